"""Every clause that a program can break is named, by its full id, where it is carried out."""

from __future__ import annotations

from engine.games.samurai import GAME
from tests.clauses import misplaced

ELSEWHERE = {
    "an example or a ruling, which repeats other clauses": "E1* E2* E3 E4 E5 E6 E7 E8 E9 SAM-RUL-*",
    "says what a word means": "SAM-TERM-2 SAM-TERM-5 SAM-TERM-6 SAM-TERM-7 SAM-TERM-8",
    "a strength on a card, which is data": "SAM-MON-8 SAM-NIN-1 SAM-RON-1",
    "so because nothing is written against it": "SAM-GEI-7 SAM-HID-15 SAM-MON-4 SAM-PC-1 SAM-PC-2",
    "follows from other clauses": "SAM-GEI-2 SAM-RON-8 SAM-SHO-3 SAM-TURN-3",
    "sums up who is asked together, and what a missing question would tell": "SAM-DAY-1 SAM-DAY-2 SAM-DAY-6",
    "a measurement": "SAM-DAY-9",
    "tables seat computer players, and the contract passes what asks nobody": "SAM-OPT-4 SAM-TURN-4",
}


def test_every_clause_is_named_where_it_is_carried_out() -> None:
    assert misplaced(GAME.slug, ELSEWHERE) == []
