"""Every lesson can be played to its end, says what to do in few words, and refuses everything else without a trace."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.contract import Illegal, Malformed, RulesError
from engine.contract.teaching.lessons import (
    READ,
    Lesson,
    LessonProgress,
    LessonStep,
    Unwanted,
    advance,
    begin,
    course,
    follow,
    syllabus,
    wanted,
    words,
)
from tests.contract.guides import capitals, code_words, strange_names, vocabulary

LESSONS = [(slug, lesson.id) for slug in published for lesson in course(catalog[slug].folder)]
NONSENSE = ("", "dance", "dance:1", "attack:99>99.99", "settle:moon", "read", "x" * 200, "order:nothing=never", "Да!")
SAID, TITLE = 280, 60
# Chance opens what was unknown, so that a step after it can be told only if chance is told too.
TRIED = 40


class Bounds(NamedTuple):
    """How long a course, a lesson and its reading may be."""

    lessons: range = range(5, 9)
    steps: range = range(3, 9)
    read_in_a_row: int = 2


BOUNDS = Bounds()


def lesson_of(slug: str, name: str) -> Lesson:
    """A lesson by its name."""
    return next(lesson for lesson in course(catalog[slug].folder) if lesson.id == name)


@functools.cache
def walked(slug: str, name: str) -> tuple[LessonProgress[Any], ...]:
    """A lesson played by its wanted moves, from its beginning to its end; a step that cannot be played is named."""
    game, lesson = catalog[slug], lesson_of(slug, name)
    walk = begin(game, lesson)
    passed = [walk]
    while walk.step < len(lesson.steps):
        step = lesson.steps[walk.step]
        try:
            walk = advance(game, lesson, walk, wanted(game, lesson, walk))
        except (RulesError, StopIteration, LookupError, ValueError) as problem:
            offered = [move.key for move in game.choices(walk.state, lesson.seat)]
            raise AssertionError(f"{slug} {name}, step {step.id}: {problem!r}; possible: {offered}") from problem
        passed.append(walk)
    return tuple(passed)


def asking(slug: str, name: str) -> Iterator[tuple[LessonStep, LessonProgress[Any]]]:
    """Every moment of a lesson at which a move is wanted."""
    lesson = lesson_of(slug, name)
    for walk in walked(slug, name):
        if walk.step < len(lesson.steps) and lesson.steps[walk.step].wants:
            yield lesson.steps[walk.step], walk


def tellings(slug: str, language: str) -> Iterator[tuple[str, str]]:
    """Everything the lessons of a game say, with where it stands."""
    for name, said in words(catalog[slug].folder, language).items():
        yield name, said.title
        for step, told in said.steps.items():
            for part in ("say", "right", "other", "impossible"):
                yield f"{name}.{step}.{part}", getattr(told, part)
            yield from ((f"{name}.{step}.{remark}", text) for remark, text in told.remarks.items())


# The course


@pytest.mark.parametrize("slug", list(published))
def test_a_course_is_short_and_whole(slug: str) -> None:
    lessons = course(catalog[slug].folder)
    assert len(lessons) in BOUNDS.lessons
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert re.fullmatch("[a-z]{1,16}", lesson.id), lesson.id
        assert len(lesson.steps) in BOUNDS.steps, lesson.id
        assert len({step.id for step in lesson.steps}) == len(lesson.steps), lesson.id
        read = "".join("r" if not step.wants else "m" for step in lesson.steps)
        assert "r" * (BOUNDS.read_in_a_row + 1) not in read, f"{lesson.id} is read, not played"
        assert read.count("m") * 2 >= len(read), f"{lesson.id} is read, not played"


@pytest.mark.parametrize("slug", list(published))
def test_the_first_lesson_begins_with_a_move(slug: str) -> None:
    """From the first page of the bot to the first move it is five taps at most, a look at the whole board included."""
    first, second, *_ = course(catalog[slug].folder)[0].steps
    assert first.wants or (first.shows == "board" and second.wants)


@pytest.mark.parametrize("slug", list(published))
def test_a_course_says_how_hard_and_how_long_it_is(slug: str) -> None:
    told = syllabus(catalog[slug].folder)
    steps = sum(len(lesson.steps) for lesson in told.lessons)
    assert told.difficulty >= 1
    assert steps / 5 <= told.minutes <= steps / 2, f"{steps} steps"


@pytest.mark.parametrize("slug", list(published))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_says_what_it_has_to(slug: str, language: str) -> None:
    said, lessons = words(catalog[slug].folder, language), course(catalog[slug].folder)
    assert list(said) == [lesson.id for lesson in lessons]
    for lesson in lessons:
        told = said[lesson.id].steps
        assert list(told) == [step.id for step in lesson.steps], lesson.id
        for step in lesson.steps:
            parts = {part: bool(getattr(told[step.id], part)) for part in ("say", "right", "other", "impossible")}
            asks = bool(step.wants)
            assert parts == {"say": True, "right": asks, "other": asks, "impossible": asks}, f"{lesson.id} {step.id}"
            assert set(told[step.id].remarks) == set(step.remarks.values()), f"{lesson.id} {step.id}"


@pytest.mark.parametrize("slug", list(published))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lesson_shows_a_wall_of_text(slug: str, language: str) -> None:
    assert {place: len(text) for place, text in tellings(slug, language) if len(text) > SAID} == {}
    titles = [said.title for said in words(catalog[slug].folder, language).values()]
    assert all(0 < len(title) <= TITLE for title in titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("slug", list(published))
@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_speak_the_words_of_the_game(slug: str, language: str) -> None:
    known, lines = vocabulary(slug, language), list(tellings(slug, language))
    code = {place: set(code_words(text, language)) - capitals(slug, language) for place, text in lines}
    assert {place: found for place, found in code.items() if found} == {}
    assert {place: found for place, text in lines if (found := strange_names(text, known))} == {}


# A lesson


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    for walk in walked(slug, name):
        game.check(walk.state)
        step = lesson.steps[walk.step].id if walk.step < len(lesson.steps) else "the end"
        for seat in range(walk.state.seats):
            assert game.load(game.dump(walk.state)) == walk.state, f"{name} {step}"
            assert game.view(walk.state, seat) is not None, f"{name} {step}"


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_every_wanted_chain_leads_to_the_next_step(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    for step, walk in asking(slug, name):
        if walk.keys:
            continue
        for chain in step.wants:
            only = LessonStep(step.id, (chain,), step.then, step.remarks)
            alone = Lesson(lesson.id, lesson.position, (*lesson.steps[: walk.step], only), lesson.seat)
            on = walk
            for _ in chain:
                on = advance(game, alone, on, wanted(game, alone, on))
            assert on.finished, f"{name} {step.id}: {chain}"


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_the_position_is_the_same_however_often_it_is_laid_out(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    path = [wanted(game, lesson, walk) for walk in walked(slug, name)[:-1]]
    assert game.dump(follow(game, lesson, path).state) == game.dump(walked(slug, name)[-1].state)


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_what_is_possible_but_not_wanted_changes_nothing(slug: str, name: str) -> None:
    game, lesson, luck = catalog[slug], lesson_of(slug, name), random.Random(f"{slug} {name}")
    for step, walk in asking(slug, name):
        before = game.dump(walk.state)
        moves = game.choices(walk.state, lesson.seat)
        for move in luck.sample(moves, min(TRIED, len(moves))):
            try:
                after = advance(game, lesson, walk, move.key)
            except Unwanted:
                continue
            assert after.finished or after.keys == (*walk.keys, move.key), f"{name} {step.id}"
        assert game.dump(walk.state) == before


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_every_remark_is_made_to_a_move_that_is_possible(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    heard: dict[str, set[str]] = {step.id: set() for step in lesson.steps}
    for step, walk in asking(slug, name):
        for move in game.choices(walk.state, lesson.seat):
            try:
                advance(game, lesson, walk, move.key)
            except Unwanted as refused:
                heard[step.id].add(refused.remark)
    for step in lesson.steps:
        assert set(step.remarks.values()) <= heard[step.id], f"{name} {step.id}"


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_nonsense_is_refused(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    for _, walk in asking(slug, name):
        for given in NONSENSE:
            with pytest.raises((Malformed, Illegal)):
                advance(game, lesson, walk, given)


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_what_is_only_read_takes_no_move(slug: str, name: str) -> None:
    game, lesson = catalog[slug], lesson_of(slug, name)
    for walk in walked(slug, name)[:-1]:
        if not lesson.steps[walk.step].wants:
            with pytest.raises(Unwanted):
                advance(game, lesson, walk, "pass")
            assert advance(game, lesson, walk, READ).finished


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_random_moves_come_to_the_end_too(slug: str, name: str) -> None:
    """Whoever tries everything that is offered finds what is wanted, sooner or later."""
    game, lesson, luck = catalog[slug], lesson_of(slug, name), random.Random(f"{name} {slug}")
    walk = begin(game, lesson)
    for _ in range(60):
        if walk.step == len(lesson.steps):
            return
        keys = [move.key for move in game.choices(walk.state, lesson.seat)] + [wanted(game, lesson, walk)]
        luck.shuffle(keys)
        for key in keys:
            try:
                walk = advance(game, lesson, walk, key)
            except Unwanted:
                continue
            break
    raise AssertionError(f"{name} has no end")
