"""Folding: normalises typed words, whatever their case, accents, dots or endings (сёгун, сегун and сёгуна)."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\w+")
# The least length of a stem, one less after a single-letter ending; and of a beginning that matches a whole word.
_LEAST = 4
_BEGINNING = 4


def folded(text: str) -> str:
    """A text without case and without marks above or below its letters."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


# Endings of Russian nouns and adjectives and of English nouns, the longest first.
_RUSSIAN = (
    "ыми ими ями ами ого его ому ему иях ией ью ах ях ов ев ей ой ый ий ая яя ое ее ые ие ом ем ам ям ую юю ию ия"
)
_ENDINGS = sorted({folded(end) for end in f"{_RUSSIAN} а я о е у ю ы и ь es s e".split()}, key=len, reverse=True)


def stem(word: str) -> str:
    """A folded word without its ending of case or number."""
    for end in _ENDINGS:
        if word.endswith(end) and len(word) - len(end) >= _LEAST - (len(end) == 1):
            return word[: -len(end)]
    return word


def words_of(text: str) -> list[str]:
    """The folded words of a text."""
    return _WORD.findall(folded(text))


def akin(typed: str, name: str) -> bool:
    """Whether all typed words occur in a name, in any inflected form."""
    stems = [stem(word) for word in words_of(name)]
    wanted = [stem(word) for word in words_of(typed)]
    return bool(wanted) and all(any(_same(one, other) for other in stems) for one in wanted)


def _same(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return short == long or (len(short) >= _BEGINNING and long.startswith(short))
