"""Steps that belong together, tried out ahead for the seat alone and never beyond one that reveals something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract import Arrangement, verb_of
from engine.tables.core.preview import Preview
from engine.tables.questions.answers import answers_of
from engine.tables.questions.asked_table import AskedTable
from engine.tables.questions.model import Answer, Course, CourseMenu, Limits

# So many steps are tried out for one question, at most; and up to how many lines one menu shows of several first steps.
TRIED = 16
ONE_MENU = 10
# Between the keys of a line.
AND_THEN = " "


class TooManyToTry(Exception):
    """There is more to try out than one question is worth."""


class _Explorer:
    """Tries out what can follow each of some first steps, up to a number of tries."""

    def __init__(self, table: AskedTable, user: int, arrangement: Arrangement) -> None:
        self._table, self._user, self._arrangement = table, user, arrangement
        self._tried = 0

    def course(self, first: Answer) -> Course:
        """A first step with everything that can follow it."""
        preview = self._table.preview(self._user)
        preview.step(first.move.key)
        return self._on_from(preview, first, (first.move.key,))

    def _on_from(self, preview: Preview, answer: Answer, keys: tuple[str, ...]) -> Course:
        self._tried += 1
        if self._tried > TRIED:
            raise TooManyToTry
        joined, void = self._arrangement.joined, self._arrangement.void
        verbs = joined.get(verb_of(keys[-1]), ())
        next_moves = [] if preview.sealed else [move for move in preview.choices() if move.verb not in void]
        in_line = [move for move in next_moves if move.verb in verbs and not move.commits]
        following: list[Course] = []
        for after in answers_of(self._table.game, preview.view() if in_line else None, in_line):
            taken = (*keys, after.move.key)
            if after.verb in joined:
                ahead = preview.branch()
                ahead.step(after.move.key)
                following.append(self._on_from(ahead, after, taken))
            else:
                following.append(Course(taken, after))
        return Course(keys, answer, tuple(following), True, len(in_line) < len(next_moves) or not in_line)


def ends(course: Course) -> Iterator[tuple[str, ...]]:
    """The keys of every line that a course offers."""
    for following in course.following:
        yield from ends(following)
    if course.stops:
        yield course.keys


def menus_of(
    table: AskedTable, user: int, arrangement: Arrangement, firsts: Sequence[Answer], limits: Limits
) -> tuple[CourseMenu, ...] | None:
    """The first steps of one verb with what follows them, in few menus; None where that would be too many lines."""
    explorer = _Explorer(table, user, arrangement)
    try:
        courses = [explorer.course(first) for first in firsts]
    except TooManyToTry:
        return None
    counts = {course.keys: len(list(ends(course))) for course in courses}
    if any(len(AND_THEN.join(keys)) > limits.letters for course in courses for keys in ends(course)):
        return None
    verb = firsts[0].verb
    if len(firsts) > 1 and sum(counts.values()) <= (ONE_MENU if len(firsts) <= limits.menus else limits.lines):
        return (CourseMenu(verb, tuple(courses), False),)
    single = tuple(course for course in courses if counts[course.keys] == 1 < len(firsts))
    several = [course for course in courses if course not in single]
    if len(several) + bool(single) > limits.menus or any(counts[course.keys] > limits.lines for course in several):
        return None
    menus = [CourseMenu(verb, (course,), True) for course in several]
    return (*menus, *([CourseMenu(verb, single, False)] if single else []))
