"""Every clause that a program can break is named, by its full id, where it is carried out."""

from __future__ import annotations

from engine.games.acres import GAME
from tests.clauses import misplaced

ELSEWHERE = {
    "an example or a ruling, which repeats the clauses it names": "X* ACR-RULE-*",
    "says what else is in the box": "ACR-COMP-8 ACR-COMP-9",
    "the price on a card, which is data": "ACR-CARD-6",
    "so because nothing is written against it": "ACR-CM-8 ACR-DEC-2 ACR-DEC-3 ACR-LOC-6",
    "the contract takes back and goes on by itself, and asks for orders at any time": (
        "ACR-ASYNC-4 ACR-ASYNC-5 ACR-ASYNC-8"
    ),
}


def test_every_clause_is_named_where_it_is_carried_out() -> None:
    assert misplaced(GAME.slug, ELSEWHERE) == []
