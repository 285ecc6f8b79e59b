"""Hidden information and playing over days (sections 15 and 16)."""

from __future__ import annotations

import random

import pytest

from engine.games.empire.state import State
from tests.contract.leaks import ignorance
from tests.contract.walk import Setup, stops
from tests.empire.table import GAME, A, B, bare, keys_of, mark, new, own, play, played, put, rig, told

FASTER = ("sealed_auctions", "sealed_votes", "placement_together", "battles_by_orders")


def secretive(*options: str) -> State:
    """Everybody has something to hide."""
    state = bare(3, *options)
    for seat, player in state.each():
        player.chaos, player.talents = 3 + seat, 50 + 5 * seat
    return state


def test_what_a_view_holds_of_others() -> None:
    """EMP-HID-1, EMP-TERM-9, R34: the number of senators, chaos at the last reveal; all else is open."""
    state = secretive()
    state.players[B].revealed = 2
    own(state, B, "publicani")
    seen = GAME.view(state, A)
    other, mine = seen.players[B], seen.players[A]
    assert (other.hand, other.chaos, other.revealed, other.senators, other.talents) == (None, None, 2, 3, 55)
    assert (mine.hand, mine.chaos) == ((1, 2, 3), 3)
    assert [card.card for card in other.cards] == ["publicani"]
    assert seen.display == tuple(state.display)
    assert (seen.deck, seen.pool) == (len(state.deck), len(state.pool)), "EMP-HID-2: counts only"
    public = GAME.view(state, None)
    assert all(player.hand is None and player.chaos is None for player in public.players)


def test_the_season_of_the_last_count() -> None:
    """EMP-HID-1, EMP-CHA-2: 0 before the first; a game that is given up in the middle of a season counted it never."""
    state = secretive()
    assert GAME.view(state, A).counted == 0
    state.season = 3
    assert GAME.view(state, A).counted == 2
    for seat in (B, A):
        state = GAME.concede(state, seat).state
    assert (GAME.view(state, A).over, GAME.view(state, A).counted) == (True, 2)
    last = bare(2, active=B)
    last.season, last.round, last.turns_in_round = 4, 4, 2
    last = play(last, B, "end")
    assert (GAME.view(last, A).over, GAME.view(last, A).counted) == (True, 4)


def test_open_chaos() -> None:
    """EMP-OPT-6: every total is shown to everyone."""
    assert [player.chaos for player in GAME.view(secretive("open_chaos"), None).players] == [3, 4, 5]


def test_hidden_money() -> None:
    """EMP-OPT-7: only the owner sees his talents; prices stay public events."""
    state = secretive("hidden_money")
    assert [player.talents for player in GAME.view(state, A).players] == [50, None, None]
    taxed = played(state, A, "tax:10")
    assert told(taxed.events, "special_tax")[0]["talents"] == 10


def test_guesses_keep_what_is_known() -> None:
    """EMP-HID-3: other hands from senators that are neither open nor own, other chaos, other orders; sizes stay."""
    state = secretive()
    state.players[B].orders.values = {"retreat": "never"}
    guesses = [GAME.sample_hidden_state(state, A, str(seed)) for seed in range(20)]
    for guess in guesses:
        assert guess.players[A].hand == [1, 2, 3]
        assert [len(player.hand) for player in guess.players] == [3, 3, 3]
        assert not guess.players[B].orders.values
        assert GAME.view(guess, A) == GAME.view(state, A)
    GAME.check(GAME.sample_hidden_state(new(3), A, "x"))
    assert len({tuple(guess.players[B].hand) for guess in guesses}) > 1
    assert len({guess.players[B].chaos for guess in guesses}) > 1


