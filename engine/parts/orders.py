"""Standing orders as settings: one of a few values, on or off, or a ranking in which things are put first.

They are stored as plain data, so that an order a later version adds has its initial value in running games.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import ORDER, Move


class Mode(msgspec.Struct, frozen=True):
    """An order with one of a few values; the first is the initial one."""

    name: str
    values: tuple[str, ...]


class Ranking(msgspec.Struct, frozen=True):
    """An order that puts things first, the latest foremost; `order` is the initial ranking.

    The value `none`, if there is one, cancels what was put first.
    """

    name: str
    order: tuple[str, ...]
    none: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """All values that can be ordered."""
        return (self.none, *self.order) if self.none else self.order


class Toggle(msgspec.Struct, frozen=True):
    """An order that is given with one word and cancelled with another."""

    give: str
    lift: str

    def next(self, given: bool) -> str:
        """The values that can be ordered while it is given, or while it is not."""
        return self.lift if given else self.give


def put_first(ranked: Iterable[str], thing: str) -> list[str]:
    """A ranking with one thing moved to the front."""
    return [thing, *(other for other in ranked if other != thing)]


class Held(msgspec.Struct):
    """The orders of a seat, where they differ from the initial values."""

    values: dict[str, str] = msgspec.field(default_factory=dict)
    first: dict[str, list[str]] = msgspec.field(default_factory=dict)

    def value(self, mode: Mode) -> str:
        given = self.values.get(mode.name, mode.values[0])
        return given if given in mode.values else mode.values[0]

    def put_first(self, ranking: Ranking) -> list[str]:
        """The things that were put first, the latest foremost."""
        return [thing for thing in self.first.get(ranking.name, ()) if thing in ranking.order]

    def ranked(self, ranking: Ranking) -> list[str]:
        """All things in their current ranking."""
        foremost = self.put_first(ranking)
        return [*foremost, *(thing for thing in ranking.order if thing not in foremost)]

    def give(self, offered: Sequence[Mode | Ranking], key: str) -> None:
        """Apply the order that a key names."""
        name, thing = read(key)
        order = next(order for order in offered if order.name == name)
        if isinstance(order, Mode):
            self.values[name] = thing
        elif thing == order.none:
            self.first.pop(name, None)
        else:
            self.first[name] = put_first(self.put_first(order), thing)

    def reset(self, mode: Mode) -> None:
        self.values.pop(mode.name, None)


def moves(offered: Sequence[Mode | Ranking]) -> list[Move]:
    """Every order that can be given now."""
    return [move for order in offered for move in _moves_of(order)]


@functools.lru_cache(maxsize=512)
def _moves_of(order: Mode | Ranking) -> tuple[Move, ...]:
    return tuple(Move(written(order.name, thing)) for thing in order.values)


def written(name: str, thing: str) -> str:
    """The key of an order: `order:retreat=never`."""
    return f"{ORDER}:{name}={thing}"


def told(key: str) -> str:
    """An order as an event names it: its key without the verb of all orders."""
    return key.removeprefix(f"{ORDER}:")


def read(order: str) -> tuple[str, str]:
    """Name and value of an order, from its key or from an event."""
    name, _, thing = told(order).partition("=")
    return name, thing
