"""War against the rules written a second time (`tests/knights/oracle/`), over warlike play on crowded maps.

Of every question they know the legal answers and the default; of everything told whether it could happen and what it
changes, so that a board kept from what was told alone agrees with the table after each step.
"""

from __future__ import annotations

import random

import pytest

from engine.games.knights.facts import structures
from engine.games.knights.state import State
from tests.contract.walk import CALM, KEEN, Setup, stops
from tests.depth import deep, first_of
from tests.knights.oracle import siege
from tests.knights.oracle.war_answers import KINDS, answers, default, most_cards, refuges
from tests.knights.oracle.war_board import Board
from tests.knights.oracle.war_crowds import OPTIONS, crowded, war
from tests.knights.oracle.war_events import Chronicle
from tests.knights.table import GAME

EVENTS = {
    *("moved", "passage", "declared", "consent", "besieged", "surrendered", "commander", "drew", "fate_shown"),
    *("battle_over", "wounded", "breached", "unfortified", "desertion", "deserted", "died", "line_ended", "abandoned"),
    *("retreated", "taken", "razed", "siege_lifted", "stronghold_fell", "spoils", "refused", "paid_law"),
}

# So many maps, and the most answers on each of them.
WARS, STEPS = 120, 200


def questions(state: State) -> set[str]:
    """Compare every open question of war, and say which there were; and what a siege would need anywhere."""
    found = set[str]()
    board = Board(state)
    for area in {army.area for army in board.armies.values()}:
        if board.holder(area) is not None:
            assert structures.defence_strength(state, area) == siege.defence(board, area), ("WK-SIEGE-1", area)
    for seat in GAME.to_act(state):
        question = GAME.asked(state, seat)
        if question is None or question.kind not in KINDS or state.deed is None:
            continue
        found.add(question.kind)
        keys = {move.key for move in GAME.choices(state, seat)}
        if question.kind == "versatile":
            keys &= {"march", "battle"}
        expected = answers(state, seat, question)
        assert keys == expected, (question, keys ^ expected)
        assert len(expected) > 1 or question.kind in ("versatile", "discard"), ("WK-DEC-1", question)
        usual = GAME.default(state, seat)
        wanted = default(state, seat, question)
        assert wanted in (None, usual), (question, usual, wanted)
        if question.kind == "death_loss":
            assert usual in most_cards(state, seat, question), question
        if question.kind == "retreat":
            ways = [refuges(board, seat, shape) for shape in question.holders]  # type: ignore[attr-defined]
            assert min(map(len, ways)) > 1, "WK-RETR-4"
    return found


@deep
def test_wars() -> None:
    """Sections 8 and 9 with WK-BA-5, WK-BA-6 and the options of war, on crowded maps with options mixed."""
    asked, happened = set[str](), set[str]()
    for at in range(WARS):
        luck, seats = random.Random(at), GAME.counts[at % len(GAME.counts)]
        options = [option for option in OPTIONS if luck.random() < 0.4]
        state = crowded(seats, luck, *options)
        chronicle = Chronicle(strict=True)
        asked |= questions(state)
        for before, seat, key, after, events in war(state, luck, STEPS):
            chronicle.judge(before, seat, key, after, events)
            asked |= questions(after)
            happened |= {event.kind for event in events}
    assert asked >= KINDS, KINDS - asked
    assert happened >= EVENTS, EVENTS - happened


@pytest.mark.parametrize("seats", first_of(GAME.counts))
def test_whole_games(seats: int) -> None:
    """The same from the first round to the last, with everything else that moves armies and walls between battles."""
    options = {option: "on" for at, option in enumerate(OPTIONS) if (at + seats) % 2}
    walk = stops(
        GAME, Setup(seats, options | {"last_round": "12"}, f"{seats:032x}"), temper=KEEN if seats % 2 else CALM
    )
    chronicle = Chronicle()
    for at, stop in enumerate(walk):
        if stop.before is None or stop.before.phase == "setup":
            continue
        assert stop.act is not None
        chronicle.judge(stop.before, stop.act.seat, stop.act.key, stop.state, stop.events)
        if at % 3 == 0:
            questions(stop.state)
