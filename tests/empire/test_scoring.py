"""Taxes, points, chaos and the end (section 11)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.empire.facts.markers import points as all_points
from engine.games.empire.facts.markers import province_points, taxes
from engine.games.empire.rules.season import SeasonEnd
from engine.games.empire.rules.season import penalties as penalties_of
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, D, bare, mark, new, own, play, put, rig


def end_of_season(state: State) -> State:
    """Phases 6 to 8."""
    state.stack = [SeasonEnd()]
    state.pool, state.deck = [], []
    SeasonEnd().proceed(Run(state))
    return state


def test_taxes() -> None:
    """EX-20, EMP-TAX-1, EMP-TAX-2, R36: 5 a marker, and 5 more beside an own city; an enemy's city gives nothing."""
    state = bare(2)
    mark(state, A, syria=3, italia=2, asia=2)
    state.cities = {"syria": A, "italia": B}
    assert taxes(state, A) == 50
    own(state, A, "city", province="syria")
    own(state, B, "city", province="italia")
    assert end_of_season(state).players[A].talents == 130


@pytest.mark.parametrize(
    ("province", "markers", "points", "skipping"),
    [
        ("hispania", (3, 2, 2, 1), [15, 10, 10, 5], [15, 10, 10, 0]),
        ("galatia", (2, 2, 1, 1), [10, 10, 5, 5], [10, 10, 0, 0]),
        ("italia", (1, 0, 0, 0), [20, 0, 0, 0], [20, 0, 0, 0]),
    ],
)
def test_points_of_a_province(province: str, markers: tuple[int, ...], points: list[int], skipping: list[int]) -> None:
    """EX-21, EMP-SCO-1, EMP-SCO-2, EMP-OPT-2, R28: ties share in full (1-1-2); with the option 1-1-3."""
    for options, expected in (((), points), (("skipping_ties",), skipping)):
        state = bare(4, *options)
        for seat, many in enumerate(markers):
            if many:
                mark(state, seat, **{province: many})
        assert province_points(state, province) == expected
        assert all_points(state) == expected


def test_chaos() -> None:
    """EX-22, EMP-CHA-1 to 4, R29 to R31: a city calms for good, then the totals are shown and the highest pay."""
    state = bare(4)
    for seat, chaos in enumerate((9, 6, 3, 0)):
        state.players[seat].chaos = chaos
    own(state, A, "city", province="syria")
    state.cities = {"syria": A}
    state = end_of_season(state)
    assert [player.chaos for player in state.players] == [6, 6, 3, 0]
    assert [player.points for player in state.players] == [-10, -10, -5, 0]
    assert [GAME.view(state, D).players[seat].revealed for seat in (A, B, C)] == [6, 6, 3]


def test_points_add_up_from_season_to_season() -> None:
    """EMP-SCO-1, EMP-CHA-2, EMP-CHA-4: what was won and lost stays; chaos that was kept costs again."""
    state = bare(2)
    mark(state, A, hispania=1)
    state.players[B].chaos = 4
    for points in ([15, -10], [30, -20]):
        state = end_of_season(state)
        assert [player.points for player in state.players] == points


@pytest.mark.parametrize(
    ("totals", "skipping", "penalties"),
    [
        ([6, 6, 3, 0], False, [10, 10, 5, 0]),
        ([6, 6, 3, 0], True, [10, 10, 0, 0]),
        ([0, 0], False, [0, 0]),
        ([5, 0], False, [10, 0]),
        ([4, 3, 3], False, [10, 5, 5]),
    ],
)
def test_penalties(totals: list[int], skipping: bool, penalties: list[int]) -> None:
    """EMP-CHA-2, EMP-CHA-3, EMP-OPT-2, R31: nobody with 0 chaos is penalised."""
    assert penalties_of(totals, skipping) == penalties


def test_a_city_never_takes_below_zero() -> None:
    """EMP-CHA-1: 3 for each city, not below 0."""
    state = bare(2)
    state.players[A].chaos = 4
    for province in ("syria", "asia"):
        own(state, A, "city", province=province)
        state.cities[province] = A
    assert end_of_season(state).players[A].chaos == 0


def finished(points: tuple[int, ...], markers: tuple[int, ...]) -> State:
    """A game that is over."""
    state = bare(len(points))
    for seat, (won, many) in enumerate(zip(points, markers, strict=True)):
        state.players[seat].points = won
        if many:
            mark(state, seat, syria=many)
    state.stack = []
    return state


