"""Persistence of a world between runs: a journal of JSON lines, with uploaded files beside it."""

import json
import shutil
import tempfile
import weakref
from collections.abc import Container
from pathlib import Path
from typing import Any

COMPACT_FROM = 4 * 1024 * 1024
"""Bytes a journal may have before it is worth writing it anew."""
Json = dict[str, Any]
Table = dict[str, Json]


class Memory:
    """Stores no objects: the world itself is the only copy; files lie in a temporary folder until the server stops."""

    def __init__(self) -> None:
        self._files: Path | None = None
        self._remove: weakref.finalize[..., Memory] | None = None

    def load(self) -> dict[str, Table]:
        """All objects of an earlier run."""
        return {}

    def put(self, kind: str, key: str, data: Json) -> None: ...

    def drop(self, kind: str, key: str) -> None: ...

    def write_file(self, key: str, data: bytes) -> None:
        if self._files is None:
            self._files = Path(tempfile.mkdtemp(prefix="local-discord-files-"))
            self._remove = weakref.finalize(self, shutil.rmtree, self._files, ignore_errors=True)
        (self._files / key).write_bytes(data)

    def read_file(self, key: str) -> bytes | None:
        path = self._files and self._files / key
        return path.read_bytes() if path and path.exists() else None

    def drop_file(self, key: str) -> None:
        if self._files:
            (self._files / key).unlink(missing_ok=True)

    def keep_files(self, keys: Container[str]) -> None:
        """Removes files without a stored message: those of ephemeral messages, and uploads never sent."""
        for path in self._files.iterdir() if self._files else ():
            if path.name not in keys:
                path.unlink()

    def clear(self) -> None:
        self.keep_files(())

    def close(self) -> None:
        if self._remove:
            self._remove()
        self._files = self._remove = None


class Journal(Memory):
    """A folder with `world.jsonl`, appended to at each change, rewritten at each start and when half is outdated.

    A line is `[kind, key, data]`; `null` data removes. An incomplete last line, left by a crash, is ignored.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / "world.jsonl"
        self._files = folder / "attachments"
        self._files.mkdir(parents=True, exist_ok=True)
        self._lines: dict[tuple[str, str], tuple[int, int]] = {}
        """Where the newest line of each thing begins, and how long it is."""
        self._live = self._size = 0
        self._out = self._path.open("ab+")
        self._tables: dict[str, Table] | None = self._read()
        self._compact()

    def _read(self) -> dict[str, Table]:
        tables: dict[str, Table] = {}
        self._out.seek(0)
        for line in self._out:
            try:
                kind, key, data = json.loads(line)
            except ValueError:
                self._size += len(line)
                continue
            table = tables.setdefault(kind, {})
            if data is None:
                table.pop(key, None)
            else:
                table[key] = data
            self._note(kind, key, len(line), gone=data is None)
        return tables

    def _note(self, kind: str, key: str, length: int, *, gone: bool) -> None:
        """Records the position of a line added at the end."""
        self._live -= self._lines.pop((kind, key), (0, 0))[1]
        if not gone:
            self._lines[kind, key] = (self._size, length)
            self._live += length
        self._size += length

    def _compact(self) -> None:
        """Writes the newest line of each object to a new file, which then replaces the journal."""
        fresh = self._path.with_suffix(".new")
        moved: dict[tuple[str, str], tuple[int, int]] = {}
        with fresh.open("wb") as out:
            for name, (start, length) in self._lines.items():
                self._out.seek(start)
                moved[name] = (out.tell(), length)
                out.write(self._out.read(length))
        fresh.replace(self._path)
        self._out.close()
        self._out = self._path.open("ab+")
        self._lines, self._size = moved, self._live

    def load(self) -> dict[str, Table]:
        tables, self._tables = self._tables, None
        return tables or {}

    def put(self, kind: str, key: str, data: Json) -> None:
        self._append(kind, key, data)

    def drop(self, kind: str, key: str) -> None:
        self._append(kind, key, None)

    def _append(self, kind: str, key: str, data: Json | None) -> None:
        line = (json.dumps([kind, key, data], ensure_ascii=False, separators=(",", ":")) + "\n").encode()
        self._out.write(line)
        self._out.flush()
        self._note(kind, key, len(line), gone=data is None)
        if self._size > max(COMPACT_FROM, 2 * self._live):
            self._compact()

    def clear(self) -> None:
        self._out.truncate(0)
        self._lines.clear()
        self._live = self._size = 0
        super().clear()

    def close(self) -> None:
        self._out.close()
