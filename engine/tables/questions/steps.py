"""Steps that a button stands for, walked along one by one on a preview, each with what could be done instead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.contract import Move
from engine.tables.core.preview import Preview


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
