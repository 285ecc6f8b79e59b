"""Hints: what the computer player would do, with the numbers that decided."""

from __future__ import annotations

import random

import pytest

from config.language import Translator
from engine.games.empire import keys
from engine.games.empire.state import State
from tests.empire.table import GAME, A, B, C, D, bare, mark, new, own, play, put, rig

NAMES = ("Anna", "Boris", "Clara", "Dora")


def hints(state: State, seat: int = A) -> dict[str, str]:
    """The hints for a seat in English, best first."""
    assert GAME.adviser is not None
    view, moves = GAME.view(state, seat), GAME.choices(state, seat)
    translator = Translator("en", NAMES, GAME.words, strict=True)
    found = GAME.adviser.prefers(view, moves, random.Random(1))
    assert found[0].key == GAME.adviser.choose(view, moves, random.Random(1))
    return {hint.key: translator(hint.why) for hint in found}


def best(state: State, seat: int = A) -> tuple[str, str]:
    """The first hint."""
    return next(iter(hints(state, seat).items()))


def turn(seats: int = 2, **tokens: int) -> State:
    """A turn without cards to take."""
    state = bare(seats)
    state.display = []
    state.tokens = tokens
    return state


# The own turn


def test_a_purchase_is_told_with_its_price_and_points() -> None:
    state = turn(italia=1)
    mark(state, A, italia=1)
    mark(state, B, italia=2)
    put(state, A, "italia", general=1, infantry=2)
    state.actions = 1
    key, why = best(state)
    assert key == "influence"
    assert (
        why
        == "Italia: for 10 talents in place of a marker of Boris. Your points there rise from 10 to 20 in each count."
    )


def test_a_purchase_that_only_takes_points_says_from_whom() -> None:
    state = turn(italia=1)
    mark(state, A, italia=2)
    mark(state, B, italia=1)
    put(state, A, "italia", general=1, infantry=2)
    assert hints(play(state, A, "influence", "province:italia"))["source:2"].endswith(
        "The points of Boris there fall from 10 to 0."
    )


def test_a_march_is_told_with_the_purchase_after_it() -> None:
    state = turn(italia=2)
    mark(state, A, hispania=2)
    put(state, A, "hispania", caesar=1, infantry=3)
    mark(state, B, italia=1)
    put(state, B, "italia", infantry=3)
    expected = "Caesar to Italia: with the next action 2 markers there, and your points there go from 0 to 20."
    assert best(state) == ("move", expected)
    assert best(play(state, A, "move", "from:hispania", "kind:caesar")) == ("to:italia", expected)


def test_an_attack_is_told_with_its_chance_and_what_it_opens() -> None:
    state = turn()
    mark(state, B, italia=2)
    put(state, A, "italia", caesar=1, infantry=4)
    put(state, B, "italia", general=1)
    opens = "Then nobody guards the markers of Boris there (2), and the next action replaces them."
    assert best(state) == ("attack", f"Italia: leaders alone lose without dice. {opens}")
    put(state, B, "italia", infantry=1)
    assert hints(state)["attack"].startswith("Italia: with all units there, galleys and card units included, about ")


def test_a_card_is_told_with_its_price_and_effect() -> None:
    state = turn()
    state.display = ["ovation"]
    assert best(state) == ("take", "Ovation, 20 talents. +5 victory points.")


def test_the_end_of_a_turn_has_a_reason() -> None:
    state = turn()
    state.season, state.round = 4, 4
    put(state, A, "italia", caesar=1)
    key, why = best(state)
    assert (key, why[:35]) == (keys.END, "No action gains anything now, not e")
    own(state, A, "admiral")
    put(state, A, "mare_narbo", galley=1)
    state.actions = 0
    assert list(hints(state)) == [keys.END, "use:admiral"]


def test_free_cards_come_first() -> None:
    state = turn(italia=1)
    own(state, A, "publicani", "agents")
    put(state, A, "italia", caesar=1, infantry=1)
    found = hints(state)
    assert list(found)[:2] == ["use:agents", "use:publicani"]
    assert found["use:publicani"] == "Publicani costs no action. +15 talents."
    assert found["use:agents"].startswith("Imperial Agents gives an action for free. Italia: for 10 talents")


def test_what_no_plan_needs_is_given_up() -> None:
    state = turn(italia=2)
    mark(state, A, hispania=1)
    put(state, A, "hispania", caesar=1, infantry=3)
    found = hints(play(state, A, "move", "from:hispania", "kind:infantry"))
    assert next(iter(found)) == keys.CANCEL
    assert len(found) == 2


# Auctions and placement


def auction(seats: int) -> State:
    """The first auction of a game, opened by A, with an empty map."""
    state = next(state for state in (new(seats, seed=seed) for seed in range(200)) if state.first == A)
    for player in state.players:
        player.markers = {}
    state.tokens = {}
    return state


def test_a_proposal_is_told_with_whom_it_concerns() -> None:
    state = auction(4)
    mark(state, A, italia=2)
    put(state, B, "italia", infantry=5)
    mark(state, C, asia=3)
    found = hints(play(state, A, "bid:0", "a:1"))
    assert (
        found["b:3"]
        == "A Anna, B Clara. Clara has 3 unguarded markers that an enemy may replace: better an enemy than an ally."
    )
    assert best(state)[1].startswith("Nobody has bid yet, so that 0 may be enough. A Anna, B Clara.")


