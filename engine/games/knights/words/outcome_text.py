"""The end of the game in words: winners, the standings, and the result for one seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, Place, SeatName, Text
from engine.contract import outcome as rules
from engine.games.knights.content.armies import TROOPS
from engine.games.knights.state import NOBODY
from engine.games.knights.view import View
from engine.games.knights.words.names import influence
from engine.games.knights.words.situations import winners

# The tie-breaks among Barons of the same Influence, in this order (WK-WIN-2).
TIE_BREAKS = ("cities", "tokens", "troops")


def outcome_lines(view: View) -> list[Text]:
    """Winners, then all Barons by places."""
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
    if view.crowned != NOBODY or not _by_influence(view):
        return Text("knights-verdict-place", {"place": own.place})
    decides = _decides(view, own)
    tie: dict[str, Arg] = {"tie": Text(f"knights-tie-{decides}", _held(view, own.seat))} if decides else {}
    return rules.verdict("knights", view.places, view.seat, view.conceded, **tie)


def _line(view: View, place: Place) -> Text:
    """A Baron's place with Influence and cities, and the deciding tie-break if others have as much Influence."""
    args: dict[str, Arg] = {"who": SeatName(place.seat), "place": place.place, "influence": influence(place.score)}
    counts = view.crowned == NOBODY and _by_influence(view)
    best = view.places[0].score if counts else 0
    args |= {"behind": rules.behind(place, best, view.conceded), **_held(view, place.seat)}
    if view.barons[place.seat].out:
        return Text("knights-outcome-out", args)
    decides = _decides(view, place) if counts else ""
    if not decides:
        return Text("knights-outcome-place", args)
    return Text("knights-outcome-level", args | {"tie": Text(f"knights-tie-{decides}", _held(view, place.seat))})


def _by_influence(view: View) -> bool:
    return view.options.get("might_is_right") != "on"


def _held(view: View, seat: int) -> dict[str, Arg]:
    """A Baron's tie-break values: cities, tokens, and the strength of troops on the board."""
    baron = view.barons[seat]
    troops = sum(TROOPS[card].strength for army in baron.armies if army.area for card in army.troops)
    return {"cities": len(baron.cities), "tokens": baron.crowns + baron.faith + baron.votes, "troops": troops}


def _decides(view: View, place: Place) -> str:
    """The first tie-break in which Barons of the same Influence differ; empty if nobody else has as much."""
    level = [one.seat for one in view.places if one.score == place.score and _ranked(view, one.seat)]
    if place.seat not in level or len(level) < 2:
        return ""
    return next((name for name in TIE_BREAKS if _differ([_held(view, seat)[name] for seat in level])), "all")


def _ranked(view: View, seat: int) -> bool:
    """Whether a Baron is ranked by his possessions: he did not concede and is not out."""
    return seat not in view.conceded and not view.barons[seat].out


def _differ(values: Sequence[Arg]) -> bool:
    return any(value != values[0] for value in values)
