"""Whom the table waits for and for what; at the end the winners, the standings, and the result for one seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.contract import Arg, Place, Question, SeatName, Text
from engine.contract import outcome as rules
from engine.games.knights.asked import AskedDeclaration, AskedWay
from engine.games.knights.facts import accounts
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from engine.games.knights.words import names

# Questions that belong to one collection, of which others see no details.
_TOGETHER = {
    **dict.fromkeys(("count", "side"), "counting"),
    **dict.fromkeys(("discard", "loss_rule"), "discards"),
    "attack": "consent",
    "bribe": "unrest",
    "invest": "investments",
    "muster": "musters",
    "pass": "passage",
    "plan": "planning",
    "pledge": "pledges",
    "return": "returns",
    "revolt": "revolts",
    "share": "sharing",
    "tithe": "refuse",
    "upgrade": "upgrades",
}
# Questions within the card that is being carried out.
_OF_CARD = frozenset({"card", "versatile", "mobilize", "forces", "move_one", "field", "way", "spot", "serve"})
# Questions whose messages are not named like them.
_CALLED = {"law": "laws", "wages": "law-wages", "laws": "law-taxation"}


def situation(view: View) -> Text:
    if view.over or view.asked is None:
        return winners(view)
    what = _what(view, view.asked)
    args: dict[str, Arg] = {"where": where(view), "what": what}
    if what.id == "knights-doing-card" and view.deed and view.awaited == (view.deed.card.owner,):
        return Text("knights-situation-own", args)
    return Text("knights-situation", args | {"awaited": names.listed(map(SeatName, view.awaited))})


def where(view: View) -> Text:
    args: dict[str, Arg] = {"round": view.round, "stack": view.stack_at + 1}
    if view.special:
        return Text(f"knights-where-{view.special}", args)
    return Text(f"knights-where-{view.phase}", args)


def _what(view: View, asked: Question) -> Text:
    kind = _TOGETHER.get(asked.kind, asked.kind)
    if isinstance(asked, AskedDeclaration | AskedWay) or kind in _OF_CARD:
        assert view.deed is not None
        card = view.deed.card
        return Text("knights-doing-card", {"card": names.action(card.kind), "who": SeatName(card.owner)})
    if kind == "law" and view.special:
        return Text(f"knights-doing-law-{view.special}")
    args = _ARGS[kind](view, asked) if kind in _ARGS else {}
    return Text(f"knights-doing-{_CALLED.get(kind, kind).replace('_', '-')}", args)


def _battle(view: View, _: Question) -> dict[str, Arg]:
    battle = view.battle
    if battle is None:
        return {"battle": Text("knights-no-battle")}
    args: dict[str, Arg] = {"area": names.area(battle.area), "attacker": SeatName(battle.attacker.seat)}
    args["defender"] = names.seat_or_city(battle.defender.seat)
    neutral = battle.defender.seat == NOBODY
    return {"battle": Text("knights-battle-neutral" if neutral else "knights-battle", args)}


def _motion(view: View, _: Question) -> dict[str, Arg]:
    ballot = view.assembly.ballot if view.assembly else None
    return {"motion": names.motion(ballot.agenda, ballot.proposal) if ballot else Text("knights-all-agendas")}


_BATTLE = ("command", "consent", "discards", "losses", "retreat", "deaths", "desertion", "death_loss")
_EVENT = ("cancel", "pledges", "volunteer", "heal", "masons", "unrest")
# The arguments of the messages.
_ARGS: Mapping[str, Callable[[View, Any], dict[str, Arg]]] = {
    **dict.fromkeys((*_BATTLE, "capture", "ransom"), _battle),
    **dict.fromkeys(_EVENT, lambda view, _: {"event": names.event(view.event)}),
    **dict.fromkeys(("counting", "declare", "tie"), _motion),
    **dict.fromkeys(("drop_charge", "office", "charter"), lambda _, asked: {"card": names.agenda(asked.card)}),
    "bless": lambda _, asked: {"card": names.expedition(asked.card)},
    "investments": lambda _, asked: {"expedition": names.expedition(asked.about)},
    "passage": lambda view, asked: {"who": SeatName(view.deed.card.owner if view.deed else asked.seat)},
}


def winners(view: View) -> Text:
    """The winners: the most Influence counts unless a Baron was crowned before (WK-WIN-1)."""
    if view.crowned != NOBODY:
        return Text("knights-outcome-crowned", {"who": SeatName(view.crowned)})
    first = [one.seat for one in view.places if one.place == 1]
    args: dict[str, Arg] = {"who": names.listed(map(SeatName, first)), "influence": view.barons[first[0]].influence}
    return Text("knights-outcome-shared" if len(first) > 1 else "knights-outcome-won", args)


# The end of the game


def outcome_lines(view: View) -> list[Text]:
    return [winners(view), *(_line(view, place) for place in view.places)]


def verdict(view: View) -> Text | None:
    """The result for the seat; without Influence if it did not count (WK-WIN-1, WK-OPT-5)."""
    own = next((place for place in view.places if place.seat == view.seat), None)
    if own is None or own.seat in view.conceded:
        return rules.verdict("knights", view.places, view.seat, view.conceded)
    if view.barons[own.seat].out:
        return Text("knights-verdict-out", {"place": own.place})
    if view.crowned == own.seat:
        return Text("knights-verdict-king")
    if view.crowned != NOBODY or view.on("might_is_right"):
        return Text("knights-verdict-place", {"place": own.place})
    decides = _decides(view, own)
    tie = {"tie": _tie(view, own.seat, decides)} if decides else {}
    return rules.verdict("knights", view.places, view.seat, view.conceded, **tie)


def _line(view: View, place: Place) -> Text:
    """A Baron's place with Influence and cities, and the deciding tie-break if others have as much Influence."""
    args: dict[str, Arg] = {
        "who": SeatName(place.seat),
        "place": place.place,
        "influence": names.influence(place.score),
    }
    counts = view.crowned == NOBODY and not view.on("might_is_right")
    best = view.places[0].score if counts else 0
    args |= {"behind": rules.behind(place, best, view.conceded), **accounts.tie_breaks(view, place.seat)}
    if view.barons[place.seat].out:
        return Text("knights-outcome-out", args)
    decides = _decides(view, place) if counts else ""
    if not decides:
        return Text("knights-outcome-place", args)
    return Text("knights-outcome-level", args | {"tie": _tie(view, place.seat, decides)})


def _tie(view: View, seat: int, decides: str) -> Text:
    return Text(f"knights-tie-{decides}", {**accounts.tie_breaks(view, seat)})


def _decides(view: View, place: Place) -> str:
    """The first tie-break in which Barons of the same Influence differ; empty if nobody else has as much."""
    level = [one.seat for one in view.places if one.score == place.score and _ranked(view, one.seat)]
    if place.seat not in level or len(level) < 2:
        return ""
    held = [accounts.tie_breaks(view, seat) for seat in level]
    return next((name for name in held[0] if any(one[name] != held[0][name] for one in held)), "all")


def _ranked(view: View, seat: int) -> bool:
    """Whether a Baron is ranked by his possessions: he did not concede and is not out."""
    return seat not in view.conceded and not view.barons[seat].out
