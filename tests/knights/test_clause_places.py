"""Clauses stand by their ids where the engine carries them out; those that do not are listed with the reason."""

from __future__ import annotations

from tests.clauses import defined, names
from tests.knights.table import GAME

# Families of clauses that no single place carries out: words, pieces, pictures, remarks for several numbers of Barons,
# rulings and examples (each repeats other clauses), and what is asked when, which the contract and its parts do.
WHOLE = ("WK-TERM-", "WK-COMP-", "WK-OUT-", "WK-PIC-", "WK-PC-", "WK-RUL-", "E-", "WK-ASYNC-")
# What is so because nothing is written against it.
NOTHING_AGAINST = """
    WK-ALLOC-6 WK-SPEC-4 WK-SPEC-7 WK-EXP-10 WK-ASM-14 WK-AG-9 WK-BAN-6 WK-DRAFT-9 WK-ARMY-3 WK-ARMY-7 WK-MOVE-8
    WK-XFER-4 WK-BAT-6 WK-SIEGE-9 WK-SIEGE-10 WK-CITY-1 WK-PLAN-7 WK-STEP-1
"""
# What follows from a clause that is named, in the same place.
BESIDE_ANOTHER = """
    WK-ACT-3 WK-ACT-4 WK-ACT-7 WK-SPEC-6 WK-UPK-7 WK-BA-9 WK-WAGES-5 WK-ASM-7 WK-ASM-9 WK-ASM-10 WK-VOTE-8 WK-AG-6
    WK-AG-11 WK-BAN-1 WK-DRAFT-4 WK-ARMY-2 WK-ARMY-5 WK-OPEN-10 WK-CATK-2 WK-ASLT-2 WK-STR-2 WK-STR-5 WK-RET-3
    WK-OPT-1 WK-HID-3 WK-STEP-11 D-ACT
"""


def test_clauses_stand_where_they_are_carried_out() -> None:
    rules = (GAME.folder / "content" / "rules.en.md").read_text(encoding="utf-8")
    found = {name for path in GAME.folder.rglob("*.py") for name in names(path.read_text(encoding="utf-8"))}
    unnamed = [clause for clause in defined(rules) if clause not in found and not clause.startswith(WHOLE)]
    assert sorted(unnamed) == sorted([*NOTHING_AGAINST.split(), *BESIDE_ANOTHER.split()])
