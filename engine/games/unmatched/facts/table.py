"""The common interface of the state and every view of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from engine.games.unmatched.facts.field import Field


class Figure(Protocol):
    """A fighter; `space` is empty while it is not on the board."""

    @property
    def id(self) -> str: ...
    @property
    def band(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def health(self) -> int: ...
    @property
    def space(self) -> str: ...


class Side(Protocol):
    """A hero's panel."""

    @property
    def team(self) -> int: ...
    @property
    def hero(self) -> str: ...
    @property
    def discard(self) -> Sequence[str]: ...
    @property
    def size(self) -> str | None: ...


F = TypeVar("F", bound=Figure)
F_co = TypeVar("F_co", bound=Figure, covariant=True)


class Battlefield(Protocol[F_co]):
    """The positions of fighters, and the ways between them with the current doors."""

    @property
    def figures(self) -> Iterable[F_co]: ...
    @property
    def bands(self) -> Sequence[Side]: ...
    @property
    def ground(self) -> Field: ...