def test_two_players_bid_for_the_turn_order() -> None:
    assert hints(auction(2))["bid:5"] == (
        "5 talents are harder to outbid than less. A Anna, B Boris. You would be number 1 in turn order."
    )


@pytest.mark.parametrize(("bid", "expected"), [(0, "The leading proposal suits"), (40, "The next bid is 45 talents.")])
def test_a_pass_is_told_with_what_it_saves(bid: int, expected: str) -> None:
    state = play(auction(4), A, f"bid:{bid}", "a:2", "b:1")
    found = hints(state, C)
    assert list(found) == ["pass", f"bid:{bid + 5}", "out"]
    assert found["pass"].startswith(expected)


def test_the_caesar_goes_where_tokens_lie() -> None:
    state = auction(2)
    state.tokens = {"italia": 2, "asia": 1}
    state.players[A].markers = {"italia": 1, "asia": 1, "syria": 2}
    state = play(play(state, A, "bid:0", "a:1"), B, "pass")
    assert best(state) == (
        "caesar:italia",
        "Province tokens in Italia: 2, and next door: 0. First place is worth 20 here.",
    )
    assert list(hints(play(state, A, "caesar:italia")))[:2] == ["general:asia", "general:italia"]


# Battles and votes


def field(seats: int = 2) -> State:
    """A battle in Achaia is near, and everybody is asked about everything."""
    state = bare(seats)
    for player in state.players:
        player.orders.values = {"losses": "ask", "card-units": "ask"}
    return state


def test_losses_are_told_by_the_faces_they_take_away(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch, "infantry blank blank")
    state = field()
    put(state, A, "achaia", infantry=3)
    put(state, B, "achaia", infantry=4, cavalry=1, catapult=1)
    found = hints(play(state, A, "attack", "on:achaia>2"))
    assert list(found) == ["hit:catapult>2", "hit:cavalry>2", "hit:infantry>2"]
    assert found["hit:catapult>2"].startswith("Catapult: it is the only one")
    assert "there are 4 of them" in found["hit:infantry>2"]


def test_a_retreat_is_told_with_the_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    rig(monkeypatch)
    state = field()
    put(state, A, "achaia", infantry=6)
    put(state, B, "achaia", infantry=2)
    mark(state, B, macedonia=1)
    state = play(state, A, "attack", "on:achaia>2")
    found = hints(state, B)
    assert list(found)[:2] == ["retreat:macedonia", "stay"]
    assert found["retreat:macedonia"].endswith("Leaving saves what is left (2), in Macedonia.")


@pytest.mark.parametrize(
    ("markers", "troops", "points", "expected"),
    [
        (1, 3, 0, "Your markers there: 1. With all you can lend it is 4 units against 4."),
        (0, 3, 0, "You have no markers there: nothing of yours is at stake (Boris: 1 against 4)."),
        (1, 1, 0, "Boris has 1 against 4: even with all your troops the army stays the smaller one."),
        (1, 3, 9, "Boris leads in points: better no help for whoever is ahead (units: 1 against 4)."),
    ],
)
def test_lending_is_told_by_what_is_at_stake(markers: int, troops: int, points: int, expected: str) -> None:
    state = field(4)
    state.players[B].points = points
    put(state, A, "achaia", infantry=4)
    put(state, B, "achaia", infantry=1)
    put(state, D, "achaia", infantry=troops)
    if markers:
        mark(state, D, achaia=markers)
    assert best(play(state, A, "attack", "on:achaia>2"), D)[1] == expected


def test_galleys_are_told_with_both_chances() -> None:
    state = field()
    put(state, A, "achaia", infantry=4, cavalry=1)
    put(state, B, "achaia", infantry=3)
    put(state, B, "mare_epirus", galley=1)
    found = hints(play(state, A, "attack", "on:achaia>2"), B)
    assert list(found) == ["galleys:1", "galleys:0"]
    assert found["galleys:1"].startswith("As the armies stand now, with all your galleys near it about ")


@pytest.mark.parametrize(("best_laid", "expected"), [([1], ["lay:2", "pass"]), ([1, 4], ["pass", "lay:2+4"])])
def test_senators_are_weighed_against_the_benefit(best_laid: list[int], expected: list[str]) -> None:
    state = bare(3)
    state.round = 2
    own(state, A, "vote_triumph")
    state.players[A].hand, state.players[B].hand = list(best_laid), [1, 2, 4]
    found = hints(play(state, A, "vote:vote_triumph", keys.lay(best_laid)), B)
    assert list(found) == expected
    assert "worth about 5.0" in " ".join(found.values())


def test_chaos_is_for_whoever_leads() -> None:
    state = bare(3)
    own(state, A, "vote_enemy")
    for player, (hand, points) in zip(state.players, (([3], 0), ([], 5), ([], 40)), strict=True):
        player.hand, player.points = list(hand), points
    state = play(state, A, "vote:vote_enemy", "lay:3")
    found = hints(state)
    assert list(found) == ["blame:3", "blame:2"]
    assert found["blame:3"].startswith("Clara has 40 points")


def test_a_single_answer_is_told_as_such() -> None:
    state = turn()
    assert GAME.adviser is not None
    (hint,) = GAME.adviser.prefers(GAME.view(state, A), GAME.choices(state, A)[:1], random.Random(1))
    assert hint.why.id == "empire-hint-only"
