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


def heap(kinds: Iterable[str] | Mapping[str, int]) -> Arg:
    """Cards by kind with their numbers, or the word for none."""
    counted = Counter(kinds)
    if not counted:
        return Text("acres-none")
    return Many(tuple(_times(kind, many) for kind, many in counted.items()))


def _times(kind: str, many: int) -> Arg:
    return card(kind) if many == 1 else Text("acres-times", {"card": card(kind), "count": many})


def committed(cards: Iterable[tuple[str, int]]) -> Arg:
    """Cards in a siege with the strength each of them counts, or the word for none."""
    counted = Counter(cards)
    told: list[Arg] = []
    for (kind, strength), many in counted.items():
        name = Text("acres-siege-card", {"card": card(kind), "strength": strength})
        told.append(name if many == 1 else Text("acres-times", {"card": name, "count": many}))
    return Many(tuple(told)) if told else Text("acres-none")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
