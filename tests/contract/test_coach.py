"""The coach explains every decision in few words, warns in words that exist, and knows nothing a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from config.language import LANGUAGES, Speaker, known
from engine.catalog import catalog
from engine.rules import Coach
from tests.contract.cases import setups
from tests.contract.guides import capitals, code_words, guide_of
from tests.contract.walk import KEEN, AnyGame, stops

SAID = 280
LOOKED_AT = 60


def coach_of(slug: str) -> Coach[Any]:
    """The coach of a game; every game of the catalog has one."""
    coach = catalog[slug].coach
    assert coach is not None
    return coach


def messages(slug: str) -> Iterator[str]:
    """What a coach says of its topics."""
    for topic in coach_of(slug).topics:
        yield from (f"{slug}-coach-{topic}", f"{slug}-coach-{topic}-thought")


def moments(game: AnyGame, seats: int) -> Iterator[tuple[Any, int]]:
    """Some positions of a game that people play well, with a seat that owes an answer."""
    for setup in setups(game, seats, {}, 1, "coach"):
        found = [(stop.state, seat) for stop in stops(game, setup, temper=KEEN) for seat in game.to_act(stop.state)]
        luck = random.Random(setup.seed)
        yield from luck.sample(found, min(LOOKED_AT, len(found)))


@pytest.mark.parametrize("slug", list(catalog))
def test_every_topic_is_explained_in_few_words_and_leads_to_a_rule(slug: str) -> None:
    for language in LANGUAGES:
        assert [name for name in messages(slug) if not known(language, name)] == []
        speaker = Speaker(language, (), catalog[slug].words, strict=True)
        assert {name: len(speaker(name)) for name in messages(slug) if len(speaker(name)) > SAID} == {}
        code = {name: set(code_words(speaker(name), language)) - capitals(slug, language) for name in messages(slug)}
        assert {name: found for name, found in code.items() if found} == {}
    told = guide_of(slug, "en")
    assert {topic: clause for topic, clause in coach_of(slug).topics.items() if told.telling(clause) is None} == {}


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in catalog for seats in catalog[slug].counts])
def test_every_decision_is_explained_and_nothing_is_told_that_a_seat_may_not_know(slug: str, seats: int) -> None:
    game, coach = catalog[slug], coach_of(slug)
    speakers = [Speaker(language, ["Anna"] * seats, game.words, strict=True) for language in LANGUAGES]
    for state, seat in moments(game, seats):
        view, moves = game.view(state, seat), game.choices(state, seat)
        topic = coach.topic(view)
        assert topic in coach.topics or (not topic and len(moves) == 1), view.asked
        said = [coach.warning(view, move.key) for move in moves]
        for speaker in speakers:
            assert all(len(speaker(say)) <= SAID for say in said if say is not None)
        assert not moves[1:] or None in said, f"nothing is left that the coach does not warn of: {moves}"
        guess = game.determinize(state, seat, "00")
        view = game.view(guess, seat)
        again = [coach.warning(view, move.key) for move in game.choices(guess, seat)]
        assert (coach.topic(view), msgspec.json.encode(again)) == (topic, msgspec.json.encode(said))


@pytest.mark.parametrize("slug", list(catalog))
def test_the_computer_is_seldom_warned(slug: str) -> None:
    """What a sensible player does is hardly ever what hardly anybody wants."""
    game, coach = catalog[slug], coach_of(slug)
    warned = choices = 0
    for state, seat in moments(game, game.counts[0]):
        view, moves = game.view(state, seat), game.choices(state, seat)
        key = game.computer(game.levels[-1]).choose(view, moves, random.Random(1))
        choices += 1
        warned += coach.warning(view, key) is not None
    assert warned <= choices // 10
