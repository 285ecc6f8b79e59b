"""Computer players: legal, from the view alone, and better than chance."""

from __future__ import annotations

import random

import pytest

from engine.contract.chance import stream
from engine.games.samurai import GAME
from engine.games.samurai.bots.reckoning import Reckoning, chances, likely_rows
from engine.games.samurai.bots.sensible import Sensible
from engine.games.samurai.facts.history import Battle, Fact, Filled, Handled, Looked, Swapped
from engine.games.samurai.facts.tracker import KEEP, Tracker, possible_cards, steps_of
from tests.samurai.table import ANNA, BORIS, CLARA, Table, lay

PLAYER = Sensible()


def answer(table: Table, seat: int, seed: int = 1) -> str:
    """What the sensible player does at a laid table."""
    state = table.state
    return PLAYER.choose(GAME.view(state, seat), GAME.choices(state, seat), random.Random(seed))


def play(seats: int, number: int, sensible: int) -> tuple[int, ...]:
    """The winners of a game with one sensible player among random ones."""
    seed = f"{number:032x}"
    state, luck = GAME.new(seats, {}, seed), stream(seed, "players")
    easy = GAME.computer("easy")
    while waits := GAME.to_act(state):
        seat = waits[0]
        player = PLAYER if seat == sensible else easy
        moves = GAME.choices(state, seat)
        key = player.choose(GAME.view(state, seat), moves, luck)
        assert key in {move.key for move in moves}
        GAME.play_on(state, seat, key)
    found = GAME.result(state)
    assert found is not None
    return found.winners


@pytest.mark.parametrize(("seats", "games", "least"), [(2, 80, 0.80), (4, 20, 0.60), (7, 8, 0.40)])
def test_sensible_beats_easy(seats: int, games: int, least: float) -> None:
    """The seeds are fixed, so the result is; `python -m engine selfplay samurai --levels sensible,easy` plays more."""
    won = sum(number % seats in play(seats, number, number % seats) for number in range(games))
    assert won / games >= least


def test_the_levels_are_easy_sensible_and_strong() -> None:
    assert GAME.levels == ("easy", "sensible", "strong")
    assert isinstance(GAME.computer("sensible"), Sensible)


def test_first_attack_is_made_with_the_best_peasant() -> None:
    """Against an unseen starting row the 3 captures on two of three targets."""
    for seed in range(5):
        assert answer(lay("P1 P3 P2", "P1 P2 P3"), ANNA, seed).startswith("attack:2>")


def test_a_seen_card_is_taken_by_the_cheapest_that_surely_beats_it() -> None:
    """Boris's daimyo was seen and not touched since: the geisha takes him, nothing else can."""
    table = lay("Ge P1 P2", "Da S7 S8")
    table.state.facts.append(Battle(2, BORIS, 1, "daimyo", ANNA, 1, "peasant_1"))
    assert answer(table, ANNA) == "attack:1>2.1"
    weak = lay("S8 Ro Da", "P2 S7 S8")
    weak.state.facts.append(Battle(2, BORIS, 1, "peasant_2", ANNA, 1, "peasant_1"))
    assert answer(weak, ANNA).endswith(">2.1")


def test_a_weak_known_card_is_exchanged() -> None:
    """Everybody has seen the peasant that won; he is taken up."""
    table = lay("P3 S8 Da", "P2 P1 P3").act(ANNA, "attack:1>2.1")
    answers = {answer(table, ANNA, seed) for seed in range(30)}
    assert {key[:10] for key in answers} == {"exchange:1"}
    assert "exchange:1=peasant_3" in answers  # a feint now and then
    assert {key.partition("=")[2] for key in answers} >= {"shogun", "geisha"}


def test_refills_are_strong_and_unpredictable() -> None:
    table = lay("Da P1 P2", "P3 P1 P2").act(ANNA, "attack:1>2.1")
    drawn = [answer(table, BORIS, seed).partition("=")[2] for seed in range(200)]
    assert drawn.count("shogun") > 60
    assert len(set(drawn)) == 8


def test_looks_where_it_knows_least() -> None:
    table = lay("P1 P2 P3", "P3 S8 S7").act(ANNA, "attack:1>2.1", "refill:1=geisha")
    assert answer(table, BORIS) == "look:1"


