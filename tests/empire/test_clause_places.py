"""Every clause that a program can break is named, by its full id, where it is carried out."""

from __future__ import annotations

from tests.clauses import misplaced
from tests.empire.table import GAME

ELSEWHERE = {
    "an example or a ruling, which repeats other clauses": "EX-* R*",
    "says what a word means": "EMP-TERM-2 EMP-TERM-5 EMP-TERM-6 EMP-TERM-9 EMP-TERM-11",
    "the map is data": "EMP-COMP-1",
    "there is no bank that could run out": "EMP-COMP-8",
    "there is no move that gives anything away": "EMP-SET-8",
    "follows from other clauses": "EMP-FLOW-4 EMP-ALL-14 EMP-PLC-5",
    "there is no limit, and no move that fills the display": "EMP-CARD-9",
    "there is no move that moves markers": "EMP-INF-9",
    "there is no move that removes a player": "EMP-WIN-3",
    "a summary of the questions": "EMP-ASY-1",
    "standing orders do this for both sides": "EMP-ASY-5",
    "tables carry several moves out at once": "EMP-ASY-7",
    "tables keep the time": "EMP-ASY-8",
    "a measurement": "EMP-ASY-13 EMP-ASY-14",
}


def test_every_clause_is_named_where_it_is_carried_out() -> None:
    assert misplaced(GAME.slug, ELSEWHERE) == []
