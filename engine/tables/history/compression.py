"""Compressed histories: many steps of an ended game in one blob, since consecutive positions are nearly the same."""

from __future__ import annotations

import lzma
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from engine.contract import BadSave
from engine.tables.storage import Row

# Places of a row.
SEQ, USER, EVENTS, SECRET, UNDONE, VERSION = 0, 3, 5, 8, 9, 10
# The maximum uncompressed size of a batch with more than one step: reading one position decompresses as much.
PACK_SIZE = 1 << 20
# The window covers a whole batch; a higher level costs much time and saves little space.
_FILTERS: list[dict[str, int]] = [{"id": lzma.FILTER_LZMA2, "preset": 3, "dict_size": PACK_SIZE}]
_columns = msgspec.msgpack.Decoder(list[list[Any]])
_snapshots = msgspec.msgpack.Decoder(list[bytes | None])


class StepBatch(msgspec.Struct, frozen=True):
    """A batch of consecutive steps: first number, lowest version with a position, compressed steps and positions."""

    first: int
    version: int | None
    told: bytes
    snapshots: bytes


def packed(rows: Iterable[Row]) -> Iterator[StepBatch]:
    """Compress rows of steps into batches; a row has the columns `step_store.TOLD` and the position as JSON."""
    chunk: list[Row] = []
    size = 0
    for row in rows:
        added = sum(len(value) for value in row if isinstance(value, bytes | str))
        if chunk and size + added > PACK_SIZE:
            yield _pack(chunk)
            chunk, size = [], 0
        chunk.append(row)
        size += added
    if chunk:
        yield _pack(chunk)


def _pack(rows: Sequence[Row]) -> StepBatch:
    *told, snapshots = (list(column) for column in zip(*rows, strict=True))
    saved = [snapshot is not None for snapshot in snapshots]
    lowest = min((row[VERSION] for row in rows if row[-1] is not None), default=None)
    batch = StepBatch(rows[0][SEQ], lowest, _pressed([*told, saved]), _pressed(snapshots))
    if unpacked(batch.told, batch.snapshots) != list(rows):
        raise AssertionError("a pack does not hold what was put into it")
    return batch


def unpacked(told: bytes, snapshots: bytes | None) -> list[Row]:
    """The rows of a batch; the positions are empty if they are not asked for."""
    *columns, saved = _opened(told, _columns)
    last = [None] * len(saved) if snapshots is None else _opened(snapshots, _snapshots)
    return list(zip(*columns, last, strict=True))


def versions(told: bytes) -> list[int]:
    """The versions of the positions in a batch that are public and not taken back."""
    columns = _opened(told, _columns)
    shown = zip(columns[VERSION], columns[SECRET], columns[UNDONE], columns[-1], strict=True)
    return [version for version, secret, undone, saved in shown if saved and not secret and undone is None]


def without_user(told: bytes, user: int) -> bytes | None:
    """The compressed steps of a batch without this person's id; None if no step has it."""
    columns = _opened(told, _columns)
    if user not in columns[USER]:
        return None
    columns[USER] = [None if by == user else by for by in columns[USER]]
    return _pressed(columns)


def _pressed(values: list[Any]) -> bytes:
    plain = msgspec.msgpack.encode(values)
    return lzma.compress(plain, format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, filters=_FILTERS)


def _opened(blob: bytes, decoder: msgspec.msgpack.Decoder[Any]) -> list[Any]:
    try:
        found: list[Any] = decoder.decode(lzma.decompress(blob, format=lzma.FORMAT_XZ))
    except (lzma.LZMAError, msgspec.MsgspecError) as problem:
        raise BadSave(str(problem)) from problem
    return found
