"""Search in rules: by clause id, by the beginning of one, or by words in any inflected form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec

from engine.contract.teaching.folding import folded, stem, words_of

T = TypeVar("T")

_STEM = 5
_BEGUN = 4
# A word of the subject counts as much as this many in the text.
_ABOUT = 3
# Longer queries are cut, since every word is looked for in every passage.
QUERY_LIMIT = 200
# Question words, which do not help to find anything.
_ENGLISH = (
    "and any are can cannot could did does for from has have how its may must not one only should than that the them "
    "then there they this was what when where which who why will with would you your"
)
_RUSSIAN = (
    "без будет был быть для его если есть или как какая какие какой когда кто куда ли мне можно мой моя надо над нет "
    "нужно она они оно под почему при про сам сколько так там тебе того тот уже чей чем что чтобы эта эти это этот"
)
_ASKING = frozenset(folded(word) for word in f"{_ENGLISH} {_RUSSIAN}".split())


class Passage(msgspec.Struct, Generic[T], frozen=True):
    """A searchable text: its ids, its words, and the words for its subject, several for one thing."""

    item: T
    ids: tuple[str, ...]
    text: str
    about: tuple[str, ...] = ()


class Index(Generic[T]):
    """An index of passages in the order of their book."""

    def __init__(self, passages: Iterable[Passage[T]]) -> None:
        self._passages = [(passage, _stems(passage.text), _subjects(passage.about)) for passage in passages]
        self._usual = sum(said.total() for _, said, _ in self._passages) / max(len(self._passages), 1) or 1

    def search(self, query: str, most: int) -> list[T]:
        """The passages that match a query, best first: by id, by the beginning of an id, then by words in any form."""
        asked = query[:QUERY_LIMIT].strip()
        found = self._by_id(asked.upper()) + self._by_words(asked)
        return list(dict.fromkeys(found))[:most]

    def _by_id(self, start: str) -> list[T]:
        if not start:
            return []
        named = [passage.item for passage, _, _ in self._passages if start in map(str.upper, passage.ids)]
        return named + [
            passage.item
            for passage, _, _ in self._passages
            if any(one.upper().startswith(start) for one in passage.ids)
        ]

    def _by_words(self, asked: str) -> list[T]:
        wanted = _stems(asked)
        scored = [(self._merit(wanted, said, about), passage.item) for passage, said, about in self._passages]
        scored.sort(key=lambda hit: hit[0], reverse=True)
        return [item for merit, item in scored if merit > (0, 0)]

    def _merit(self, wanted: Counter[str], said: Counter[str], about: Counter[str]) -> tuple[int, float]:
        """The score of a passage: how many wanted words it has, and how many are its subject; repeats count less."""
        weights = [_times(stem, said) + _ABOUT * _times(stem, about) for stem in wanted]
        length = (1 + said.total() / self._usual) / 2
        return sum(weight > 0 for weight in weights), sum(weight / (weight + length) for weight in weights)


def _stems(text: str) -> Counter[str]:
    """Words without endings, cut to a common beginning, so that the forms of an inflected word match."""
    return Counter(stem(word)[:_STEM] for word in words_of(text) if len(word) > 2 and word not in _ASKING)


def _subjects(about: tuple[str, ...]) -> Counter[str]:
    """For each stem, the number of subject words that contain it."""
    return Counter(stem for words in about for stem in _stems(words))


def _times(stem: str, said: Counter[str]) -> int:
    """How often a word occurs; a short one may be the beginning of a word, in the query or in the text."""
    if len(stem) == _BEGUN:
        return sum(count for other, count in said.items() if other.startswith(stem))
    return said[stem] + (said[stem[:_BEGUN]] if len(stem) > _BEGUN else 0)
