"""Coach and hints: decisions are explained in few words, hints are the computer's own, and nothing hidden is told."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from config.language import LANGUAGES, Translator, known
from engine.catalog import catalog, published
from engine.contract import Adviser, Coach, Move, Preference
from tests.contract.cases import setups
from tests.contract.guides import capitals, code_words, guide_of
from tests.contract.walk import KEEN, AnyGame, AnyState, stops
from tests.depth import mostly_deep

SAID, WHY = 280, 200
MOST_HINTS = 3
LOOKED_AT = 40
# Of so many choices that a sensible player makes, the coach may warn of one.
SELDOM = 10

TABLES = [(slug, seats) for slug in published for seats in catalog[slug].counts]
FEWEST = [(slug, game.counts[0]) for slug, game in published.items()]


def coach_of(slug: str) -> Coach[Any]:
    """The coach of a game; every game of the catalog has one."""
    coach = catalog[slug].coach
    assert coach is not None
    return coach


def adviser_of(slug: str) -> Adviser[Any]:
    """Whoever gives hints in a game; every game of the catalog has one."""
    adviser = catalog[slug].adviser
    assert adviser is not None
    return adviser


def messages(slug: str) -> Iterator[str]:
    """What a coach says of its topics."""
    for topic in coach_of(slug).topics:
        yield from (f"{slug}-coach-{topic}", f"{slug}-coach-{topic}-thought")


def moments(game: AnyGame, seats: int) -> Iterator[tuple[AnyState, int]]:
    """Some positions of a game that people play well, with a seat that owes an answer."""
    for setup in setups(game, seats, {}, 1, "advice"):
        found = [(stop.state, seat) for stop in stops(game, setup, temper=KEEN) for seat in game.to_act(stop.state)]
        luck = random.Random(setup.seed)
        yield from luck.sample(found, min(LOOKED_AT, len(found)))


@pytest.mark.parametrize("slug", list(published))
def test_every_topic_is_explained_in_few_words_and_leads_to_a_rule(slug: str) -> None:
    for language in LANGUAGES:
        assert [name for name in messages(slug) if not known(language, name)] == []
        translator = Translator(language, (), catalog[slug].words, strict=True)
        assert {name: len(translator(name)) for name in messages(slug) if len(translator(name)) > SAID} == {}
        code = {name: set(code_words(translator(name), language)) - capitals(slug, language) for name in messages(slug)}
        assert {name: found for name, found in code.items() if found} == {}
    told = guide_of(slug, "en")
    assert {topic: clause for topic, clause in coach_of(slug).topics.items() if told.telling(clause) is None} == {}


class Told:
    """What a seat is told by coach and computer in one position."""

    def __init__(self, game: AnyGame, state: AnyState, seat: int) -> None:
        self.view, self.moves = game.view(state, seat), game.choices(state, seat)
        coach, adviser = coach_of(game.slug), adviser_of(game.slug)
        self.topic = coach.topic(self.view)
        self.warnings = [coach.warning(self.view, move.key) for move in self.moves]
        self.hints = adviser.prefers(self.view, self.moves, random.Random(7))

    @property
    def everything(self) -> bytes:
        """All of it as bytes."""
        return msgspec.json.encode([self.topic, self.warnings, self.hints])


@pytest.mark.parametrize(("slug", "seats"), mostly_deep(TABLES, lambda table: table in FEWEST))
def test_every_decision_is_explained_and_hinted_at_without_a_word_of_what_is_hidden(slug: str, seats: int) -> None:
    game, coach, adviser = catalog[slug], coach_of(slug), adviser_of(slug)
    speakers = [Translator(language, ["Anna"] * seats, game.words, strict=True) for language in LANGUAGES]
    reasons: set[str] = set()
    warned = choices = 0
    for state, seat in moments(game, seats):
        told = Told(game, state, seat)
        chosen = adviser.choose(told.view, told.moves, random.Random(7))
        explained(told, coach, speakers)
        hinted(told.hints, told.moves, chosen, speakers)
        reasons |= {hint.why.id for hint in told.hints}
        choices += 1
        warned += coach.warning(told.view, chosen) is not None
        assert Told(game, game.sample_hidden_state(state, seat, "00"), seat).everything == told.everything
    assert len(reasons) > 2, "always the same reason"
    assert warned <= choices // SELDOM, "what a sensible player does is hardly ever what hardly anybody wants"


def explained(told: Told, coach: Coach[Any], speakers: Sequence[Translator]) -> None:
    """The question is one of the topics, warnings are short, and something is left that is not warned of."""
    assert told.topic in coach.topics or (not told.topic and len(told.moves) == 1), told.view.asked
    for translator in speakers:
        assert all(len(translator(say)) <= SAID for say in told.warnings if say is not None)
    assert not told.moves[1:] or None in told.warnings, f"all of it is warned of: {told.moves}"


def hinted(hints: Sequence[Preference], moves: Sequence[Move], chosen: str, speakers: Sequence[Translator]) -> None:
    """Two or three moves, first what the computer itself would choose, each with a short reason."""
    keys = [hint.key for hint in hints]
    assert keys[0] == chosen
    assert set(keys) <= {move.key for move in moves}
    assert len(set(keys)) == len(keys) <= MOST_HINTS
    assert len(keys) >= min(2, len(moves)), "one hint is an order"
    for translator in speakers:
        assert all(0 < len(translator(hint.why)) <= WHY for hint in hints)


@pytest.mark.parametrize("slug", list(published))
def test_hints_come_from_the_best_computer_player_of_the_game(slug: str) -> None:
    game = catalog[slug]
    assert type(adviser_of(slug)) is type(game.computer(game.quick_level))
