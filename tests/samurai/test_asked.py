"""What the table waits for, as each seat may know it, and what of a view its seat alone knows."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.games.samurai import GAME
from engine.games.samurai.asked import Question
from engine.games.samurai.facts.history import Looked
from engine.games.samurai.stack import GameState
from tests.samurai.table import ANNA, BORIS, CLARA, Table, begin, lay


def asked(table: Table, *seats: int | None) -> list[str]:
    """The kind of question for each of these seats."""
    return [view.asked.kind if (view := table.view(seat)).asked else "" for seat in seats]


def test_rows_and_attacks_are_asked_for_openly() -> None:
    assert asked(begin(2), ANNA, BORIS, None) == ["setup"] * 3
    assert asked(lay("P1 P2 P3", "P1 P2 P3"), ANNA, BORIS, None) == ["attack"] * 3
    table = lay("Ro S7 P1", "P3 Mo P1").act(ANNA, "attack:1>2.3")
    assert asked(table, ANNA, BORIS, None) == ["second"] * 3


@pytest.mark.parametrize(("row", "kind"), [("S7 Mo P1", "monk"), ("S7 Ni P1", "continue")])
def test_only_the_defender_knows_whether_his_monk_is_asked_for(row: str, kind: str) -> None:
    """SAM-DAY-3: the others are told the same with and without the monk."""
    table = lay("S8 P1 P2", row, "P1 P2 P3", orders="ask").act(ANNA, "attack:1>2.1")
    assert asked(table, BORIS, ANNA, CLARA, None) == [kind, "reveal", "reveal", "reveal"]


def test_refills_exchanges_and_swaps_are_asked_for_in_secret() -> None:
    """SAM-DAY-7: whoever has answered knows his answer, and the others only that the table waits."""
    table = lay("Da P1 Sh", "P3 S8 Ge", "P1 Ni P3").act(ANNA, "attack:1>2.1")
    assert table.view(BORIS).asked == Question("refill", "restore", place=1)
    assert asked(table, ANNA, CLARA, None) == ["exchange", "restore", "restore"]
    table.act(BORIS, "refill:1=monk")
    assert table.view(BORIS).asked == Question("restore", "restore", laid=((1, "monk"),))
    assert table.view(CLARA).asked == table.view(None).asked == Question("restore", "restore")
    swapping = lay("Da P1 P2", "P3 S8 S7", hands={ANNA: ""}).act(ANNA, "attack:1>2.1")
    assert asked(swapping, ANNA, BORIS) == ["swap", "refill"]
    swapping.act(ANNA, "swap:1,2=yes")
    assert swapping.view(ANNA).asked == Question("restore", "restore", exchanged=True)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    table = lay("Da P1 P2", "P3 S8 S7", hands={BORIS: ""}).act(ANNA, "attack:1>2.1")
    assert asked(table, ANNA, BORIS, None) == ["", "", ""]


@pytest.mark.parametrize("level", ["facts", "deductions", "off"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_private_part_changes_exactly_when_the_own_cards_or_looks_do(seats: int, level: str) -> None:
    luck = random.Random(seats)
    state = GAME.new(seats, {"sheet_level": level}, f"{seats:032x}")
    told = {seat: _told(state, seat) for seat in range(seats)}
    changed = {True: 0, False: 0}
    while waits := GAME.to_act(state):
        actor = luck.choice(waits)
        moves = GAME.orders(state, actor) if luck.random() < 0.1 else GAME.choices(state, actor)
        state = GAME.play(state, actor, luck.choice(moves).key).state
        for seat, (private, hand) in told.items():
            told[seat] = _told(state, seat)
            assert (told[seat][0] != private) == (told[seat][1] != hand), f"{private} and {told[seat][0]}"
            changed[told[seat][0] != private] += 1
    assert all(changed.values())


def _told(state: GameState, seat: int) -> tuple[object, object]:
    """The private part; and the hand in words but for the sheet, with what was seen of it by nobody else."""
    view = GAME.view(state, seat)
    looks = [fact for fact in view.facts if isinstance(fact, Looked) and fact.looker == seat]
    return GAME.private(view), (GAME.texts.hand(msgspec.structs.replace(view, sheet=None)), looks)
