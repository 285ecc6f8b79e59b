"""Personas: what computer players are called, from the list that each game brings."""

from __future__ import annotations

import functools
import hashlib
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

Persona: TypeAlias = Mapping[str, str]
"""One name in every language."""


@functools.cache
def read_personas(folder: Path) -> tuple[Persona, ...]:
    """The names that `content/computers.toml` of a game lists; none for a game without."""
    path = folder / "content" / "computers.toml"
    if not path.exists():
        return ()
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, list[dict[str, str]]])
    return tuple(listed["names"])


def persona_of(
    personas: Sequence[Persona], table: int, seat: int, seats: int, people: Collection[str]
) -> Persona | None:
    """The name of a seat's computer player: the same for the table's whole life unless a person there bears it.

    Every seat has names of its own at a table, so that whoever comes or goes changes nobody else's.
    """
    taken = {name.casefold() for name in people}
    shuffled = sorted(personas, key=lambda persona: _drawn(table, persona))
    return next((persona for persona in shuffled[seat::seats] if taken.isdisjoint(_parts(persona))), None)


def _drawn(table: int, persona: Persona) -> str:
    """Where a name lies among the others of a table: by chance, but always there."""
    return hashlib.sha256(f"{table} {sorted(persona.items())}".encode()).hexdigest()


def _parts(persona: Persona) -> Iterator[str]:
    """A name in all languages, whole and by its words: somebody called Anselm need not meet Brother Anselm."""
    for name in persona.values():
        yield from (name.casefold(), *name.casefold().split())
