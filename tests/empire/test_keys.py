"""Keys, the things they point at, and reasons for what is not possible."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.settings import ROOT
from engine.contract import Text, Word
from engine.games.empire import keys
from engine.games.empire.content import WORDS
from tests.contract.walk import UNRULY, Setup, stops
from tests.empire.table import GAME, A, B, bare, mark, own, play, put

SPLITTERS = frozenset({"partition", "rpartition", "split", "removeprefix", "startswith"})


@pytest.mark.parametrize(
    ("move", "things"),
    [
        (keys.move("on", "italia", "2"), ("province.italia", "seat.2")),
        (keys.move("hit", "galley", "2.mare_narbo"), ("unit.galley", "sea.mare_narbo", "seat.2")),
        (keys.move("hit", "infantry", "germanic_tribes"), ("unit.infantry", "card.germanic_tribes")),
        (keys.move("zone", "mare_narbo"), ("sea.mare_narbo",)),
        (keys.move("card", "city"), ("card.city",)),
        (keys.move("a", "3"), ("seat.3",)),
    ],
)
def test_what_moves_point_at(move: object, things: tuple[str, ...]) -> None:
    """EMP-STEP-3: pictures mark legal targets by these names."""
    assert getattr(move, "things", ()) == things


@pytest.mark.parametrize("key", ["lay:1+2", "lay:4", "lay:1+1+3"])
def test_sets_of_senators_are_written_one_way(key: str) -> None:
    """EMP-STEP-12: the values in order."""
    assert keys.lay(keys.laid(key)) == key


@pytest.mark.parametrize("key", ["lay:2+1", "lay:5", "lay:", "lay:1++2", "lay:01"])
def test_no_other_spelling_is_a_set(key: str) -> None:
    """EMP-STEP-12, EMP-SEN-11."""
    assert keys.laid(key) == []


@pytest.mark.parametrize(
    ("key", "number"), [("bid:15", 15), ("bid:0", 0), ("bid:05", -1), ("bid:x", -1), ("bid:²", -1)]
)
def test_numbers(key: str, number: int) -> None:
    """EMP-STEP-1: written as we write them, or not at all."""
    assert keys.number(key) == number


def modules() -> list[Path]:
    """All modules of the game's three rooms but the one where keys are at home."""
    rooms = [*(ROOT / "engine/games/empire").rglob("*.py"), *(ROOT / "renders/empire").rglob("*.py")]
    return [path for path in (*rooms, ROOT / "cogs/games/empire.py") if path.name != "keys.py"]


def cuts(path: Path) -> Iterator[str]:
    """Where a module takes a key apart."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SPLITTERS:
            given = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
            if {":", ">", *(f"{verb}:" for verb in keys.VERBS)} & given:
                yield f"{path}:{node.lineno}"


def test_nobody_else_takes_a_key_apart() -> None:
    assert len(modules()) > 50
    assert [cut for path in modules() for cut in cuts(path)] == []


def words_of(say: Text) -> list[str]:
    """The word keys in a message."""
    return [arg.key for arg in say.args.values() if isinstance(arg, Word)]


def test_reasons_name_known_things_and_clauses() -> None:
    """EMP-ACT-3: an illegal action changes nothing and says why, in words that exist."""
    state = bare(3)
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=2)
    put(state, B, "italia", infantry=1)
    own(state, A, "publicani")
    reasons = set()
    for stop in stops(GAME, Setup(3, {}, "3" * 32), temper=UNRULY):
        if stop.before is None:
            continue
        for seat in GAME.to_act(stop.state):
            for key in ("take", "draft", "move", "attack", "fleet", "influence", "bid:500", "lay:4", "retreat:italia"):
                refusal = GAME.why_not(stop.state, seat, key)
                if refusal is not None:
                    assert all(word in WORDS for word in words_of(refusal.reason)), refusal
                    reasons.add((refusal.reason.id, refusal.clause))
    assert ("empire-why-no-way-attack", "EMP-FLOW-5") in reasons
    assert all(clause for reason, clause in reasons if reason.startswith("empire-why"))
    assert play(state, A, "move", "cancel").players == state.players
