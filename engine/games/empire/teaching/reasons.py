"""Reasons for the computer player's answers, with the deciding numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.contract import Arg, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.bots.odds import of_hundred
from engine.games.empire.content import CARDS, NUMBERS, PROVINCES
from engine.games.empire.view import View
from engine.games.empire.words.names import card, effect_words, place, seat_or_nobody, unit


class Weighed(NamedTuple):
    """An answer and a function that words the reason for it, called only where the reason is shown."""

    key: str
    why: Callable[[], Text]


def tenths(number: float) -> Text:
    """A number with one decimal."""
    whole, part = divmod(round(10 * number), 10)
    return Text("empire-decimal", {"whole": whole, "part": str(part)})


def only() -> Text:
    """There is nothing to choose."""
    return Text("empire-hint-only")


def unweighed() -> Text:
    """An answer that no rule of the player speaks for."""
    return Text("empire-hint-unweighed")


# The own turn


def end(view: View, *, first: bool, best: str = "") -> Text:
    """The reason for ending the turn: no action gains anything, none is left, or the rest can wait."""
    if not view.actions:
        return Text("empire-hint-end-spent" if first else "empire-hint-end-keep")
    if first and best:
        action = "card" if best == keys.TAKE else keys.verb(best)
        return Text("empire-hint-end", {"action": Word(f"action.{action}")})
    return Text("empire-hint-end-unused", {"many": view.actions})


def ready(key: str) -> Text:
    """A card that could be used but gains too little now."""
    return Text("empire-hint-ready", {"card": card(keys.name(key))})


def use(name: str, plan: Text | None) -> Text:
    """A ready card: what it brings at once, or the free action it gives."""
    if plan is None:
        return Text("empire-hint-use", {"card": card(name), "effect": effect_words(CARDS[name])})
    return Text("empire-hint-use-action", {"card": card(name), "plan": plan})


def call(view: View, name: str) -> Text:
    """A senate vote that is worth the senators in hand."""
    total = sum(view.mine.hand or ())
    return Text("empire-hint-call", {"effect": effect_words(CARDS[name]), "total": total})


def give_up(planned: bool) -> Text:
    """An action half built can still be dropped."""
    return Text("empire-hint-cancel" if planned else "empire-hint-cancel-idle")


# Auctions


def opening(talents: int, about: Text) -> Text:
    """The first bid of an auction."""
    return Text("empire-hint-open" if not talents else "empire-hint-open-more", {"talents": talents, "about": about})


def raising(talents: int, about: Text) -> Text:
    """A bid above the best one, or a sealed one."""
    return Text("empire-hint-bid", {"talents": talents, "about": about})


def passing(talents: int, limit: int) -> Text:
    """The leading proposal is good enough, or a better one too dear."""
    if talents > limit:
        return Text("empire-hint-pass-dear", {"talents": talents, "limit": limit})
    return Text("empire-hint-pass", {"talents": talents})


def sealed_pass() -> Text:
    """No proposal is worth a bid."""
    return Text("empire-hint-pass-sealed")


def saving(talents: int) -> Text:
    """A pass instead of a bid that is worth it."""
    return Text("empire-hint-pass-save", {"talents": talents})


def out() -> Text:
    """A pass for good."""
    return Text("empire-hint-out")


def ally(who: int, troops: int) -> Text:
    """A player who is better as an ally."""
    if not troops:
        return Text("empire-hint-ally-near", {"who": SeatName(who)})
    return Text("empire-hint-ally", {"who": SeatName(who), "troops": troops})


def enemy(who: int, unguarded: int, points: int) -> Text:
    """A player who is better as an enemy."""
    if not unguarded:
        return Text("empire-hint-enemy-leads", {"who": SeatName(who), "points": points})
    return Text("empire-hint-enemy", {"who": SeatName(who), "many": unguarded})


def proposal(a: int, b: int, about: Text) -> Text:
    """The players' places by a proposal, and the consequences."""
    return Text("empire-hint-proposal", {"a": seat_or_nobody(a), "b": seat_or_nobody(b), "about": about})


def turn_order(number: int) -> Text:
    """The own place in the order of play."""
    return Text("empire-hint-order", {"number": number})


def left_over() -> Text:
    """A proposal without the own marker."""
    return Text("empire-hint-left-over")


# Placement


def promising(view: View, name: str, near: int) -> Text:
    """What a leader finds in a province and next door."""
    args: dict[str, Arg] = {"province": place(name), "tokens": view.tokens.get(name, 0), "near": near}
    return Text("empire-hint-leader", args | {"points": PROVINCES[name].points[0]})


