"""Every clause that a program can break is named, by its full id, where it is carried out."""

from __future__ import annotations

import re

from config.language import ROOT
from engine.contract.teaching.rulebook import parse
from engine.games.empire.content import FOLDER

# Clauses that no single place carries out, with the reason.
ELSEWHERE = {
    **dict.fromkeys(("EMP-TERM-2", "EMP-TERM-5", "EMP-TERM-6", "EMP-TERM-9", "EMP-TERM-11"), "says what a word means"),
    "EMP-COMP-1": "the map is data",
    "EMP-COMP-8": "there is no bank that could run out",
    "EMP-SET-8": "there is no move that gives anything away",
    "EMP-FLOW-4": "follows from other clauses",
    "EMP-ALL-14": "follows from other clauses",
    "EMP-PLC-5": "follows from other clauses",
    "EMP-CARD-9": "there is no limit, and no move that fills the display",
    "EMP-INF-9": "there is no move that moves markers",
    "EMP-WIN-3": "there is no move that removes a player",
    "EMP-ASY-1": "a summary of the questions",
    "EMP-ASY-5": "standing orders do this for both sides",
    "EMP-ASY-7": "tables carry several moves out at once",
    "EMP-ASY-8": "tables keep the time",
    "EMP-ASY-13": "a measurement",
    "EMP-ASY-14": "a measurement",
}


def test_every_clause_is_named_where_it_is_carried_out() -> None:
    rulebook = parse((FOLDER / "rules.en.md").read_text(encoding="utf-8"))
    clauses = {clause.id for clause in rulebook.clauses if re.match("EMP-|D-", clause.id)}
    rooms = (ROOT / "engine/games/empire", ROOT / "renders/empire")
    code = "".join(path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py"))
    named = set(re.findall(r"\b(?:EMP-[A-Z]+-\d+|D-[A-Z]+(?:-[A-Z]+)*)\b", code))
    assert clauses - named == ELSEWHERE.keys()
    assert named - clauses == set(), "no clause is named that is not in the rulebook"
