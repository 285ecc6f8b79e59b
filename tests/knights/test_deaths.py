"""Desertion, losses, deaths and heirs (section 9.7, WK-WAGES-6, WK-OPT-6)."""

from __future__ import annotations

import pytest

from engine.contract import Run
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import Nation, kind_of
from engine.games.knights.facts import forces
from engine.games.knights.rules import pieces
from engine.games.knights.rules.war import deaths
from engine.games.knights.rules.war.deaths import DeathLoss, Deaths, Desertion
from engine.games.knights.state import State
from tests.knights.table import GAME, A, army, begin, besiege, fate, happen, keys_of, play, told
from tests.knights.war import deserters, field, noble, where


def draws(state: State, *nations: Nation) -> None:
    """The next Fate cards name these nationalities."""
    cards: list[str] = []
    for nation in nations:
        cards.append(deserters(nation, cards))
    fate(state, *cards)


def kinds(state: State, seat: int, holder: Holder) -> list[str]:
    """The kinds of cards in an army."""
    return [kind_of(card) for card in state.barons[seat].army(holder).troops]


def checked(state: State, *armies: tuple[int, Holder]) -> State:
    """What becomes of armies after a desertion."""
    run = Run(GAME.copy(state))
    deaths.check(run, armies)
    GAME._settle(run)
    return run.state


# Desertion


def test_one_mercenary_of_the_nationality_deserts() -> None:
    """WK-DEATH-1, WK-RETR-1: he is shuffled into the deck."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_50", "polish_100")
    draws(state, "swiss")
    after, events = happen(state, Desertion(A, holder="star"))
    assert kinds(after, A, "star") == ["polish_100", "regular_100"]
    assert told(events, "deserted")[0]["cards"][0] in after.mercenaries
    draws(state, "english")
    assert len(noble(begin(state, Desertion(A, holder="star")), A, "star").troops) == 3, "no such mercenary"


def test_the_owner_chooses_between_different_cards() -> None:
    """D-DESERT: asked only for two different cards; the weakest by default."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_50", "swiss_100")
    draws(state, "swiss")
    asked = begin(state, Desertion(A, holder="star"))
    assert keys_of(asked, A) == ["desert:swiss_50", "desert:swiss_100"]
    assert GAME.default(asked, A) == "desert:swiss_50"
    assert "swiss_50" in kinds(play(asked, A, "desert:swiss_100"), A, "star")
    alike = field()
    army(alike, A, "star", "rota", "swiss_50", "swiss_50")
    draws(alike, "swiss")
    assert len(noble(begin(alike, Desertion(A, holder="star")), A, "star").troops) == 1, "equal cards: nothing to ask"


# Losses


def test_losses_of_the_dead() -> None:
    """E-12, WK-DEATH-2: an exact sum must go; regulars never; tokens are removed."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_50", "polish_50", "english_200", tokens=2)
    after = begin(state, DeathLoss(A, holder="star"))
    assert kinds(after, A, "star") == ["polish_50", "swiss_50", "regular_100"]
    assert noble(after, A, "star").tokens == 0


@pytest.mark.parametrize(("option", "left"), [("off", ["swiss_50"]), ("on", ["swiss_200"])])
def test_rounding(option: str, left: list[str]) -> None:
    """E-12, WK-DEATH-2, WK-OPT-8, WK-RUL-7: overshoot, or with the option round down."""
    state = field(casualties_round_down=option)
    army(state, A, "star", "rota", "swiss_50", "swiss_200", tokens=1)
    assert kinds(begin(state, DeathLoss(A, holder="star")), A, "star") == left


def test_several_legal_sets() -> None:
    """D-DEATH-LOSS, WK-STEP-9, WK-DEATH-10: card by card; the most cards by default."""
    state = field()
    army(state, A, "star", "rota", "swiss_100", "polish_50", "english_50", "tuscan_200", tokens=1)
    asked = begin(state, DeathLoss(A, holder="star"))
    assert keys_of(asked, A) == ["lose:english_50", "lose:polish_50", "lose:swiss_100"]
    assert GAME.default(asked, A) in ("lose:english_50", "lose:polish_50")
    half = play(asked, A, "lose:polish_50")
    assert kinds(half, A, "star") == ["swiss_100", "tuscan_200"], "only the other 50 completes it"
    assert kinds(play(asked, A, "lose:swiss_100"), A, "star") == ["english_50", "polish_50", "tuscan_200"]


# Death


def test_an_heir_keeps_the_rest() -> None:
    """WK-DEATH-3, WK-DEATH-4, WK-DEATH-8, WK-TERM-4: off the board, unexhausted, without office, with his troops."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_100", "polish_50", tokens=1)
    noble(state, A, "star").office, noble(state, A, "star").exhausted = "marshal", True
    state.agendas.remove("marshal")
    draws(state, "polish")
    after, events = happen(state, Deaths(A, nobles=["star"]))
    star = noble(after, A, "star")
    assert (star.area, star.exhausted, star.office, star.tokens, star.fallen) == ("", False, "", 0, True)
    assert kinds(after, A, "star") == ["regular_100"], "the Poles deserted, the Swiss were the casualties"
    assert "marshal" in after.agendas_gone
    assert told(events, "died") == [{"seat": A, "noble": "star", "area": "rota", "heir": True}]
    GAME.check(after)


