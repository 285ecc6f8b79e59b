"""Steps that belong together, tried out ahead for the seat alone and never beyond one that reveals something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract import Arrangement, Move, verb_of
from engine.tables.core.preview import Preview
from engine.tables.playable import Playable
from engine.tables.questions.model import CombinedMenu, CombinedSteps, LabelledMove, PanelLimits, labelled

# So many steps are tried out for one question, at most; and up to how many lines one menu shows of several first steps.
TRIED = 16
ONE_MENU = 10
# Between the keys of a line.
AND_THEN = " "


def walked(preview: Preview, keys: Sequence[str]) -> Iterator[tuple[str, list[Move]]]:
    """Each of these steps with the choices before it, until one is not among them or something was revealed.

    A step is taken when the next one is asked for, so that the last is never played.
    """
    for at, key in enumerate(keys):
        if at:
            preview.step(keys[at - 1])
        moves = preview.choices()
        if preview.sealed or all(move.key != key for move in moves):
            return
        yield key, moves


class TooManyToTry(Exception):
    """There is more to try out than one question is worth."""


class _Explorer:
    """Tries out what can follow each of some first steps, up to a number of tries."""

    def __init__(self, table: Playable, user: int, arrangement: Arrangement) -> None:
        self._table, self._user, self._arrangement = table, user, arrangement
        self._tried = 0

    def steps_from(self, first: LabelledMove) -> CombinedSteps:
        """A first step with everything that can follow it."""
        preview = self._table.preview(self._user)
        preview.step(first.move.key)
        return self._on_from(preview, first, (first.move.key,))

    def _on_from(self, preview: Preview, answer: LabelledMove, keys: tuple[str, ...]) -> CombinedSteps:
        self._tried += 1
        if self._tried > TRIED:
            raise TooManyToTry
        joined, void = self._arrangement.combine_with, self._arrangement.hidden_followups
        verbs = joined.get(verb_of(keys[-1]), ())
        next_moves = [] if preview.sealed else [move for move in preview.choices() if move.verb not in void]
        in_line = [move for move in next_moves if move.verb in verbs and not move.commits]
        following: list[CombinedSteps] = []
        for after in labelled(self._table.game, preview.view() if in_line else None, in_line):
            taken = (*keys, after.move.key)
            if after.verb in joined:
                ahead = preview.branch()
                ahead.step(after.move.key)
                following.append(self._on_from(ahead, after, taken))
            else:
                following.append(CombinedSteps(taken, after))
        return CombinedSteps(keys, answer, tuple(following), True, len(in_line) < len(next_moves) or not in_line)


def ends(steps: CombinedSteps) -> Iterator[tuple[str, ...]]:
    """The keys of every line that steps offer."""
    for following in steps.following:
        yield from ends(following)
    if steps.stops:
        yield steps.keys


def menus_of(
    table: Playable, user: int, arrangement: Arrangement, firsts: Sequence[LabelledMove], limits: PanelLimits
) -> tuple[CombinedMenu, ...] | None:
    """The first steps of one verb with what follows them, in few menus; None where that would be too many lines."""
    explorer = _Explorer(table, user, arrangement)
    try:
        combined = [explorer.steps_from(first) for first in firsts]
    except TooManyToTry:
        return None
    counts = {steps.keys: len(list(ends(steps))) for steps in combined}
    if any(len(AND_THEN.join(keys)) > limits.letters for steps in combined for keys in ends(steps)):
        return None
    verb = firsts[0].verb
    if len(firsts) > 1 and sum(counts.values()) <= (ONE_MENU if len(firsts) <= limits.menus else limits.lines):
        return (CombinedMenu(verb, tuple(combined), False),)
    single = tuple(steps for steps in combined if counts[steps.keys] == 1 < len(firsts))
    several = [steps for steps in combined if steps not in single]
    if len(several) + bool(single) > limits.menus or any(counts[steps.keys] > limits.lines for steps in several):
        return None
    menus = [CombinedMenu(verb, (steps,), True) for steps in several]
    return (*menus, *([CombinedMenu(verb, single, False)] if single else []))
