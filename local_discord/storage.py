"""Persistence of a world between runs: a journal of JSON lines, with uploaded files beside it."""

import json
import shutil
import tempfile
import weakref
from collections.abc import Container
from pathlib import Path
from typing import Any, Protocol

COMPACT_FROM = 4 * 1024 * 1024
"""Bytes a journal may have before it is worth writing it anew."""
Json = dict[str, Any]
Table = dict[str, Json]


class Storage(Protocol):
    """Stores each changed object, and returns all of them at the next start."""

    def load(self) -> dict[str, Table]: ...
    def put(self, kind: str, key: str, data: Json) -> None: ...
    def drop(self, kind: str, key: str) -> None: ...
    def write_file(self, key: str, data: bytes) -> None: ...
    def read_file(self, key: str) -> bytes | None: ...
    def drop_file(self, key: str) -> None: ...
    def keep_files(self, keys: Container[str]) -> None: ...
    def clear(self) -> None: ...
    def close(self) -> None: ...


class Folder:
    """Files by key."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, key: str, data: bytes) -> None:
        (self._path / key).write_bytes(data)

    def read(self, key: str) -> bytes | None:
        path = self._path / key
        return path.read_bytes() if path.exists() else None

    def drop(self, key: str) -> None:
        (self._path / key).unlink(missing_ok=True)

    def keep(self, keys: Container[str]) -> None:
        """Removes all files except these."""
        for path in self._path.iterdir():
            if path.name not in keys:
                path.unlink()


class Memory:
    """Stores no objects, and files in a temporary folder until the server stops."""

    def __init__(self) -> None:
        self._files: Folder | None = None
        self._remove: weakref.finalize[..., Memory] | None = None

    def load(self) -> dict[str, Table]:
        return {}

    def put(self, kind: str, key: str, data: Json) -> None:
        """Does nothing: the world itself is the only copy."""

    def drop(self, kind: str, key: str) -> None:
        """Does nothing: the world itself is the only copy."""

    def write_file(self, key: str, data: bytes) -> None:
        if self._files is None:
            path = tempfile.mkdtemp(prefix="local-discord-files-")
            self._files = Folder(Path(path))
            self._remove = weakref.finalize(self, shutil.rmtree, path, ignore_errors=True)
        self._files.write(key, data)

    def read_file(self, key: str) -> bytes | None:
        return self._files.read(key) if self._files else None

    def drop_file(self, key: str) -> None:
        if self._files:
            self._files.drop(key)

    def keep_files(self, keys: Container[str]) -> None:
        """Does nothing: there are no files of an earlier run."""

    def clear(self) -> None:
        if self._files:
            self._files.keep(())

    def close(self) -> None:
        if self._remove:
            self._remove()
        self._files = self._remove = None


class Journal:
    """A folder with `world.jsonl`, appended to at each change, rewritten at each start and when half is outdated.

    A line is `[kind, key, data]`; `null` data removes. An incomplete last line, left by a crash, is ignored.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "world.jsonl"
        files = folder / "attachments"
        files.mkdir(parents=True, exist_ok=True)
        self._files = Folder(files)
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
        line = _line(kind, key, data)
        self._out.write(line)
        self._out.flush()
        self._note(kind, key, len(line), gone=data is None)
        if self._size > max(COMPACT_FROM, 2 * self._live):
            self._compact()

    def write_file(self, key: str, data: bytes) -> None:
        self._files.write(key, data)

    def read_file(self, key: str) -> bytes | None:
        return self._files.read(key)

    def drop_file(self, key: str) -> None:
        self._files.drop(key)

    def keep_files(self, keys: Container[str]) -> None:
        """Removes files without a stored message: those of ephemeral messages, and uploads never sent."""
        self._files.keep(keys)

    def clear(self) -> None:
        self._out.truncate(0)
        self._lines.clear()
        self._live = self._size = 0
        self._files.keep(())

    def close(self) -> None:
        self._out.close()


def _line(kind: str, key: str, data: Json | None) -> bytes:
    text = json.dumps([kind, key, data], ensure_ascii=False, separators=(",", ":")) + "\n"
    return text.encode()