@pytest.mark.parametrize(
    ("points", "markers", "places"),
    [
        ((180, 180), (9, 11), [2, 1]),
        ((180, 180), (9, 9), [1, 1]),
        ((140, 120, 120, 90), (9, 8, 8, 12), [1, 2, 2, 4]),
        ((-5, 10), (18, 0), [2, 1]),
    ],
)
def test_places(points: tuple[int, ...], markers: tuple[int, ...], places: list[int]) -> None:
    """EX-23, EX-31, EMP-WIN-1, EMP-WIN-2, EMP-WIN-4, R37, R47: points, then markers, else shared."""
    result = GAME.result(finished(points, markers))
    assert result is not None
    assert [place.place for place in sorted(result.places, key=lambda place: place.seat)] == places


def test_giving_up() -> None:
    """EMP-WIN-5, R48: below all others, everything stays and counts; with one player left the game ends at once."""
    state = bare(3)
    mark(state, A, syria=3)
    state.players[A].points = 100
    state = GAME.concede(state, A).state
    assert state.players[A].markers == {"syria": 3}
    assert GAME.to_act(state) == (B,), "defaults end his turn"
    state = GAME.concede(state, B).state
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (C,)
    assert {place.seat: place.place for place in result.places} == {C: 1, A: 2, B: 2}


def test_an_absent_player_goes_on_by_defaults() -> None:
    """R48, EMP-WIN-5: his turns end, and he opens with 0 in auctions."""
    state = bare(2, active=B)
    state.season, state.round = 1, 4
    state = GAME.drop(state, A).state
    state = play(state, B, "end")
    assert state.season == 2
    assert GAME.to_act(state) == (B,)


def leaves(state: State, *seats: int) -> State:
    """Some players are gone for good."""
    for seat in seats:
        state = GAME.drop(state, seat).state
    return state


def test_nobody_stalls_an_auction_by_leaving() -> None:
    """EMP-WIN-5, R48, D-AUC-OPEN, D-AUC-RAISE: in the middle of a bid, answered ahead or not, defaults go on."""
    state = next(state for state in (new(4, seed=seed) for seed in range(99)) if state.first == A)
    opening = leaves(play(state, A, "bid:30", "a:3"), A)
    assert opening.auction is not None
    assert (opening.auction.best, opening.auction.a, opening.auction.b) == (0, A, B), "his 30 were never bid"
    raising = play(play(opening, B, "bid:10"), C, "bid:20", "a:3", "b:4")
    gone = leaves(raising, B)
    assert gone.auction is not None
    assert (gone.auction.leader, gone.auction.best) == (C, 20), "the answer ahead comes to its turn"
    assert GAME.to_act(gone) == (D,)
    placing = play(gone, D, "pass")
    assert placing.auction is not None
    assert (placing.slots[:2], placing.auction.number) == ([C, D], 2)


def test_nobody_stalls_a_battle_by_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-WIN-5, R48, D-BAT-DEF, D-BAT-LEND, D-BAT-CAS, D-BAT-RET: whoever leaves in the middle of it."""
    rig(monkeypatch, "infantry infantry blank blank", "infantry infantry blank", "infantry cavalry " * 99)
    state = bare(4)
    for player in state.players:
        player.orders.values = {"losses": "ask"}
    put(state, A, "macedonia", infantry=4, cavalry=4, general=1)
    put(state, B, "macedonia", infantry=4, cavalry=4)
    put(state, B, "mare_aegaeum", galley=2)
    put(state, C, "macedonia", infantry=2)
    declared = play(state, A, "attack", "on:macedonia>2")
    assert set(GAME.to_act(declared)) == {B, C}
    rolled = leaves(declared, C, B)
    assert rolled.battle is not None
    assert [army.began for army in rolled.battle.armies] == [8, 8], "no galleys, nothing lent"
    assert GAME.to_act(rolled) == (A,)
    over = leaves(play(rolled, A, "hit:infantry>2"), A)
    assert GAME.to_act(over) == (D,), "the battle is fought to its end and his turn with it"
    assert over.battle is None


def test_nobody_stalls_a_vote_by_leaving() -> None:
    """EMP-WIN-5, R48, D-SEN-BID, D-SEN-TGT: a pass, or the default target."""
    state = bare(3)
    own(state, A, "vote_enemy")
    state.players[B].points = 9
    voting = play(play(play(state, A, "vote:vote_enemy"), A, "lay:3"), B, "pass")
    aimed = leaves(voting, C, A)
    assert [player.chaos for player in aimed.players] == [0, 4, 0]
    assert GAME.to_act(aimed) == (B,)
