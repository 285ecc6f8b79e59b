"""Keys are written and read in one place, and moves name what they point at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.language import ROOT
from engine.contract import ORDER, Move
from engine.games.unmatched import GAME, keys
from tests.contract.cases import setups
from tests.contract.walk import UNRULY, stops
from tests.unmatched.stage import MINE, Stage

# Texts of the content files are taken apart where they are read.
READERS = {"engine/games/unmatched/keys.py", "engine/games/unmatched/content.py"}
PARTING = {"partition", "rpartition", "split", "rsplit", "startswith", "endswith", "removeprefix", "removesuffix"}
KEY_MARKS = ":>+="


@pytest.mark.parametrize("seats", GAME.counts)
def test_every_offered_key_is_read_and_written_back(seats: int) -> None:
    for setup in setups(GAME, seats, {}, 2, "keys"):
        for stop in stops(GAME, setup, temper=UNRULY):
            for seat in range(seats):
                for move in GAME.choices(stop.state, seat):
                    verb, name, other = keys.read(move.key)
                    assert (verb, keys.write(verb, name, other)) == (move.verb, move.key)
                    seen = move.things == (f"seen.{name}",)
                    assert move == keys.move(verb, name, other, commits=move.commits, seen=seen)
                    assert len(GAME.names_of(move)) == 2 * len(move.things), f"a name in both languages: {move}"
                for move in GAME.orders(stop.state, seat):
                    assert keys.order(*keys.read_order(move.key)) == move
                for move in GAME.anytime_moves(stop.state, seat):
                    assert keys.claim(keys.read(move.key).name) == move


@pytest.mark.parametrize("key", ["", "go:", "stay:", "attack:medusa>", "defend:bw_feint+", "scheme:>medusa"])
def test_a_key_with_a_part_missing_means_nothing(key: str) -> None:
    assert keys.read(key) == keys.NO_KEY


def test_answers_left_with_a_card_are_read_and_written() -> None:
    assert keys.read_answer(keys.write_answer("upto", 2)) == keys.Answer("upto", 2)
    assert keys.read_answer("always") == keys.Answer("always")


@pytest.mark.parametrize(
    ("key", "things"),
    [
        ("pick:medusa", ("hero.medusa",)),
        ("first:2", ("seat.2",)),
        ("attack:medusa>alice", ("fighter.alice",)),
        ("scheme:md_winged_frenzy>medusa", ("card.md_winged_frenzy",)),
        ("defend:bw_war_king+upto.2", ("card.bw_war_king",)),
        ("defend:none", ()),
        ("open:gate", ("door.gate",)),
        ("take:ka_feint", ("seen.ka_feint",)),
        ("spend:2", ()),
        ("stay", ()),
    ],
)
def test_what_a_move_points_at(key: str, things: tuple[str, ...]) -> None:
    assert keys.move(*keys.read(key)) == Move(key, things=things)
    assert [keys.thing_of(thing) for thing in things] == [tuple(thing.split(".")) for thing in things]


def test_cards_of_another_hand_are_only_looked_at() -> None:
    """UNM-D-24: the own hand is another place in the picture."""
    stage = Stage("alice", "bigfoot", hands=(("al_snicker_snack",), ("bf_feint", "bf_savagery")))
    stage.attack("alice", "bigfoot", "al_snicker_snack")
    assert [move.things for move in stage.moves] == [("seen.bf_feint",), ("seen.bf_savagery",)]
    assert stage.seat == MINE


# Nobody else takes keys apart


def rooms() -> list[Path]:
    """The modules of the game's three rooms."""
    folders = [ROOT / "engine/games/unmatched", ROOT / "renders/unmatched"]
    return [*(path for folder in folders for path in sorted(folder.rglob("*.py"))), ROOT / "cogs/games/unmatched.py"]


def faults(source: str) -> Iterator[str]:
    """Where a module takes keys apart, slices them or writes them itself."""
    verbs = tuple(f"{verb}:" for verb in (*keys.VERBS, keys.CLAIM, ORDER))
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=[*names]) if any(name.name == "re" for name in names):
                yield "regular expressions"
            case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(mark)), *_]) if name in PARTING:
                if set(mark) & set(KEY_MARKS):
                    yield f"{node.lineno}: {name} {mark}"
            case ast.Subscript(value=ast.Name(id="key")):
                yield f"{node.lineno}: a part of a key"
            case ast.Constant(value=str(text)) if text.startswith(verbs) and " " not in text:
                yield f"{node.lineno}: {text}"


def test_no_other_module_takes_keys_apart() -> None:
    found = {path.relative_to(ROOT).as_posix(): [*faults(path.read_text(encoding="utf-8"))] for path in rooms()}
    assert {path: wrong for path, wrong in found.items() if wrong and path not in READERS} == {}


@pytest.mark.parametrize(
    "line",
    [
        'verb, _, rest = key.partition(":")',
        'key.startswith("with:")',
        "key[3:]",
        'f"go:{space}"',
        'Move("boost:none")',
        "import re",
    ],
)
def test_a_module_that_takes_keys_apart_is_found(line: str) -> None:
    assert [*faults(line)]