def test_without_heir_everything_is_lost() -> None:
    """WK-DEATH-5: mercenaries to the deck, regulars and the Noble out of the game."""
    state = field()
    army(state, A, "star", "rota", "regular_100", "swiss_100")
    noble(state, A, "star").heirless = True
    draws(state, "polish")
    after = begin(state, Deaths(A, nobles=["star"]))
    star = noble(after, A, "star")
    assert (star.gone, star.troops, star.area) == (True, [], "")
    assert "reg_madder_4" not in [card for _, army in after.barons[A].armies() for card in army.troops]
    assert forces.mercenaries(noble(state, A, "star"))[0] in after.mercenaries


def test_the_owner_orders_his_deaths() -> None:
    """WK-DEATH-6, WK-RUL-6: where the order can matter he chooses; with regulars only nothing is asked."""
    state = field()
    army(state, A, "star", "rota", "swiss_50")
    army(state, A, "square", "rota", "polish_50")
    draws(state, "english", "english")
    asked = begin(state, Deaths(A, nobles=["star", "square"]))
    assert keys_of(asked, A) == ["dead:star", "dead:square"]
    after = play(asked, A, "dead:square")
    assert where(after, A) == {}
    plain = field()
    army(plain, A, "star", "rota", "regular_50")
    army(plain, A, "square", "rota", "regular_50")
    assert where(begin(plain, Deaths(A, nobles=["star", "square"])), A) == {}


def test_a_dead_besieger_lifts_his_siege() -> None:
    """WK-SIEGE-4: death of the last one there."""
    state = field()
    army(state, A, "star", "rota", "regular_50")
    besiege(state, "rota", A)
    assert begin(state, Deaths(A, nobles=["star"])).sieges == {}


# After a desertion (WK-WAGES-6)


def test_too_few_troops_for_the_casualties() -> None:
    """WK-WAGES-6, WK-DEATH-7: tokens that have reached the strength kill a Noble on the board."""
    state = field()
    army(state, A, "star", "rota", "regular_100", tokens=1)
    assert where(checked(state, (A, "star")), A) == {}
    army(state, A, "square", "rota", "regular_50", "swiss_100", tokens=1)
    assert where(checked(state, (A, "square")), A) == {"star": "rota", "square": "rota"}, "150 bears one token"


def test_last_troops_deserted() -> None:
    """E-28, WK-DEATH-9, WK-RUL-39: he dies even without tokens; with maintained troops he stays."""
    state = field()
    army(state, A, "star", "rota")
    noble(state, A, "star").office = "justiciar"
    state.agendas.remove("justiciar")
    army(state, A, "square", "rota")
    noble(state, A, "square").office = "constable"
    after = checked(state, (A, "star"), (A, "square"))
    assert where(after, A) == {"square": "rota"}
    assert "justiciar" in after.agendas_gone
    assert after.fate == state.fate, "nothing is left for WK-DEATH-1 and 2: no card is drawn"


def test_off_the_board_only_tokens_go() -> None:
    """WK-WAGES-9, WK-DEATH-9: an off-board Noble is dead already."""
    state = field()
    army(state, A, "star", "", "regular_50", tokens=1)
    after = checked(state, (A, "star"))
    assert (noble(after, A, "star").tokens, noble(after, A, "star").fallen) == (0, False)


def test_abandoned_nobles() -> None:
    """E-28, WK-OPT-6: off the board alive with his office and what is left after the losses; no heir needed."""
    state = field(abandoned_nobles="on")
    army(state, A, "star", "rota")
    noble(state, A, "star").office = "justiciar"
    noble(state, A, "star").heirless = True
    army(state, A, "square", "rota", "regular_50", "swiss_50", tokens=1)
    after = checked(state, (A, "star"))
    star = noble(after, A, "star")
    assert (star.area, star.office, star.fallen, star.gone) == ("", "justiciar", False, False)
    after = checked(state, (A, "square"))
    assert noble(after, A, "square").tokens == 0
    assert kinds(after, A, "square") == ["regular_50"]
    assert where(after, A) == {"star": "rota"}


def test_wounds_kill_even_with_that_option() -> None:
    """WK-OPT-6, WK-DEATH-7: only desertion makes Nobles abandoned; casualties of Events kill."""
    state = field(abandoned_nobles="on")
    army(state, A, "star", "rota", "regular_100", tokens=1)
    run = Run(GAME.copy(state))
    deaths.check_wounds(run, [(A, "star")])
    GAME._settle(run)
    assert noble(run.state, A, "star").fallen


def test_garrisons_stop_taking_tokens() -> None:
    """WK-DEATH-7, WK-ARMY-5: a garrison without Noble has no one to die."""
    state = field()
    state.barons[A].stronghold.troops, state.barons[A].stronghold.tokens = ["reg_madder_1"], 1
    run = Run(GAME.copy(state))
    assert pieces.wound(run, A, "stronghold", 2) == 0
    assert checked(state, (A, "stronghold")).barons[A].stronghold.tokens == 1
