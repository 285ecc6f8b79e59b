"""Personas: names of computer players, from the list of each game."""

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
    """The names listed in a game's `content/computers.toml`; empty without the file."""
    path = folder / "content" / "computers.toml"
    if not path.exists():
        return ()
    listed = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, list[dict[str, str]]])
    return tuple(listed["names"])


def persona_of(
    personas: Sequence[Persona], table: int, seat: int, seats: int, people: Collection[str]
) -> Persona | None:
    """The name of a seat's computer player: the same for the table's whole life unless a person there has it.

    Every seat draws from names of its own, so that joining and leaving players never change the names of others.
    """
    taken = {name.casefold() for name in people}
    shuffled = sorted(personas, key=lambda persona: _drawn(table, persona))
    return next((persona for persona in shuffled[seat::seats] if taken.isdisjoint(_parts(persona))), None)


def _drawn(table: int, persona: Persona) -> str:
    """A pseudorandom sort key of a name at a table, always the same."""
    return hashlib.sha256(f"{table} {sorted(persona.items())}".encode()).hexdigest()


def _parts(persona: Persona) -> Iterator[str]:
    """A name in all languages, whole and by its words, to keep a person called Anselm from meeting Brother Anselm."""
    for name in persona.values():
        yield from (name.casefold(), *name.casefold().split())
