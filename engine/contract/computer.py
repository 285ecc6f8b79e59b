"""Computer players: they choose from a view and the legal moves, and never see a state; and their names."""

from __future__ import annotations

import functools
import hashlib
import random
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from engine.contract.moves import Move
from engine.contract.texts import Text

V_contra = TypeVar("V_contra", contravariant=True)
Persona: TypeAlias = Mapping[str, str]
"""One name in every language."""


class ComputerPlayer(Protocol, Generic[V_contra]):
    """A player that chooses from the view alone; it keeps no state between answers, so a restart changes nothing."""

    def choose(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        ...


class Preference(msgspec.Struct, frozen=True):
    """A move that a computer player rates highly, with the reason in words."""

    key: str
    why: Text


class Adviser(ComputerPlayer[V_contra], Protocol, Generic[V_contra]):
    """A computer player that can explain its choices."""

    def prefers(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The two or three best moves, the one it would choose with this luck first; fewer if there are."""
        ...


class Easy:
    """A player that chooses among all legal moves at random."""

    def choose(self, view: object, moves: Sequence[Move], luck: random.Random) -> str:
        """A random move."""
        return moves[luck.randrange(len(moves))].key


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
