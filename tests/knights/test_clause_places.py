"""Clauses stand by their ids where the program carries them out; those that do not are listed with the reason."""

from __future__ import annotations

from tests.clauses import misplaced
from tests.knights.table import GAME

ELSEWHERE = {
    "no single place carries it out: a word, a piece, a picture, a remark for several numbers of Barons, a ruling or an"
    " example (each repeats other clauses), and what is asked when, which the contract and its parts do": """
        WK-TERM-* WK-COMP-* WK-OUT-* WK-PIC-* WK-PC-* WK-RUL-* E-* WK-ASYNC-*
    """,
    "it is so because nothing is written against it": """
        WK-ALLOC-6 WK-SPEC-4 WK-SPEC-7 WK-EXP-10 WK-ASM-14 WK-AG-9 WK-BAN-6 WK-DRAFT-9 WK-ARMY-3 WK-ARMY-7 WK-MOVE-8
        WK-XFER-4 WK-BAT-6 WK-SIEGE-9 WK-SIEGE-10 WK-CITY-1 WK-PLAN-7 WK-STEP-1
    """,
    "it follows from a clause that is named, in the same place": """
        WK-ACT-3 WK-ACT-4 WK-ACT-7 WK-SPEC-6 WK-UPK-7 WK-BA-9 WK-WAGES-5 WK-ASM-7 WK-ASM-9 WK-ASM-10 WK-VOTE-8 WK-AG-6
        WK-AG-11 WK-BAN-1 WK-DRAFT-4 WK-ARMY-2 WK-ARMY-5 WK-OPEN-10 WK-CATK-2 WK-ASLT-2 WK-STR-2 WK-STR-5 WK-RET-3
        WK-OPT-1 WK-HID-3 WK-STEP-11 D-ACT
    """,
}


def test_clauses_stand_where_they_are_carried_out() -> None:
    assert misplaced(GAME.slug, ELSEWHERE) == []
