"""The table before the first turn, and the flow of seasons (sections 2 to 5 and 12)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.contract import Run
from engine.games.empire.content import CARDS, COLOURS, ITALIA, NUMBERS, UNITS, VOTES
from engine.games.empire.rules.auction import OpenAuction
from engine.games.empire.rules.pieces import add
from engine.games.empire.rules.season import Beginning, Season, SeasonEnd
from engine.games.empire.state import State
from tests.contract.walk import Setup, stops
from tests.empire.table import GAME, A, B, bare, mark, new, own, play, put, told


@pytest.mark.parametrize("seats", GAME.counts)
def test_what_everybody_begins_with(seats: int) -> None:
    """EMP-SET-1 to 5, EMP-SET-7, EMP-TOK-1, EMP-DSP-1 and section 12: what lies where before the first auction."""
    began = GAME.start(seats, {}, "0" * 32)
    state = began.state
    assert 0 <= state.first < seats
    assert len({player.colour for player in state.players}) == seats
    for player in state.players:
        assert (player.talents, player.hand, player.points, player.chaos) == (80, [1, 2, 3], 0, 0)
        assert sum(player.markers.values()) == 4
        assert {unit: player.reserve(unit) for unit in UNITS} == {unit.id: unit.figures for unit in UNITS.values()}
    assert set(VOTES) <= set(state.display)
    assert len(state.display) == 5 + 2 * seats
    assert len(state.deck) == 60 - 2 * seats
    assert sum(state.tokens_gone.values()) == 4 * seats
    assert sum(state.tokens.values()) == 2 * seats
    assert len(state.pool) == 72 - 6 * seats
    drawn = [seat["seat"] for seat in told(began.events, "settled")]
    assert drawn == state.clockwise(state.first), "EMP-SET-5: the first player draws first, then clockwise"


def test_colours_are_chosen_or_dealt_in_order() -> None:
    """EMP-SET-1: who has chosen none gets the first free colour."""
    state = GAME.new(3, {}, "0" * 32, ["blue", None, None])
    assert [player.colour for player in state.players] == ["blue", "red", "green"]
    assert GAME.sides({}) == tuple(COLOURS)


def test_the_first_player_falls_by_chance() -> None:
    """R1, EMP-ASY-9, EMP-TERM-1: the seats are those of the table, the first player is drawn and recorded."""
    firsts = {new(4, seed=seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    chances = told(GAME.start(4, {}, "0" * 32).events, "chance")
    assert chances[0]["why"] == "first player"
    assert new(3).clockwise(2) == [2, 0, 1]


def test_italia_is_not_drawn_in_setup() -> None:
    """EMP-SET-6: Italia goes back into the pool; the other tokens drawn leave the game."""
    for seed in range(30):
        state = new(6, seed=seed)
        assert not any(ITALIA in player.markers for player in state.players)
        assert ITALIA not in state.tokens_gone
        gone = Counter(state.tokens_gone)
        placed: Counter[str] = Counter()
        for player in state.players:
            placed.update(player.markers)
        assert gone == placed


def test_italia_comes_up_in_phase_one() -> None:
    """EMP-TOK-1: later Italia is drawn like any other token."""
    assert any(ITALIA in new(6, seed=seed).tokens for seed in range(30))


def run_season(state: State) -> State:
    """Phases 1 and 2 of the next season."""
    state.stack = [Season()]
    run = Run(state)
    Season().proceed(run)
    return state


def test_tokens_and_cards_stay_and_run_out() -> None:
    """EMP-TOK-2, EMP-TOK-3, EMP-DSP-2, EMP-DSP-3, R7: what is left stays, and a short pool or deck is drawn empty."""
    state = bare(2)
    add(state.tokens, "syria", 2)
    state.pool, state.deck, state.display = ["asia"], ["city"], ["legate"]
    run_season(state)
    assert state.tokens == {"syria": 2, "asia": 1}
    assert state.display == ["city", "legate"]
    assert (state.pool, state.deck) == ([], [])


def test_phases_come_in_their_order() -> None:
    """EMP-FLOW-1, EMP-FLOW-6, EMP-FLOW-3, EMP-END-1: a whole game, phase by phase and season by season."""
    kinds = (
        "season",
        "tokens",
        "cards",
        "auction",
        "turn_order",
        "placed",
        "turn",
        "taxes",
        "scored",
        "chaos_count",
        "ended",
    )
    seen = [event.kind for stop in stops(GAME, Setup(2, {}, "1" * 32)) for event in stop.events if event.kind in kinds]
    season = ["season", "tokens", "cards", "auction", "turn_order", "turn", "taxes", "scored", "chaos_count"]
    first = [*season[:5], "placed", *season[5:]]
    once = [kind for at, kind in enumerate(seen) if at == 0 or seen[at - 1] != kind]
    assert once == [*first, *season * 3, "ended"]
    assert seen.count("turn") == 2 * NUMBERS.seasons * NUMBERS.rounds_per_season, "EMP-ACT-1, EMP-FLOW-4: 16 turns each"
    assert seen.count("placed") == 2


def test_the_game_ends_after_season_four_or_five() -> None:
    """EMP-FLOW-1, EMP-WIN-1, EMP-OPT-1: phase 8 of the last season does nothing."""
    for options, last in (((), 4), (("fifth_season",), 5)):
        state = bare(2, *options)
        state.season = last
        state.stack = [SeasonEnd()]
        own(state, A, "publicani")
        state.players[A].cards[0].ready = False
        SeasonEnd().proceed(Run(state))
        assert not state.stack
        assert not state.players[A].cards[0].ready
    assert bare(2, "fifth_season").seasons == 5


def test_season_end() -> None:
    """EMP-END-1, EMP-CARD-4, EX-24: cards are ready again, diplomacy cards return whole, alliances end."""
    state = bare(2)
    state.season = 2
    own(state, A, "publicani", "vote_amnesty", "germanic_tribes", "arsenals")
    for owned in state.players[A].cards:
        owned.ready = False
    state.players[A].cards[2].lost = {"infantry": 1, "cavalry": 1}
    state.display, state.deck = [], []
    state.stack = [SeasonEnd()]
    SeasonEnd().proceed(Run(state))
    assert state.display == ["germanic_tribes"]
    assert [(owned.card, owned.ready) for owned in state.players[A].cards] == [
        ("publicani", True),
        ("vote_amnesty", True),
        ("arsenals", True),
    ]
    assert set(state.slots) == {-1}
    assert state.last == B
    state.active, state.actions, state.players[B].talents = B, 2, 80
    state.slots = [0, 1, -1, -1, -1, -1]
    state.stack = bare(2).stack
    after = play(state, B, "take", "card:germanic_tribes")
    assert after.players[B].cards[0].lost == {}
    assert after.players[B].talents == 70


def test_nothing_can_be_given_away() -> None:
    """EMP-SET-8: no verb hands over money, units, markers, chaos or cards; only lending names another player."""
    assert not GAME.verbs & {"give", "trade", "pay", "send"}
    assert "lend" in GAME.verbs


def test_a_player_is_never_out() -> None:
    """EMP-WIN-3: without figures, markers and talents the turn is still his."""
    state = bare(2)
    state.players[A].talents = 0
    assert GAME.to_act(state) == (A,)
    assert {"pass", "tax", "end"} <= {move.verb for move in GAME.choices(state, A)}


def test_reserve_is_what_is_not_on_the_map() -> None:
    """EMP-TERM-6, EMP-TERM-10, EMP-COMP-2: figures not on the map; markers count for themselves."""
    state = bare(2)
    mark(state, A, italia=2)
    put(state, A, "italia", infantry=3, general=1)
    put(state, A, "mare_narbo", galley=2)
    player = state.players[A]
    assert (player.reserve("infantry"), player.reserve("general"), player.reserve("galley")) == (17, 3, 6)
    assert player.markers_on_map == 2


def test_the_stack_begins_with_chance() -> None:
    """EMP-SET-1: nothing is drawn before the first frame."""
    dealt = GAME.deal(2, GAME.settings({}), "0" * 32, [None, None])
    assert isinstance(dealt.stack[0], Beginning)
    assert dealt.drawn == 0
    assert isinstance(new(2).stack[-1], OpenAuction)
    assert sorted(CARDS) == list(CARDS), "EMP-TERM-12, R51: id order is alphabetical"