def test_hidden_purses_are_guessed_within_reason() -> None:
    """EMP-HID-3, EMP-OPT-7: any multiple of 5 that covers a leading bid."""
    state = new(3, "hidden_money")
    leader = state.first
    state = play(state, leader, "bid:80", "a:1", "b:2")
    guesses = [GAME.sample_hidden_state(state, (leader + 1) % 3, str(seed)) for seed in range(30)]
    purses = {guess.players[leader].talents for guess in guesses}
    assert min(purses) >= 80
    assert len(purses) > 1
    assert all(purse % 5 == 0 for purse in purses)
    assert {guess.players[(leader + 1) % 3].talents for guess in guesses} == {80}, "the own purse is known"


def test_everybody_guesses_wrong_at_times() -> None:
    """EMP-HID-2, EMP-HID-3: what is hidden really changes in a guess."""
    ignorance(GAME, Setup(3, {}, "2" * 32), random.Random(1))
    assert GAME.view(new(3), A).own is not None


def test_half_built_actions_are_the_builders() -> None:
    """EMP-HID-2: others see a turn."""
    state = bare(2)
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=2)
    half = play(state, A, "move", "from:italia", "kind:infantry")
    assert GAME.asked(half, A) != GAME.asked(half, B)
    assert GAME.asked(half, B) == GAME.asked(state, B)
    assert GAME.sample_hidden_state(half, B, "1").stack == state.stack


def test_who_is_asked_out_of_turn() -> None:
    """EMP-ASY-1: auctions, defence, lending, losses, retreats, withdrawal and votes; nothing else."""
    asked = set()
    for seats in (3, 4):
        for stop in stops(GAME, Setup(seats, {}, f"{seats:032x}")):
            for seat in GAME.to_act(stop.state):
                question = GAME.asked(stop.state, seat)
                if seat != stop.state.active and question is not None:
                    asked.add(question.kind)
    assert asked <= {
        *("bid", "propose", "place", "defend", "lend", "losses", "retreat", "withdraw", "senators", "benefit"),
    }
    assert {"bid", "propose", "place"} <= asked


def test_the_longest_lists() -> None:
    """EMP-ASY-14, EMP-STEP-1 to 12: no list is long, and a random game has a few hundred decisions."""
    for seats in GAME.counts:
        lists, decisions = [0], 0
        for stop in stops(GAME, Setup(seats, {}, f"{seats:032x}")):
            decisions += 1
            lists += [len(GAME.choices(stop.state, seat)) for seat in GAME.to_act(stop.state)]
        assert max(lists) <= 100
        assert 60 * seats < decisions < 400 * seats


@pytest.mark.parametrize("seats", GAME.counts)
def test_waits(seats: int) -> None:
    """EMP-ASY-13, EMP-ASY-12: each auction, placement and turn counts; with the options a placement is one."""
    auctions = (seats + 1) // 2
    for options, placements in (((), seats), (FASTER, 1)):
        state = new(seats, *options)
        while state.season == 1:
            state = GAME.time_out(state, GAME.to_act(state)[0]).state
        assert state.turn == auctions + placements + 4 * seats + 1, "and the first auction of the next season"


