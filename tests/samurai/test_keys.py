"""Move keys are written and read in one place, and moves name the things they point at."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.language import ROOT
from engine.games.samurai import GAME, keys
from engine.games.samurai.content import FOLDER
from engine.parts.orders import told
from tests.samurai.table import ANNA, BORIS, Table, begin, lay

CUTTING = {"partition", "rpartition", "split", "rsplit", "removeprefix", "removesuffix", "startswith", "endswith"}
# Functions that are given the word key of a card (`card.ninja`) or a spoken name, not the key of a move.
OF_CARDS = {"card", "_card", "draw_card", "reference_lines", "spoken"}


@pytest.mark.parametrize("seats", GAME.counts)
def test_every_offered_key_is_read_and_written_back(seats: int) -> None:
    luck = random.Random(seats)
    state = GAME.new(seats, {}, f"{seats:032x}")
    while waits := GAME.to_act(state):
        for seat in range(seats):
            for move in (*GAME.choices(state, seat), *GAME.orders(state, seat)):
                meaning = keys.read(move.key)
                assert meaning is not None, f"{move.key} cannot be read"
                assert keys.write(meaning) == move.key
        actor = luck.choice(waits)
        moves = GAME.choices(state, actor) if luck.random() < 0.9 else GAME.orders(state, actor)
        state = GAME.play(state, actor, luck.choice(moves).key).state


@pytest.mark.parametrize(
    ("key", "meaning"),
    [
        ("setup:213", keys.StartingRow((2, 1, 3))),
        ("attack:1>2.3", keys.Attack(1, BORIS, 3)),
        ("second:3>1.2", keys.Attack(3, ANNA, 2, again=True)),
        ("second:no", keys.Decline("second")),
        ("monk:no", keys.Monk(False)),
        ("continue", keys.Continue()),
        ("refill:2=ninja", keys.Refill(2, "ninja")),
        ("exchange:2=ninja", keys.Exchange(2, "ninja")),
        ("swap:1,3=yes", keys.Swap(1, 3, True)),
        ("look:2", keys.Look(2)),
        ("order:look=newest", keys.Setting("look", "newest")),
        ("order:refill+ninja", keys.Listing("ninja", True)),
        ("order:refill=-ninja", keys.Listing("ninja", False)),
    ],
)
def test_what_keys_mean(key: str, meaning: keys.Meaning) -> None:
    assert keys.read(key) == meaning
    assert keys.write(meaning) == key


@pytest.mark.parametrize(
    "key",
    [
        "setup:112",
        "setup:12",
        "attack",
        "attack:4>2.3",
        "attack:1>8.3",
        "second:1>2.0",
        "swap:3,1=yes",
        "look:0",
        "Look:2",
        "refill:1=dragon",
        "exchange:=ninja",
        "monk:maybe",
        "order:monk=left",
        "order:refill=list",
    ],
)
def test_what_means_nothing(key: str) -> None:
    assert keys.read(key) is None


def test_a_standing_order_is_told_without_its_verb() -> None:
    for move in keys.SETTINGS:
        assert keys.read_told(told(move.key)) == keys.read(move.key)
    assert told("order:refill+ninja") == "refill+ninja"


def things(table: Table, seat: int, *wanted: str) -> list[tuple[str, ...]]:
    """What these moves of a seat point at."""
    offered = {move.key: move.things for move in GAME.choices(table.state, seat)}
    return [offered[key] for key in wanted]


def test_what_moves_point_at() -> None:
    assert things(begin(2), ANNA, "setup:213") == [()]
    table = lay("Ro S7 P1", "P3 Mo P1", orders="ask")
    assert things(table, ANNA, "attack:1>2.3") == [("row.1.1", "row.2.3")]
    table.act(ANNA, "attack:1>2.3")
    assert things(table, ANNA, "second:no", "second:2>2.1") == [(), ("row.1.2", "row.2.1")]
    table.act(ANNA, "second:no")
    assert things(table, BORIS, "refill:3=ninja") == [("row.2.3", "card.ninja")]
    assert things(table, ANNA, "exchange:no", "exchange:2=ninja") == [(), ("row.1.2", "card.ninja")]


def test_what_swaps_looks_and_answers_of_the_monk_point_at() -> None:
    swapping = lay("Da P1 P2", "P3 S8 S7", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert things(swapping, ANNA, "swap:1,3=yes", "swap:1,3=no") == [("row.1.1", "row.1.3")] * 2
    looking = lay("P1 Da P2", "P3 S8 S7").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    assert things(looking, BORIS, "look:no", "look:2") == [(), ("row.1.2",)]
    asked = lay("S8 P1 P2", "S7 Mo P1", orders="ask").act(ANNA, "attack:1>2.1")
    assert things(asked, BORIS, "monk:yes", "monk:no") == [(), ()]
    ordered = {move.key: move.things for move in GAME.orders(asked.state, ANNA)}
    assert (ordered["order:refill+ninja"], ordered["order:monk=ask"]) == (("card.ninja",), ())


def rooms() -> Iterator[Path]:
    """Every module of the game's three rooms but the one that may."""
    yield from (path for path in FOLDER.rglob("*.py") if path.name != "keys.py")
    yield from (ROOT / "renders" / "samurai").rglob("*.py")
    yield ROOT / "cogs" / "games" / "samurai.py"


def cuts(tree: ast.AST) -> Iterator[str]:
    """Where texts are taken apart, functions that are given cards left out."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.FunctionDef(name=name) if name in OF_CARDS:
                continue
            case ast.Import(names=[ast.alias(name="re")]):
                yield "import re"
            case ast.Call(func=ast.Attribute(attr=attr)) if attr in CUTTING:
                yield ast.unparse(node)
            case ast.Subscript(value=ast.Name(id="key") | ast.Attribute(attr="key")):
                yield ast.unparse(node)
        yield from cuts(node)


def test_nobody_else_takes_a_key_apart() -> None:
    found = {path: list(cuts(ast.parse(path.read_text(encoding="utf-8")))) for path in sorted(rooms())}
    assert len(found) > 30
    assert {path: cut for path, cut in found.items() if cut} == {}


@pytest.mark.parametrize(
    "code", ["import re", "key.partition(':')", "move.key[7]", "def card(): return 1\nkey.startswith('swap')"]
)
def test_taking_a_key_apart_is_seen(code: str) -> None:
    assert len(list(cuts(ast.parse(code)))) == 1
