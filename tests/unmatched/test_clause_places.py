"""Every clause that a program can break is named, by its full id, where it is carried out."""

from __future__ import annotations

from tests.clauses import misplaced

# Clauses that no single place carries out, by the reason.
ELSEWHERE = {
    "says where the rules and the data come from": "UNM-SRC-*",
    "an example of other clauses": "UNM-EX-*",
    "a fact of the data files, which their tests hold": (
        "UNM-COMP-1 UNM-COMP-2 UNM-DATA-2 UNM-DATA-3 UNM-DATA-4 UNM-RED-9 UNM-RUL-3 UNM-RUL-16 UNM-RUL-17"
    ),
    "nothing is written against it": "UNM-BOOST-4 UNM-DOOR-5 UNM-DOOR-8 UNM-RAGE-4 UNM-SCH-3 UNM-TEAM-5",
    "an option reserved for other decks": "UNM-OPT-3",
    "a summary of the questions": "UNM-ASYNC-1 UNM-ASYNC-6",
    "tables carry out several moves at once, and undo them": "UNM-ASYNC-5 UNM-ASYNC-8",
}


def test_every_clause_is_named_where_it_is_carried_out() -> None:
    assert misplaced("unmatched", ELSEWHERE) == []
