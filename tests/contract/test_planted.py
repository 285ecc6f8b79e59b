"""The suite finds planted bugs: a check that cannot fail proves nothing."""

from __future__ import annotations

import random

import pytest

from config.language import Unspeakable
from engine.contract import RulesError
from tests.contract import leaks, mutants, walk
from tests.contract.cases import games, setups
from tests.contract.suite import same_again, some_checks
from tests.toy import Toy

FOUND_BY = [
    (mutants.ShowsHands, "secrets", "can tell a guess"),
    (mutants.ShowsWhoBid, "secrets", "can tell a guess"),
    (mutants.AsksByOthersHands, "secrets", "can tell a guess"),
    (mutants.RefusesByOthersHands, "secrets", "can tell a guess"),
    (mutants.GuessesItself, "secrets", "can tell a guess"),
    (mutants.RemembersTheDeck, "worlds", "is given another world"),
    (mutants.RemembersOrders, "worlds", "is given another world"),
    (mutants.TellsBids, "hidden answers", "what the view hides"),
    (mutants.TellsLooks, "hidden facts", "what the view hides"),
    (mutants.NeverSeals, "hidden facts", "is not sealed"),
    (mutants.NeverSeals, "finals", "marked as final"),
    (mutants.DeadEnd, "flow", "dead end"),
    (mutants.WaitsForNobody, "flow", "dead end"),
    (mutants.SharesState, "apart", "share"),
    (mutants.SharesEvents, "apart", "share"),
    (mutants.ChangesWhatItIsGiven, "every choice", "changed the state"),
    (mutants.KeepsAnOfferBack, "legality", "of seat .: None"),
    (mutants.RefusesAnOffer, "every choice", "rules-not-possible"),
    (mutants.LosesACard, "invariants", "TOY-CARDS"),
    (mutants.ForgetsTheDeck, "saves", "loaded state differs"),
    (mutants.BidsForNobody, "answers", "default bid:0"),
    (mutants.TakesAnything, "refusals", "not offered"),
    (mutants.OffersTwice, "keys", "occurs twice"),
    (mutants.CountsWrong, "bundles", "stands for"),
    (mutants.LaysOutTheUnknown, "arrangements", "are no verbs"),
    (mutants.TakesAWrongShortcut, "arrangements", "is no way to answer|beyond what it reveals"),
    (mutants.OrdersTheImpossible, "orders", "TOY-CARDS"),
    (mutants.DoesTheImpossible, "deeds", "TOY-CARDS"),
    (mutants.TakesGiftsBack, "deeds", "marked as final"),
    (mutants.GivesToTheStrong, "secrets", "can tell a guess"),
    (mutants.LeavesTheTableStuck, "absence", "the absence of seat"),
    (mutants.StopsTheClock, "lapses", "is not answered for"),
    (mutants.Daydreams, "computers", "which is no choice"),
    (mutants.Speechless, "labels", "toy-label-nothing"),
    (mutants.Talkative, "stories", "toy-prize"),
    (mutants.OpensOneSide, "opened", "when the position is laid open"),
]


def seek(game: Toy, name: str) -> None:
    for seats in game.counts:
        for setup in setups(game, seats, {}, 3, name):
            some_checks(game, setup, [name])


@pytest.mark.parametrize(("mutant", "name", "told"), FOUND_BY, ids=[mutant.__name__ for mutant, _, _ in FOUND_BY])
def test_check_finds_the_bug_and_only_the_bug(mutant: type[Toy], name: str, told: str) -> None:
    games()
    seek(Toy(), name)
    with pytest.raises((AssertionError, RulesError, Unspeakable), match=told):
        seek(mutant(), name)


def test_chance_by_another_door_is_found() -> None:
    setup = next(setups(Toy(), 3, {}, 1))
    same_again(Toy(), setup)
    with pytest.raises(AssertionError, match="differs"):
        same_again(mutants.RollsElsewhere(), setup)


def test_guesses_that_are_always_right_are_found() -> None:
    setup = next(setups(Toy(), 3, {}, 1))
    leaks.ignorance(Toy(), setup, random.Random(1))
    with pytest.raises(AssertionError, match="always guesses"):
        leaks.ignorance(mutants.KnowsItAll(), setup, random.Random(1))


def test_hands_that_stay_closed_are_found() -> None:
    with pytest.raises(AssertionError, match="not told when the position is laid open"):
        leaks.ignorance(mutants.HoldsItsTongue(), next(setups(Toy(), 3, {}, 1)), random.Random(1))


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "DECISION_BOUND", 500)
    setup = next(setups(Toy(), 2, {}, 1))
    with pytest.raises(AssertionError, match="not over"):
        some_checks(mutants.NeverEnds(), setup, ["invariants"])
