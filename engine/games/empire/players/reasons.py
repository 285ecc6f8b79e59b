"""Why the computer player likes an answer, in words with the numbers that decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.contract import Arg, Say, SeatName, Word
from engine.games.empire import keys
from engine.games.empire.content import CARDS, NUMBERS, PROVINCES
from engine.games.empire.labels import effect_words
from engine.games.empire.names import card, place, seat_or_nobody, unit
from engine.games.empire.players.odds import of_hundred
from engine.games.empire.view import View


class Weighed(NamedTuple):
    """An answer, and what speaks for it; that is put into words only for whoever wants to hear it."""

    key: str
    why: Callable[[], Say]


def tenths(number: float) -> Say:
    """A number with one decimal."""
    whole, part = divmod(round(10 * number), 10)
    return Say("empire-decimal", {"whole": whole, "part": str(part)})


def only() -> Say:
    """There is nothing to choose."""
    return Say("empire-hint-only")


def unweighed() -> Say:
    """An answer that no rule of the player speaks for."""
    return Say("empire-hint-unweighed")


# The own turn


def end(view: View, *, first: bool, best: str = "") -> Say:
    """Why the turn may end: nothing gains, nothing is left, or what is left can wait."""
    if not view.actions:
        return Say("empire-hint-end-spent" if first else "empire-hint-end-keep")
    if first and best:
        action = "card" if best == keys.TAKE else keys.verb(best)
        return Say("empire-hint-end", {"action": Word(f"action.{action}")})
    return Say("empire-hint-end-unused", {"many": view.actions})


def ready(key: str) -> Say:
    """A card that could be used but gains too little now."""
    return Say("empire-hint-ready", {"card": card(keys.name(key))})


def use(name: str, plan: Say | None) -> Say:
    """A ready card: what it brings at once, or the free action it gives."""
    if plan is None:
        return Say("empire-hint-use", {"card": card(name), "effect": effect_words(CARDS[name])})
    return Say("empire-hint-use-action", {"card": card(name), "plan": plan})


def call(view: View, name: str) -> Say:
    """A senate vote that is worth the senators in hand."""
    total = sum(view.mine.hand or ())
    return Say("empire-hint-call", {"effect": effect_words(CARDS[name]), "total": total})


def give_up(planned: bool) -> Say:
    """An action half built can still be dropped."""
    return Say("empire-hint-cancel" if planned else "empire-hint-cancel-idle")


# Auctions


def opening(talents: int, about: Say) -> Say:
    """The first bid of an auction."""
    return Say("empire-hint-open" if not talents else "empire-hint-open-more", {"talents": talents, "about": about})


def raising(talents: int, about: Say) -> Say:
    """A bid above the best one, or a sealed one."""
    return Say("empire-hint-bid", {"talents": talents, "about": about})


def passing(talents: int, limit: int) -> Say:
    """The leading proposal is good enough, or a better one too dear."""
    if talents > limit:
        return Say("empire-hint-pass-dear", {"talents": talents, "limit": limit})
    return Say("empire-hint-pass", {"talents": talents})


def sealed_pass() -> Say:
    """No proposal is worth a bid."""
    return Say("empire-hint-pass-sealed")


def saving(talents: int) -> Say:
    """A pass instead of a bid that is worth it."""
    return Say("empire-hint-pass-save", {"talents": talents})


def out() -> Say:
    """A pass for good."""
    return Say("empire-hint-out")


def ally(who: int, troops: int) -> Say:
    """Somebody who is better not an enemy."""
    if not troops:
        return Say("empire-hint-ally-near", {"who": SeatName(who)})
    return Say("empire-hint-ally", {"who": SeatName(who), "troops": troops})


def enemy(who: int, unguarded: int, points: int) -> Say:
    """Somebody who is better not an ally."""
    if not unguarded:
        return Say("empire-hint-enemy-leads", {"who": SeatName(who), "points": points})
    return Say("empire-hint-enemy", {"who": SeatName(who), "many": unguarded})


def proposal(a: int, b: int, about: Say) -> Say:
    """Who would go where, and what that means."""
    return Say("empire-hint-proposal", {"a": seat_or_nobody(a), "b": seat_or_nobody(b), "about": about})


def turn_order(number: int) -> Say:
    """The own place in the order of play."""
    return Say("empire-hint-order", {"number": number})


def left_over() -> Say:
    """A proposal without the own marker."""
    return Say("empire-hint-left-over")


# Placement


def promising(view: View, name: str, near: int) -> Say:
    """What a leader finds in a province and next door."""
    args: dict[str, Arg] = {"province": place(name), "tokens": view.tokens.get(name, 0), "near": near}
    return Say("empire-hint-leader", args | {"points": PROVINCES[name].points[0]})


def beside(leader: str, name: str) -> Say:
    """Figures that stay with a leader."""
    return Say(f"empire-hint-with-{leader}", {"province": place(name)})


def guards(many: int, markers: int, *, led: bool) -> Say:
    """So much infantry for the markers of a province."""
    if not many:
        return Say("empire-hint-guards-led" if led else "empire-hint-guards-none", {"markers": markers})
    return Say("empire-hint-guards", {"many": many, "markers": markers})


def riders(many: int, *, with_caesar: bool) -> Say:
    """So much cavalry for a province."""
    if with_caesar:
        return Say("empire-hint-riders" if many else "empire-hint-riders-away")
    return Say("empire-hint-riders-spread" if many else "empire-hint-riders-saved")


def harbour(sea: str, tokens: int) -> Say:
    """What the coasts of a sea zone have to offer."""
    return Say("empire-hint-harbour", {"sea": place(sea), "tokens": tokens})


# Battles


def card_joins(name: str, many: int) -> Say:
    """Units of a card cost nothing."""
    return Say("empire-hint-card-joins", {"card": card(name), "many": many})


def card_waits(name: str) -> Say:
    """Units of a card are kept for another battle."""
    return Say("empire-hint-card-waits", {"card": card(name)})


def galleys(joining: float, alone: float, markers: int, *, join: bool) -> Say:
    """What galleys change in a defence."""
    args: dict[str, Arg] = {"with": of_hundred(joining), "without": of_hundred(alone), "markers": markers}
    return Say("empire-hint-galleys-join" if join else "empire-hint-galleys-stay", args)


def lending(own: int, other: int, markers: int) -> Say:
    """An army that becomes strong enough to guard own markers."""
    return Say("empire-hint-lend", {"own": own, "other": other, "markers": markers})


def lending_leader() -> Say:
    """A leader brings the army a die it lacks."""
    return Say("empire-hint-lend-leader")


# Why nothing is lent, by what speaks against it.
_KEPT: Mapping[str, str] = {
    "sea": "empire-hint-keep-sea",
    "leads": "empire-hint-keep-leads",
    "markers": "empire-hint-keep-markers",
    "weak": "empire-hint-keep-weak",
    "leader": "empire-hint-keep-leader",
    "galleys": "empire-hint-keep-galleys",
    "": "empire-hint-keep",
}


def keeping(objection: str, ally: int, own: int, other: int) -> Say:
    """Why nothing is lent."""
    return Say(_KEPT[objection], {"who": SeatName(ally), "own": own, "other": other})


def loss(kind: str, many: int) -> Say:
    """Which unit of the enemy is missed most."""
    return Say("empire-hint-loss-last" if many == 1 else "empire-hint-loss", {"unit": unit(kind), "many": many})


def stay(chance: float, *, held: int = 0) -> Say:
    """A battle that may be won, or whose prize is worth it."""
    args: dict[str, Arg] = {"chance": of_hundred(chance), "markers": held}
    return Say("empire-hint-stay-held" if held else "empire-hint-stay", args)


def leave(chance: float, name: str, many: int) -> Say:
    """A battle that is nearly lost, and the province that receives what is left; none where it is given up."""
    args: dict[str, Arg] = {"chance": of_hundred(chance), "many": many}
    return Say("empire-hint-leave", args | {"province": place(name)}) if name else Say("empire-hint-yield", args)


def refuge(name: str, troops: int, markers: int, *, hostile: bool) -> Say:
    """Where beaten leaders are safe."""
    args: dict[str, Arg] = {"province": place(name), "troops": troops, "markers": markers}
    if troops:
        return Say("empire-hint-refuge-troops", args)
    return Say("empire-hint-refuge-hostile" if hostile else "empire-hint-refuge", args)


# The senate


def lay(name: str, worth: float, total: int, cost: float) -> Say:
    """A set of senators against what it may win."""
    args: dict[str, Arg] = {"card": card(name), "worth": tenths(worth), "total": total, "cost": tenths(cost)}
    return Say("empire-hint-lay" if cost < worth else "empire-hint-lay-dear", args)


def lay_nothing(name: str, worth: float, least: int, cost: float) -> Say:
    """Why senators stay in the hand."""
    args: dict[str, Arg] = {"card": card(name), "worth": tenths(worth), "total": least, "cost": tenths(cost)}
    return Say("empire-hint-lay-nothing" if cost >= worth else "empire-hint-lay-keep", args)


def blame(view: View, who: int) -> Say:
    """Whom the chaos would hurt."""
    player = view.players[who]
    args: dict[str, Arg] = {"who": SeatName(who), "points": player.points, "chaos": player.revealed}
    return Say("empire-hint-blame", args | {"more": CARDS["vote_enemy"].effect.amount})


def marker(name: str, before: int, after: int) -> Say:
    """What a marker of one's own brings in a province."""
    args: dict[str, Arg] = {"province": place(name), "before": before, "after": after}
    return Say(
        "empire-hint-marker" if after > before else "empire-hint-marker-taxes",
        args | {"tax": NUMBERS.tax_per_influence},
    )
