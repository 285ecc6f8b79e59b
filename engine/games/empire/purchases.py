"""What buying influence would change: who would score what in a province with other markers in it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, SeatName, Text
from engine.games.empire import keys
from engine.games.empire.content import PROVINCES
from engine.games.empire.frames.influence import limit, sources
from engine.games.empire.names import listed, signed, sources_words
from engine.games.empire.scoring import shared_values
from engine.games.empire.view import View

# A note has no room for more players.
NOTED = 4


def points_after(view: View, seat: int, province: str, bought: Sequence[str]) -> list[int]:
    """What everybody would score in a province if a player replaced tokens or markers there (EMP-SCO-1, EMP-SCO-2)."""
    counts = [player.markers.get(province, 0) for player in view.players]
    counts[seat] += len(bought)
    for source in bought:
        if source != keys.TOKEN:
            counts[keys.seat(source)] -= 1
    return shared_values(counts, PROVINCES[province].points, view.on("skipping_ties"))


def changes(view: View, seat: int, province: str, bought: Sequence[str]) -> list[Text]:
    """The buyer's points there after a purchase, and everybody else's that it changes."""
    now, then = view.scores[province], points_after(view, seat, province, bought)
    others = [other for other in range(view.seats) if other != seat and now[other] != then[other]]
    return [
        Text("empire-change", {"who": SeatName(who), "points": then[who], "change": signed(then[who] - now[who])})
        for who in (seat, *others)
    ]


def purchase_note(view: View, seat: int, province: str, bought: Sequence[str]) -> Text:
    """What a purchase would change, in few words."""
    found: list[Arg] = [*changes(view, seat, province, bought)]
    shown = found if len(found) <= NOTED else [*found[:NOTED], Text("empire-more")]
    return Text("empire-note-then", {"players": listed(shown)})


def purchase_lines(view: View, seat: int, province: str, most: int, bought: Sequence[str] = ()) -> list[Text]:
    """Every purchase of so many markers at most, with some sources named already, and what it would change."""
    return [purchase_line(view, seat, province, one) for one in purchases(view, seat, province, most, bought)]


def most_markers(view: View, seat: int, province: str) -> int:
    """How many markers a player can buy at once with the leaders he has there (EMP-INF-2)."""
    return limit(view.players[seat], province)


def purchases(view: View, seat: int, province: str, most: int, bought: Sequence[str] = ()) -> list[tuple[str, ...]]:
    """One marker more for each source, and two where so many may be bought (EMP-INF-2, EMP-INF-6)."""
    found = [(*bought, source) for source in sources(view, seat, province, bought)]
    if most > len(bought) + 1:
        pairs: dict[tuple[str, ...], tuple[str, ...]] = {}
        for pair in [(*one, source) for one in found for source in sources(view, seat, province, one)]:
            pairs.setdefault(tuple(sorted(pair)), pair)
        found += pairs.values()
    return found


def purchase_line(view: View, seat: int, province: str, bought: Sequence[str]) -> Text:
    """A purchase and what it would change."""
    replaced = sources_words(None if source == keys.TOKEN else keys.seat(source) for source in bought)
    return Text("empire-help-purchase", {"sources": replaced, "players": listed(changes(view, seat, province, bought))})
