"""Move keys are written and read in one place, and say what they point at."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.contract import ORDER, Move
from engine.games.acres import GAME, keys
from engine.games.acres.content import CARDS, PLACES
from engine.games.acres.stack import GameState
from engine.parts.orders import read as read_order
from engine.parts.orders import told, written
from tests.acres.table import Table
from tests.contract.walk import KEEN, Setup, stops

ROOT = Path(keys.__file__).parents[3]
SPLITTERS = {"partition", "rpartition", "split", "rsplit", "startswith", "removeprefix", "match", "fullmatch"}


def states() -> Iterator[GameState]:
    """A game of players who often play as well as they can, stop by stop."""
    setup = Setup(2, {"var_pay_reshuffle": "on"}, f"{3:032x}", ("british", "french"))
    for stop in stops(GAME, setup, temper=KEEN):
        yield stop.state


def offered(state: GameState) -> Iterator[Move]:
    for seat in GAME.to_act(state):
        yield from GAME.choices(state, seat)


def test_every_offered_key_is_read_and_written_back_to_itself() -> None:
    verbs = set()
    for state in states():
        for move in offered(state):
            read = keys.read(move.key)
            assert (keys.write(read), read.whole, read.known) == (move.key, True, True)
            verbs.add(read.verb)
        for order in GAME.orders(state, 0):
            assert written(*read_order(order.key)) == written(*read_order(told(order.key))) == order.key
    assert len(verbs) > 10


def test_moves_point_at_things_of_the_game() -> None:
    for state in states():
        for move in offered(state):
            read = keys.read(move.key)
            assert len(move.things) == bool(read.place or read.card or read.zone), move
            for sort, name in map(keys.read_thing, move.things):
                assert name in (PLACES if sort == "place" else CARDS), move
                assert sort in ("place", "card", "reserve", "discard", "supply", "siege"), move
            assert len(GAME.names_of(move)) == 2 * len(move.things), f"a name in both languages: {move}"


@pytest.mark.parametrize(
    ("key", "things"),
    [
        ("settle:albany", ("place.albany",)),
        ("by:br_bateaux", ("card.br_bateaux",)),
        ("draft:br_ships", ("supply.br_ships",)),
        ("intendant:fr_militia", ("discard.fr_militia",)),
        ("lose:hand.br_militia", ("card.br_militia",)),
        ("lose:reserve.br_militia", ("reserve.br_militia",)),
        ("lose:br_militia", ("siege.br_militia",)),
        ("give:reserve", ("reserve.nt_native_americans",)),
        ("support", ()),
    ],
)
def test_where_the_things_are(key: str, things: tuple[str, ...]) -> None:
    read = keys.read(key)
    move = keys.move(read.verb, read.place or read.card, read.zone)
    assert (move.key, move.things) == (key, things)


@pytest.mark.parametrize(
    "key",
    ["settle:atlantis", "settle:br_militia", "settle:", "money:boston", "trade:x", "lose:deck.br_militia", "give:x"],
)
def test_what_a_verb_cannot_go_with_is_not_known(key: str) -> None:
    assert not keys.read(key).known
    assert not keys.read(key).whole


def test_a_verb_alone_may_say_too_little() -> None:
    assert keys.read("trade").whole
    assert not keys.read("settle").whole
    assert Table().hand("british").reason("trade:x") == "acres-why-no-trader"


def modules() -> list[Path]:
    """All modules of the game's three rooms but the one where keys are at home."""
    rooms = [*(ROOT / "engine/games/acres").rglob("*.py"), *(ROOT / "renders/acres").rglob("*.py")]
    return [path for path in (*rooms, ROOT / "cogs/games/acres.py") if path.name != "keys.py"]


def touches_a_key(node: ast.AST) -> bool:
    """Whether code takes a key apart or puts one together."""
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name in ("Move", "verb_of")
        case ast.Call(func=ast.Attribute(attr=attr)) if attr in SPLITTERS:
            cuts = [str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)]
            return bool({":", "=", *keys.VERBS}.intersection(cuts))
        case ast.Constant(value=value):
            return str(value).startswith(tuple(f"{verb}:" for verb in (*keys.VERBS, ORDER)))
    return False


def test_nobody_else_takes_a_key_apart_or_puts_one_together() -> None:
    assert len(modules()) > 50
    for path in modules():
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        assert [node.lineno for node in nodes if touches_a_key(node) and isinstance(node, ast.expr)] == [], path


def test_what_is_private_changes_with_the_hand_in_words_and_only_then() -> None:
    changed = kept = 0
    before: dict[int, tuple[object, object]] = {}
    for state in states():
        for seat in range(2):
            view = GAME.view(state, seat)
            now = (GAME.private(view), GAME.texts.hand(view))
            if seat in before:
                differs = [one != other for one, other in zip(now, before[seat], strict=True)]
                assert differs[0] == differs[1], now
                changed, kept = changed + differs[0], kept + (not differs[0])
            before[seat] = now
    assert changed
    assert kept
