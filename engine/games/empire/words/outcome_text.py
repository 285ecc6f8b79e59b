"""The end of the game in words: who won, how everybody stands, and what the result is to one seat."""

from __future__ import annotations

from engine.contract import Arg, Place, SeatName, Text
from engine.contract import outcome as rules
from engine.games.empire.view import View
from engine.games.empire.words.names import below_zero, listed, say


def outcome_lines(view: View) -> list[Text]:
    """Winners, then everybody by places."""
    return [winners(view), *(_line(view, place) for place in view.places)]


def verdict(view: View) -> Text | None:
    """The result said to the seat; of players level on points, by how many markers the winner had more."""
    if not view.places:
        return None
    own = 0 if view.seat is None else _markers(view, view.seat)
    missing = _markers(view, view.places[0].seat) - own
    return rules.verdict("empire", view.places, view.seat, view.conceded, markers=own, missing=missing)


def winners(view: View) -> Text:
    first = [SeatName(one.seat) for one in view.places if one.place == 1]
    return say("empire-outcome-shared" if len(first) > 1 else "empire-outcome-won", who=listed(first))


def _line(view: View, place: Place) -> Text:
    """A place with its points; of players level on points, with the markers that decide (EMP-WIN-2, EMP-WIN-4)."""
    args: dict[str, Arg] = {"who": SeatName(place.seat), "place": place.place, "points": below_zero(place.score)}
    args["behind"] = rules.behind(place, view.places[0].score, view.conceded)
    if not _level(view, place):
        return Text("empire-outcome-place", args)
    return Text("empire-outcome-place-level", args | {"markers": _markers(view, place.seat)})


def _level(view: View, place: Place) -> bool:
    """Whether another player who did not give up has the same points."""
    level = [one.seat for one in view.places if one.score == place.score and one.seat not in view.conceded]
    return place.seat in level and len(level) > 1


def _markers(view: View, seat: int) -> int:
    return sum(view.players[seat].markers.values())