def test_others_are_not_waited_for_with_the_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-13, EMP-OPT-11: a battle in which only the active player decides."""
    rig(monkeypatch, "infantry infantry blank")
    state = bare(2, *FASTER)
    put(state, A, "macedonia", infantry=5)
    put(state, B, "macedonia", infantry=5, cavalry=2)
    put(state, A, "macedonia", cavalry=1)
    picking = play(state, A, "attack", "on:macedonia>2")
    assert GAME.to_act(picking) == GAME.awaited(picking) == (A,)
    leaving = play(picking, A, "hit:infantry>2", "hit:infantry>2")
    assert GAME.to_act(leaving) == GAME.awaited(leaving) == (A,)


def test_what_can_be_taken_back() -> None:
    """EMP-ASY-11: quiet actions until something became known; never a die, a vote, a taken bid or sealed answers."""
    state = bare(2)
    state.display = ["ovation"]
    mark(state, A, italia=1)
    put(state, A, "italia", caesar=1, infantry=1)
    state.tokens = {"italia": 1}
    quiet = (
        ("take", "card:ovation"),
        ("draft", "recruit:infantry>italia", "count:1", "done"),
        ("influence", "province:italia", "source:token"),
        ("move", "from:italia", "kind:all", "to:syria", "done"),
        ("tax:5",),
        ("end",),
    )
    assert not any(played(state, A, *chain).sealed for chain in quiet)
    put(state, B, "italia", infantry=1)
    assert played(state, A, "attack", "on:italia>2").sealed


def test_chance_is_recorded_and_unseen() -> None:
    """EMP-ASY-9: draws and dice are made when they are needed and kept for the proof."""
    state = bare(2)
    put(state, A, "italia", infantry=1)
    put(state, B, "italia", infantry=1)
    done = played(state, A, "attack", "on:italia>2")
    chances = told(done.events, "chance")
    assert {chance["why"] for chance in chances} == {"die"}
    assert all(GAME.redact(event, A) is None for event in done.events if event.kind == "chance")


def kind(state: State, seat: int) -> str:
    """What a seat is asked."""
    asked = GAME.asked(state, seat)
    return asked.kind if asked and seat in GAME.to_act(state) else ""


def test_a_player_who_misses_a_battle_question_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-12: in a battle the default answers one question, never the next one too."""
    rig(monkeypatch, "blank blank blank", "infantry blank blank", "blank blank blank", "infantry blank blank")
    state = bare(2)
    put(state, A, "macedonia", infantry=5, cavalry=5)
    put(state, B, "macedonia", infantry=6, cavalry=5)
    put(state, B, "mare_aegaeum", galley=1)
    state.players[A].orders.values = {"losses": "auto", "retreat": "never"}
    state.players[B].orders.values = {"losses": "ask"}
    missed = [play(state, A, "attack", "on:macedonia>2")]
    for _ in range(3):
        missed.append(GAME.time_out(missed[-1], B).state)
    assert [kind(after, B) for after in missed] == ["defend", "losses", "retreat", "losses"]
    assert [after.battle.round for after in missed if after.battle] == [0, 1, 1, 2]


def test_a_missed_question_in_a_battle_does_not_end_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """EMP-ASY-12: the attacker leaves by default, and his second action is still his."""
    rig(monkeypatch, "blank " * 6)
    state = bare(2)
    put(state, A, "achaia", infantry=2)
    put(state, A, "macedonia", infantry=1)
    put(state, B, "achaia", infantry=5)
    asked = play(state, A, "attack", "on:achaia>2")
    assert (kind(asked, A), GAME.awaited(asked)) == ("retreat", (A,))
    after = GAME.time_out(asked, A).state
    assert (after.battle, after.active, after.actions, kind(after, A)) == (None, A, 1, "turn")


def test_a_missed_vote_does_not_end_the_turn() -> None:
    """EMP-ASY-12: a pass for the caller, a default target for the winner; then the turn goes on."""
    state = bare(2)
    own(state, A, "vote_governor")
    state.tokens = {"italia": 1, "syria": 1}
    state.players[B].hand = []
    passed = GAME.time_out(play(state, A, "vote:vote_governor"), A).state
    assert (passed.vote, passed.active, kind(passed, A)) == (None, A, "turn")
    aimed = GAME.time_out(play(state, A, "vote:vote_governor", "lay:1"), A).state
    assert (aimed.players[A].markers, aimed.active, kind(aimed, A)) == ({"italia": 1}, A, "turn")


def test_chaos_is_kept_between_seasons() -> None:
    """EMP-CHA-4, R30: the points stay for the next season."""
    state = bare(2, active=B)
    state.season, state.round = 1, 4
    state.players[A].chaos = 7
    after = play(state, B, "end")
    assert (after.season, after.players[A].chaos) == (2, 7)
    assert keys_of(after, GAME.to_act(after)[0])