def test_declines_a_hopeless_second_attack_and_takes_a_good_one() -> None:
    hopeless = lay("Ro P1 P2", "P1 S7 Da").act(ANNA, "attack:1>2.1")
    for place, card in ((2, "samurai_7"), (3, "daimyo")):
        hopeless.state.facts.insert(0, Looked(1, BORIS, place, ANNA, card))
    hopeless.state.facts.sort(key=lambda fact: (fact.turn, not isinstance(fact, Handled)))
    assert answer(hopeless, ANNA) == "second:no"
    good = lay("Ro Da P2", "P1 P2 P3").act(ANNA, "attack:1>2.1")
    assert answer(good, ANNA).startswith("second:2>2.")


def test_ends_the_game_when_ahead_and_not_when_behind() -> None:
    """Boris's hand is empty, his left card known: any loss of his ends the game."""
    ahead: list[Fact] = [Battle(1, ANNA, 2, "samurai_8", CLARA, 2, "samurai_7"), Filled(1, CLARA, 2)]
    behind: list[Fact] = [Battle(1, CLARA, 2, "daimyo", ANNA, 3, "samurai_7"), Filled(1, ANNA, 3)]
    for history, target in ((ahead, ">2."), (behind, ">3.")):
        table = lay("P3 S8 Ro", "P1 P2 P3", "P3 Da P1", hands={BORIS: ""})
        table.state.facts += [Looked(1, BORIS, 1, ANNA, "peasant_1"), *history]
        assert target in answer(table, ANNA)


def test_monk_supports_unless_that_ends_the_game_while_behind() -> None:
    table = lay("S8 P1 P2", "S7 Mo P1", orders="ask").act(ANNA, "attack:1>2.1")
    assert answer(table, BORIS) == "monk:yes"
    last = lay("S8 P1 P2", "S7 Mo P1", hands={ANNA: ""}, orders="ask")
    last.state.facts.insert(0, Battle(1, ANNA, 2, "daimyo", BORIS, 2, "samurai_8"))
    assert answer(last.act(ANNA, "attack:1>2.1"), BORIS) == "monk:no"


def test_tracker_follows_the_table_of_inferences() -> None:
    """Start, see, leave, fill, handle, swap as listed for the exact tracker."""
    assert len(Tracker().rows) == 6
    facts: list[Fact] = [Battle(1, BORIS, 1, "peasant_2", ANNA, 1, "peasant_3"), Filled(1, BORIS, 1)]
    filled = Tracker().follow(steps_of(facts, BORIS))
    assert len(filled.rows) == 2 * 8
    handled = Tracker().follow(steps_of([*facts, Handled(2, BORIS, 2)], BORIS))
    kept = sum(w for row, w in handled.rows.items() if row[1] in (0, 2))
    assert kept / sum(handled.rows.values()) == pytest.approx(KEEP)
    swapped = Tracker().follow(steps_of([Looked(1, BORIS, 1, ANNA, "peasant_1"), Swapped(2, BORIS, 1, 2)], BORIS))
    assert {row.index(0) for row in swapped.rows} == {0, 1}


def test_hint_never_rules_out_the_truth() -> None:
    """A monk that was not shown although he could have helped becomes unlikely, not impossible."""
    refilled: list[Fact] = [Battle(1, ANNA, 1, "peasant_3", BORIS, 3, "peasant_2"), Filled(1, BORIS, 3)]
    unshown: Fact = Battle(2, ANNA, 1, "peasant_3", BORIS, 1, "peasant_1")
    chance = []
    for facts in (refilled, [*refilled, unshown]):
        faces = chances(likely_rows(tuple(steps_of(facts, BORIS))), 2)
        chance.append(sum(p for card, _, p in faces if card == "monk"))
    assert 0 < chance[1] < chance[0] / 2
    assert "monk" in possible_cards(tuple(steps_of([*refilled, unshown], BORIS)))[2]


def test_points_are_added_up_from_what_was_seen() -> None:
    """A computer seat may add up what it saw."""
    table = lay("Da P1 P2", "P3 S8 S7").act(ANNA, "attack:1>2.1")
    assert Reckoning(table.view(BORIS)).points == [3, 0]
