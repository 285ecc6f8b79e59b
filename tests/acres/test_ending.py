"""The end and the score (section 11)."""

from __future__ import annotations

import pytest

from engine.games.acres import GAME
from engine.games.acres.content import LIMITS, RIVAL, Nation
from engine.games.acres.rules.ending import points
from tests.acres.table import SEATS, Table, clause


def winners(table: Table) -> tuple[int, ...]:
    result = GAME.result(table.state)
    assert result is not None
    return result.winners


@clause("ACR-END-1")
@pytest.mark.parametrize(("attacker", "place"), [("british", "quebec"), ("french", "boston"), ("french", "new_york")])
def test_a_home_target_falls(attacker: Nation, place: str) -> None:
    """No cube has to be placed."""
    prefix = attacker[:2]
    table = Table().siege(attacker, place, [f"{prefix}_regular_infantry"] * 2 + [f"{prefix}_siege_artillery"])
    table.captures(RIVAL[attacker], cubes=table.state.realm(attacker).cubes)
    table.start(attacker)
    assert winners(table) == (SEATS[attacker],)
    assert GAME.to_act(table.state) == ()


@clause("ACR-END-2", "ACR-RULE-3", "ACR-END-3")
@pytest.mark.parametrize(("reason", "cubes", "discs"), [("cubes", 13, 0), ("discs", 0, 10)], ids=["cubes", "discs"])
def test_captured_pieces_are_gone_for_the_supply(reason: str, cubes: int, discs: int) -> None:
    table = Table().captures("french", cubes=cubes, discs=discs).start("british")
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.state.ending.nation) == (reason, "british")


@clause("ACR-END-2", "ACR-RULE-45")
def test_twelve_captured_points_at_the_start_of_ones_own_turn() -> None:
    table = Table().captures("british", cubes=2, discs=2).start("french")
    assert table.state.ending is None
    table.start("british")
    assert table.state.ending is not None
    assert table.state.ending.reason == "captures"
    assert Table().captures("british", cubes=1, discs=2).start("british").state.ending is None


@clause("X17", "ACR-TURN-2")
def test_a_siege_delays_the_end() -> None:
    table = Table().siege("french", "pemaquid", ["fr_regular_infantry"]).captures("french", discs=10)
    table.start("british")
    assert table.state.ending is None
    table.french.captured_discs, table.french.cubes = 10, 12
    table.turn("french").play("withdraw:pemaquid", "end")
    assert table.state.ending is not None
    assert table.state.ending.reason == "discs"


@clause("ACR-END-4", "X20")
def test_score() -> None:
    table = Table().hold("british", "albany", town=True).hold("british", "halifax")
    table.captures("british", discs=1)
    assert points(table.state, "british") == 31
    panel = table.view(None).british
    assert panel.score == 31
    assert {line.place: line.points for line in panel.lines} == {
        "boston": 4,
        "new_york": 4,
        "new_haven": 2,
        "norfolk": 2,
        "philadelphia": 2,
        "pemaquid": 2,
        "st_marys": 1,
        "albany": 8,
        "halifax": 2,
    }
    table.money("british", 99).fort("boston")
    assert points(table.state, "british") == 31


@clause("ACR-END-5", "X18")
@pytest.mark.parametrize(("cubes", "score", "winner"), [(0, 29, "french"), (1, 31, "british")], ids=["tie", "higher"])
def test_the_higher_score_wins_and_a_tie_is_french(cubes: int, score: int, winner: Nation) -> None:
    table = Table().captures("british", cubes=cubes, discs=3).money("british", 99).fort("boston")
    assert (points(table.state, "british"), points(table.state, "french")) == (score, 29)
    assert winners(table.start("british")) == (SEATS[winner],)


@clause("ACR-END-6")
def test_the_game_stops_at_once() -> None:
    table = Table()
    table.captures("french", discs=10).start("british")
    assert table.state.stack == []
    assert GAME.choices(table.state, 0) == []
    refusal = GAME.why_not(table.state, 0, "pass")
    assert refusal is not None
    assert refusal.reason.id == "rules-over"


@clause("ACR-RULE-55")
def test_a_game_in_which_nobody_can_do_anything_is_scored() -> None:
    table = Table()
    for nation in ("british", "french"):
        realm = table.state.realm("british" if nation == "british" else "french")
        realm.reserve, realm.deck, realm.money = [*realm.deck], [], 0
        realm.reserve += [*realm.empire]
        realm.empire = []
    table.british.reserve += table.state.display
    table.state.display = []
    table.start("french")
    assert table.state.ending is not None
    assert table.state.ending.reason == "stuck"
    rich = Table()
    rich.state = GAME.copy(table.state)
    rich.state.ending = None
    rich.british.money = 99
    rich.start("french")
    assert rich.state.ending is None


@clause("ACR-RULE-56")
def test_a_game_in_which_nothing_happens_is_scored() -> None:
    table = Table().siege("french", "pemaquid", ["fr_regular_infantry"], [])
    table.state.turn = table.state.last_change + LIMITS.quiet_turns - 1
    table.start("french")
    assert table.state.ending is None
    assert [sign.kind for sign in table.view(None).end_signs] == ["quiet"]
    table.start("british")
    assert table.state.ending is not None
    assert table.state.ending.reason == "quiet"
    other = Table().hand("british", "br_loc_boston", "br_ships", "br_settlers")
    other.state.turn = other.state.last_change + LIMITS.quiet_turns
    other.play("settle:halifax", "settler:br_settlers", "end")
    assert other.state.ending is None
