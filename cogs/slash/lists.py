"""Options that list several things, such as `3 infantry, 1 catapult`: what they mean and how they can go on."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from cogs.panels.question.move_menus import MoveOption
from cogs.slash.interpretations import Interpretation, counted, fits, named, parts, start, words_of
from cogs.slash.options import Numbers, Option, Things
from cogs.ui.responses import Unclear
from engine.contract import Many, Several, Text
from engine.contract.moves import named_by
from engine.contract.teaching.folding import folded

Answer: TypeAlias = Callable[[Interpretation, str], Interpretation]
Offered: TypeAlias = tuple[Interpretation, Sequence[MoveOption]]

# The most possible things named in an error message.
NAMED = 10


def typed_parts(typed: str) -> tuple[list[str], str]:
    """The complete parts of a list that is still being typed, and the last one."""
    *before, last = parts(typed) if typed.strip() and typed.strip()[-1] not in ",;" else [*parts(typed), ""]
    return before, last


def _unclear(message: str, part: str, possible: Sequence[Offered]) -> Unclear:
    """The error for a text that matches nothing or too much, with the possible names."""
    names = [
        at.viewer.say(at.viewer.game.texts.label(at.preview.view(), offer.move.key))
        for at, offered in possible
        for offer in offered
    ]
    return Unclear(Text(message, {"given": part[:40], "possible": Many(tuple(names[:NAMED]))}))


class ThingList:
    """Reads an option that names several things; `answer` answers an option along with a thing."""

    def __init__(self, things: Things, options: Mapping[str, Option], answer: Answer) -> None:
        self._things = things
        self._options = options
        self._answer = answer

    def taken(self, interpretation: Interpretation, text: str) -> Interpretation:
        for part in parts(text):
            interpretation = self._take(interpretation, part)
        return interpretation

    def first(self, interpretation: Interpretation, text: str) -> Interpretation:
        """The interpretation after the first thing of a list, its number left open."""
        for part in parts(text)[:1]:
            interpretation, key, _ = self._thing(interpretation, part)
            interpretation = interpretation.after(key)
        return interpretation

    def proposals(self, interpretation: Interpretation, typed: str) -> Iterator[str]:
        """The list typed so far with every possible last thing, of every part."""
        before, last = typed_parts(typed)
        for part in before:
            interpretation = self._take(interpretation, part)
        for at, offered in self._parts(interpretation):
            yield from (", ".join([*before, one]) for one in self._proposed(at, offered, last))

    def _parts(self, interpretation: Interpretation) -> Iterator[tuple[Interpretation, list[MoveOption]]]:
        """The things that can be named now and, where asked in parts, in every later part."""
        verbs, onward = self._things.verbs, self._things.onward
        yield interpretation, interpretation.offered(verbs)
        while onward and interpretation.moves((onward,)):
            interpretation = interpretation.after(onward)
            yield interpretation, [offer for offer in interpretation.offered(verbs) if offer.move.key != onward]

    def _thing(self, interpretation: Interpretation, part: str) -> tuple[Interpretation, str, int]:
        """Find the move that names a thing: the interpretation at its part, its key and the number."""
        passed: list[Offered] = []
        for at, offered in self._parts(interpretation):
            unclear: list[str] = []
            for name, many in counted(part):
                found = named(offered, name)
                if len(found) == 1:
                    return at, found[0], many
                unclear = unclear or found
            if unclear:
                raise _unclear(
                    "list-ambiguous", part, [(at, [offer for offer in offered if offer.move.key in unclear])]
                )
            passed.append((at, offered))
        if not passed[0][1]:
            return interpretation, self._things.verbs[0], 1
        raise _unclear("list-unknown", part, passed)

    def _take(self, interpretation: Interpretation, part: str) -> Interpretation:
        """The interpretation after one thing; unchanged if the game already played its step."""
        verbs, amount = self._things.verbs, self._things.amount
        if named(interpretation.unasked(verbs), part) and not named(interpretation.offered(verbs), part):
            return interpretation
        interpretation, key, many = self._thing(interpretation, part)
        interpretation = self._go_along(interpretation.after(key))
        if interpretation.moves((amount,)):
            return interpretation.after(f"{amount}:{many}")
        if any(interpretation.moves(self._options[option].verbs) for option in self._things.along):
            return interpretation
        return interpretation.after(*[key] * (many - 1))

    def _go_along(self, interpretation: Interpretation) -> Interpretation:
        for option in self._things.along:
            interpretation = self._answer(interpretation, option)
        return interpretation

    def _most(self, interpretation: Interpretation, key: str) -> int:
        bundle = interpretation.preview.bundle()
        if isinstance(bundle, Several) and key in bundle.moves:
            return min(bundle.moves.count(key), bundle.most)
        asked = self._go_along(interpretation.after(key)).moves((self._things.amount,))
        return max((int(named_by(move.key)) for move in asked), default=1)

    def _proposed(self, at: Interpretation, offered: Sequence[MoveOption], typed: str) -> Iterator[str]:
        """Matching things: with the typed number, else the largest; every number if only one thing matches."""
        for name, many in [("", int(typed))] if typed.isdecimal() else counted(typed):
            keys = named(offered, name) if name else [offer.move.key for offer in offered]
            found = [offer for offer in offered if offer.move.key in keys]
            for offer in found:
                most = self._most(at, offer.move.key)
                if name != typed:
                    amounts = [many] if many <= most else []
                else:
                    amounts = list(range(most, 0, -1)) if len(found) == 1 else [most]
                for amount in amounts:
                    yield offer.label if most == 1 else at.viewer.draw("list-times", thing=offer.label, many=amount)


class NumberList:
    """Reads an option that answers consecutive questions for a number each."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers

    def taken(self, interpretation: Interpretation, text: str) -> Interpretation:
        given = parts(text)
        if len(given) == 1 and (key := self._whole(interpretation, given[0])):
            return interpretation.after(key)
        left = list(given)
        asked: list[Offered] = []
        spent = 0
        for offered, key, after in self._questions(interpretation, left):
            asked.append((interpretation, offered))
            interpretation = after
            spent += _number(key or "")
        left = [part for part in left if "0" not in words_of(part)]
        if not asked:
            return interpretation.after(self._numbers.verbs[0])
        if left and not (len(left) == 1 and self._is_rest(left[0], spent, asked)):
            raise _unclear("list-unknown", left[0], [(before, offered[-1:]) for before, offered in asked])
        return interpretation

    def proposals(self, interpretation: Interpretation, typed: str) -> Iterator[str]:
        """The list typed so far with every number that matches; where several things match, the largest of each."""
        before, last = typed_parts(typed)
        left, wanted = list(before), words_of(last)
        found: list[list[str]] = []
        for offered, key, _ in self._questions(interpretation, left):
            otherwise = self._otherwise(offered)
            labels = [
                offer.label
                for offer in reversed(offered)
                if offer.move.key != otherwise and fits(wanted, _words(offer))
            ]
            if key is None and labels:
                found.append(labels)
        shown = found if len(found) == 1 else [labels[:1] for labels in found]
        if self._numbers.whole and not before:
            labels = [offer.label for offer in interpretation.offered(self._numbers.whole)]
            shown.insert(0, [label for label in labels if fits(wanted, words_of(label))])
        for label in itertools.chain.from_iterable(shown):
            yield ", ".join([*before, label])

    def _questions(
        self, interpretation: Interpretation, left: list[str]
    ) -> Iterator[tuple[list[MoveOption], str | None, Interpretation]]:
        """Iterate over the questions with the answer found in `left`, if any, and the interpretation after it.

        Removes used parts from `left`.
        """
        while offered := interpretation.offered(self._numbers.verbs):
            otherwise = self._otherwise(offered)
            found = next(((part, key) for part in left if (key := _chosen(offered, part, otherwise))), None)
            if found:
                left.remove(found[0])
            key = found[1] if found else otherwise
            if key not in [offer.move.key for offer in offered]:
                yield offered, None, interpretation
                return
            interpretation = interpretation.after(key)
            yield offered, found and found[1], interpretation

    def _otherwise(self, offered: Sequence[MoveOption]) -> str:
        return self._numbers.otherwise or f"{offered[0].move.verb}:0"

    def _whole(self, interpretation: Interpretation, part: str) -> str | None:
        """The one move that answers all questions at once, if the list means such a move."""
        offered = interpretation.offered(self._numbers.whole) if self._numbers.whole else []
        found = named(offered, part)
        return found[0] if len(found) == 1 else None

    def _is_rest(self, part: str, spent: int, asked: Sequence[Offered]) -> bool:
        """Whether a part names the thing without a question and exactly the remaining number."""
        if not self._numbers.rest:
            return False
        first, questions = asked[0]
        left = max(_number(offer.move.key) for offer in questions) - spent
        known = [words_of(offer.label) for offer in start(first.viewer).offered((self._numbers.rest,))]
        names = [words_of(offered[-1].label) for _, offered in asked]
        wanted = [word for word in words_of(part) if not word.isdecimal() and not all(word in name for name in names)]
        elsewhere = not any(fits(wanted, name) for name in names)
        return elsewhere and any(fits(wanted, name) for name in known) and str(left) in words_of(part)


def _words(offer: MoveOption) -> list[str]:
    return [*words_of(offer.label), named_by(offer.move.key)]


def _number(key: str) -> int:
    number = named_by(key)
    return int(number) if number.isdecimal() else 0


def _chosen(offered: Sequence[MoveOption], part: str, otherwise: str) -> str | None:
    """The answer that a part of a list gives to a question; without a number it means one."""
    exact = [offer.move.key for offer in offered if folded(offer.label) == folded(part)]
    words = words_of(part)
    found = exact or [offer.move.key for offer in offered if words and fits(words, _words(offer))]
    wanted = [key for key in found if key != otherwise or exact]
    return next(iter(wanted or found), None)
