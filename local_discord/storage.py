"""Where a world is kept between runs: a journal of JSON lines, uploaded files beside it."""

import json
from collections.abc import Container
from pathlib import Path
from typing import Any, Protocol

Json = dict[str, Any]
Table = dict[str, Json]


class Storage(Protocol):
    """Takes each changed thing, and gives all of them back at the next start."""

    def load(self) -> dict[str, Table]: ...
    def put(self, kind: str, key: str, data: Json) -> None: ...
    def drop(self, kind: str, key: str) -> None: ...
    def write_file(self, key: str, data: bytes) -> None: ...
    def read_file(self, key: str) -> bytes | None: ...
    def drop_file(self, key: str) -> None: ...
    def keep_files(self, keys: Container[str]) -> None: ...
    def clear(self) -> None: ...
    def close(self) -> None: ...


class Memory:
    """Keeps files for as long as the server lives, and nothing else."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def load(self) -> dict[str, Table]:
        return {}

    def put(self, kind: str, key: str, data: Json) -> None:
        """The world itself is the only copy."""

    def drop(self, kind: str, key: str) -> None:
        """The world itself is the only copy."""

    def write_file(self, key: str, data: bytes) -> None:
        self._files[key] = data

    def read_file(self, key: str) -> bytes | None:
        return self._files.get(key)

    def drop_file(self, key: str) -> None:
        self._files.pop(key, None)

    def keep_files(self, keys: Container[str]) -> None:
        """Nothing is left over from an earlier run."""

    def clear(self) -> None:
        self._files.clear()

    def close(self) -> None:
        """Nothing is open."""


class Journal:
    """A folder with `world.jsonl`, appended to at each change and compacted at each start.

    A line is `[kind, key, data]`; `null` data removes. A torn last line, left by a crash, is ignored.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / "world.jsonl"
        self._files = folder / "attachments"
        self._files.mkdir(parents=True, exist_ok=True)
        tables = self._read()
        self._compact(tables)
        self._tables: dict[str, Table] | None = tables
        self._out = self._path.open("a", encoding="utf-8")

    def _read(self) -> dict[str, Table]:
        tables: dict[str, Table] = {}
        if not self._path.exists():
            return tables
        with self._path.open(encoding="utf-8") as lines:
            for line in lines:
                try:
                    kind, key, data = json.loads(line)
                except ValueError:
                    continue
                table = tables.setdefault(kind, {})
                if data is None:
                    table.pop(key, None)
                else:
                    table[key] = data
        return tables

    def _compact(self, tables: dict[str, Table]) -> None:
        fresh = self._path.with_suffix(".new")
        with fresh.open("w", encoding="utf-8") as out:
            for kind, table in tables.items():
                for key, data in table.items():
                    out.write(_line(kind, key, data))
        fresh.replace(self._path)

    def load(self) -> dict[str, Table]:
        tables, self._tables = self._tables, None
        return tables or {}

    def put(self, kind: str, key: str, data: Json) -> None:
        self._append(_line(kind, key, data))

    def drop(self, kind: str, key: str) -> None:
        self._append(_line(kind, key, None))

    def _append(self, line: str) -> None:
        self._out.write(line)
        self._out.flush()

    def write_file(self, key: str, data: bytes) -> None:
        (self._files / key).write_bytes(data)

    def read_file(self, key: str) -> bytes | None:
        path = self._files / key
        return path.read_bytes() if path.exists() else None

    def drop_file(self, key: str) -> None:
        (self._files / key).unlink(missing_ok=True)

    def keep_files(self, keys: Container[str]) -> None:
        """Removes what no stored message has: files of ephemeral ones and uploads never sent."""
        for path in self._files.iterdir():
            if path.name not in keys:
                path.unlink()

    def clear(self) -> None:
        self._out.truncate(0)
        for path in self._files.iterdir():
            path.unlink()

    def close(self) -> None:
        self._out.close()


def _line(kind: str, key: str, data: Json | None) -> str:
    return json.dumps([kind, key, data], ensure_ascii=False, separators=(",", ":")) + "\n"
