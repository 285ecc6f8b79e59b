"""Names of cards, places and nations as arguments of messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.contract import Arg, Many, Text, Word
from engine.contract.texts import words_of

TWINS = frozenset({"nt_settlers", "nt_fortification"})


place = words_of("place")
nation = words_of("side")
symbol = words_of("symbol")
transport = words_of("transport")


def card(kind: str) -> Word | Text:
    """A card by name; neutral cards that have a namesake in a nation's colour say so."""
    name = Word(f"card.{kind}")
    return Text("acres-neutral-card", {"card": name}) if kind in TWINS else name


def cards(kinds: Iterable[str]) -> Many:
    return Many(tuple(card(kind) for kind in kinds))


def listed(items: Iterable[Arg]) -> Arg:
    """Several things, one after the other, or the word for none."""
    found = tuple(items)
    return Many(found) if found else Text("acres-none")


def heap(kinds: Iterable[str] | Mapping[str, int]) -> Arg:
    """Cards by kind with their numbers, or the word for none."""
    return listed(_times(card(kind), many) for kind, many in Counter(kinds).items())


def _times(name: Arg, many: int) -> Arg:
    return name if many == 1 else Text("acres-times", {"card": name, "count": many})


def committed(cards: Iterable[tuple[str, int]]) -> Arg:
    """Cards in a siege with the strength each of them counts, or the word for none."""
    return listed(
        _times(Text("acres-siege-card", {"card": card(kind), "strength": strength}), many)
        for (kind, strength), many in Counter(cards).items()
    )


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