def beside(leader: str, name: str) -> Text:
    """Figures that stay with a leader."""
    return Text(f"empire-hint-with-{leader}", {"province": place(name)})


def guards(many: int, markers: int, *, led: bool) -> Text:
    """A number of infantry for the markers of a province."""
    if not many:
        return Text("empire-hint-guards-led" if led else "empire-hint-guards-none", {"markers": markers})
    return Text("empire-hint-guards", {"many": many, "markers": markers})


def riders(many: int, *, with_caesar: bool) -> Text:
    """A number of cavalry for a province."""
    if with_caesar:
        return Text("empire-hint-riders" if many else "empire-hint-riders-away")
    return Text("empire-hint-riders-spread" if many else "empire-hint-riders-saved")


def harbour(sea: str, tokens: int) -> Text:
    """What the coasts of a sea zone have to offer."""
    return Text("empire-hint-harbour", {"sea": place(sea), "tokens": tokens})


# Battles


def card_joins(name: str, many: int) -> Text:
    """Units of a card cost nothing."""
    return Text("empire-hint-card-joins", {"card": card(name), "many": many})


def card_waits(name: str) -> Text:
    """Units of a card are kept for another battle."""
    return Text("empire-hint-card-waits", {"card": card(name)})


def galleys(joining: float, alone: float, markers: int, *, join: bool) -> Text:
    """The effect of galleys in a defence."""
    args: dict[str, Arg] = {"with": of_hundred(joining), "without": of_hundred(alone), "markers": markers}
    return Text("empire-hint-galleys-join" if join else "empire-hint-galleys-stay", args)


def lending(own: int, other: int, markers: int) -> Text:
    """An army that becomes strong enough to guard own markers."""
    return Text("empire-hint-lend", {"own": own, "other": other, "markers": markers})


def lending_leader() -> Text:
    """A leader brings the army a die it lacks."""
    return Text("empire-hint-lend-leader")


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


def keeping(objection: str, ally: int, own: int, other: int) -> Text:
    """The reason for lending nothing."""
    return Text(_KEPT[objection], {"who": SeatName(ally), "own": own, "other": other})


def loss(kind: str, many: int) -> Text:
    """Which unit of the enemy is missed most."""
    return Text("empire-hint-loss-last" if many == 1 else "empire-hint-loss", {"unit": unit(kind), "many": many})


def stay(chance: float, *, held: int = 0) -> Text:
    """A battle that may be won, or whose prize is worth it."""
    args: dict[str, Arg] = {"chance": of_hundred(chance), "markers": held}
    return Text("empire-hint-stay-held" if held else "empire-hint-stay", args)


def leave(chance: float, name: str, many: int) -> Text:
    """A battle that is nearly lost, and the province that receives what is left; none where it is given up."""
    args: dict[str, Arg] = {"chance": of_hundred(chance), "many": many}
    return Text("empire-hint-leave", args | {"province": place(name)}) if name else Text("empire-hint-yield", args)


def refuge(name: str, troops: int, markers: int, *, hostile: bool) -> Text:
    """The reason for a province as a refuge of beaten leaders."""
    args: dict[str, Arg] = {"province": place(name), "troops": troops, "markers": markers}
    if troops:
        return Text("empire-hint-refuge-troops", args)
    return Text("empire-hint-refuge-hostile" if hostile else "empire-hint-refuge", args)


# The senate


def lay(name: str, worth: float, total: int, cost: float) -> Text:
    """A set of senators against what it may win."""
    args: dict[str, Arg] = {"card": card(name), "worth": tenths(worth), "total": total, "cost": tenths(cost)}
    return Text("empire-hint-lay" if cost < worth else "empire-hint-lay-dear", args)


def lay_nothing(name: str, worth: float, least: int, cost: float) -> Text:
    """The reason for keeping senators in hand."""
    args: dict[str, Arg] = {"card": card(name), "worth": tenths(worth), "total": least, "cost": tenths(cost)}
    return Text("empire-hint-lay-nothing" if cost >= worth else "empire-hint-lay-keep", args)


def blame(view: View, who: int) -> Text:
    """The effect of the chaos on its target."""
    player = view.players[who]
    args: dict[str, Arg] = {"who": SeatName(who), "points": player.points, "chaos": player.revealed}
    return Text("empire-hint-blame", args | {"more": CARDS["vote_enemy"].effect.amount})


def marker(name: str, before: int, after: int) -> Text:
    """The points of an own marker in a province."""
    args: dict[str, Arg] = {"province": place(name), "before": before, "after": after}
    return Text(
        "empire-hint-marker" if after > before else "empire-hint-marker-taxes",
        args | {"tax": NUMBERS.tax_per_influence},
    )
