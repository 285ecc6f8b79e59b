"""Looking for a number or a name in everything that a store holds."""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.tables.storage import Store


async def searched(store: Store, *wanted: str) -> set[str]:
    """In which tables of the database one of these texts is found, in whatever column, however it is packed."""
    needles = {form for text in wanted for form in (text.encode(), json.dumps(text)[1:-1].encode())}
    found: set[str] = set()
    for name in await store.parts():
        for row in await store.rows(f"SELECT * FROM {name}"):
            if any(needle in text for value in row for text in texts(value) for needle in needles):
                found.add(name)
    return found


def texts(value: Any) -> Iterator[bytes]:
    """Everything a stored value holds, unpacked as far as it can be."""
    if isinstance(value, str):
        value = value.encode()
    if not isinstance(value, bytes):
        yield repr(value).encode()
        return
    yield value
    for unpack in (zlib.decompress, lzma.decompress):
        try:
            plain = unpack(value)
        except (zlib.error, lzma.LZMAError):
            continue
        yield plain
        try:
            yield repr(msgspec.msgpack.decode(plain)).encode()
        except msgspec.DecodeError:
            continue
