"""Playing a match: deal after deal, in one process or several, until its interval is clear."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import TypeAlias

from engine.contract import AnyGame
from engine.match.block import FailedBlock, PlayedBlock, play_block
from engine.match.interval import ERROR, Peek, peeks
from engine.match.result import MatchResult, share_of, summed_up
from engine.match.setting import Setting
from engine.progress import tracked

Outcome: TypeAlias = PlayedBlock | FailedBlock
Playing: TypeAlias = Callable[[Iterable[int]], Iterator[Outcome]]


def play_match(
    game: AnyGame, setting: Setting, games: int, processes: int = 1, to_the_end: bool = False
) -> MatchResult | FailedBlock:
    """Play so many games, rounded up to whole deals, or fewer where the first competitor's interval is clear.

    The number of processes changes nothing but the time that it takes.
    """
    blocks = -(-games // setting.rotations)
    looks = (Peek(blocks, ERROR),) if to_the_end else peeks(blocks)
    played: list[PlayedBlock] = []
    with _playing(game, setting, processes) as play:
        what = f"{setting.slug}, {' against '.join(setting.names)}"
        outcomes = _in_stages(play, looks)
        for outcome in tracked(outcomes, f"{what}, deals", blocks):
            if isinstance(outcome, FailedBlock):
                return outcome
            played.append(outcome)
            look = next((look for look in looks if look.blocks == len(played)), None)
            if look and (look == looks[-1] or is_clear(setting, played, look)):
                return summed_up(setting, played, look.error, ERROR, stopped=look != looks[-1])
    raise AssertionError("the last look ends every match")


def is_clear(setting: Setting, played: list[PlayedBlock], look: Peek) -> bool:
    """Whether the first competitor is surely better, or surely worse, than chance."""
    return share_of(setting, 0, played, look.error).excludes(setting.fair(0))


def _in_stages(play: Playing, looks: Iterable[Peek]) -> Iterator[Outcome]:
    """All deals in their order; those after a look are begun only when they are wanted."""
    first = 0
    for look in looks:
        yield from play(range(first, look.blocks))
        first = look.blocks


@contextlib.contextmanager
def _playing(game: AnyGame, setting: Setting, processes: int) -> Iterator[Playing]:
    """A way to play deals by their numbers, in this process or in several others."""
    if processes == 1:
        yield partial(map, partial(play_block, game, setting))
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        try:
            yield partial(pool.map, partial(play_block, game, setting))
        finally:
            pool.shutdown(cancel_futures=True)
