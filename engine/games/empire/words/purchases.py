"""The effect of buying influence: the points in a province with other markers in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, SeatName, Text
from engine.games.empire import keys
from engine.games.empire.facts.markers import points_after, purchases
from engine.games.empire.view import View
from engine.games.empire.words.names import listed, signed, sources_words

# A note has no room for more players.
NOTED = 4


def changes(view: View, seat: int, province: str, bought: Sequence[str]) -> list[Text]:
    """The buyer's points there after a purchase, and everybody else's that it changes."""
    now, then = view.scores[province], points_after(view, seat, province, bought)
    others = [other for other in range(view.seats) if other != seat and now[other] != then[other]]
    return [
        Text("empire-change", {"who": SeatName(who), "points": then[who], "change": signed(then[who] - now[who])})
        for who in (seat, *others)
    ]


def purchase_note(view: View, seat: int, province: str, bought: Sequence[str]) -> Text:
    """The effect of a purchase, in few words."""
    found: list[Arg] = [*changes(view, seat, province, bought)]
    shown = found if len(found) <= NOTED else [*found[:NOTED], Text("empire-more")]
    return Text("empire-note-then", {"players": listed(shown)})


def purchase_lines(view: View, seat: int, province: str, most: int, bought: Sequence[str] = ()) -> list[Text]:
    """Every purchase of so many markers at most, with some sources named already, and what it would change."""
    return [purchase_line(view, seat, province, one) for one in purchases(view, seat, province, most, bought)]


def purchase_line(view: View, seat: int, province: str, bought: Sequence[str]) -> Text:
    """A purchase and what it would change."""
    replaced = sources_words(None if source == keys.TOKEN else keys.seat(source) for source in bought)
    return Text("empire-help-purchase", {"sources": replaced, "players": listed(changes(view, seat, province, bought))})
