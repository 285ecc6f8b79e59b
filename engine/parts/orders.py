"""Standing orders that are settings: one of a few values, on or off, or a ranking in which something is put first.

They are held as plain data, so that an order a later version adds has its initial value in games that run already.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import msgspec

from engine.contract import ORDER, Move


class Mode(msgspec.Struct, frozen=True):
    """An order with one of a few values; the first holds until another is given."""

    name: str
    values: tuple[str, ...]


class Ranking(msgspec.Struct, frozen=True):
    """An order that puts things first, the latest foremost; `order` is how they stand until then.

    The value `none`, if there is one, takes back whatever was put first.
    """

    name: str
    order: tuple[str, ...]
    none: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """Everything that can be ordered."""
        return (self.none, *self.order) if self.none else self.order


class Toggle(msgspec.Struct, frozen=True):
    """An order that is given with one word and lifted with another."""

    give: str
    lift: str

    def next(self, given: bool) -> str:
        """What can be ordered while it is given, or while it is not."""
        return self.lift if given else self.give


def put_first(ranked: Iterable[str], thing: str) -> list[str]:
    """A ranking with something put before everything else."""
    return [thing, *(other for other in ranked if other != thing)]


class Held(msgspec.Struct):
    """What a seat has ordered, where it differs from the beginning."""

    values: dict[str, str] = msgspec.field(default_factory=dict)
    first: dict[str, list[str]] = msgspec.field(default_factory=dict)

    def value(self, mode: Mode) -> str:
        """The value that holds."""
        given = self.values.get(mode.name, mode.values[0])
        return given if given in mode.values else mode.values[0]

    def put_first(self, ranking: Ranking) -> list[str]:
        """What was put first, the latest foremost."""
        return [thing for thing in self.first.get(ranking.name, ()) if thing in ranking.order]

    def ranked(self, ranking: Ranking) -> list[str]:
        """All things in the order that holds."""
        foremost = self.put_first(ranking)
        return [*foremost, *(thing for thing in ranking.order if thing not in foremost)]

    def give(self, offered: Sequence[Mode | Ranking], key: str) -> None:
        """Follow the order that a key names."""
        name, thing = read(key)
        order = next(order for order in offered if order.name == name)
        if isinstance(order, Mode):
            self.values[name] = thing
        elif thing == order.none:
            self.first.pop(name, None)
        else:
            self.first[name] = put_first(self.put_first(order), thing)

    def reset(self, mode: Mode) -> None:
        """Back to the initial value."""
        self.values.pop(mode.name, None)


def moves(offered: Sequence[Mode | Ranking]) -> list[Move]:
    """Every order that can be given."""
    return [move for order in offered for move in _moves_of(order)]


@functools.lru_cache(maxsize=512)
def _moves_of(order: Mode | Ranking) -> tuple[Move, ...]:
    return tuple(Move(written(order.name, thing)) for thing in order.values)


def written(name: str, thing: str) -> str:
    """The key of an order: `order:retreat=never`."""
    return f"{ORDER}:{name}={thing}"


def told(key: str) -> str:
    """An order for an event: its key without the verb that all orders have."""
    return key.removeprefix(f"{ORDER}:")


def read(order: str) -> tuple[str, str]:
    """Name and value of an order, from its key or from what was told of it."""
    name, _, thing = told(order).partition("=")
    return name, thing
