"""Options that list several things, such as `3 infantry, 1 catapult`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from cogs.panels.question.move_menus import MoveOption
from cogs.slash.interpretations import Interpretation, fitting
from cogs.ui.error_replies import Unclear
from cogs.ui.viewer import Viewer
from engine.contract import Many, Several, Text
from engine.contract.moves import named_by
from engine.contract.teaching.folding import folded
from engine.tables.core.preview import require_few

Answer: TypeAlias = Callable[[Interpretation, str], Interpretation]

# The most possible things named in an error message.
NAMED = 10

# The longest possible name, in characters.
LONGEST = 100

_COUNTED = (
    re.compile(r"(?P<many>\d{1,4})\s*[x×х]?\s+(?P<name>.+)"),
    re.compile(r"(?P<name>.+?)(?:\s*[x×х:]\s*|\s+)(?P<many>\d{1,4})"),
)


class Things(msgspec.Struct, frozen=True):
    """An option that names several things, each by a move of these verbs.

    The number of a thing is answered with the verb `amount` if it is asked, otherwise the move is repeated; the default
    is one. `along` are the options answered for every thing before its number. Where things are asked for in parts,
    `onward` is the move to the next part, played when a thing belongs to a later one.
    """

    verbs: tuple[str, ...]
    amount: str = ""
    along: tuple[str, ...] = ()
    onward: str = ""


class Numbers(msgspec.Struct, frozen=True):
    """An option that answers consecutive questions, each about the number of one thing or whether it is wanted.

    Questions that the list leaves out are answered with `otherwise`, usually zero. Moves of the verbs `whole` answer
    all questions at once. Where the last thing gets the remainder without a question, `rest` is the verb of an earlier
    step that names the same things.
    """

    verbs: tuple[str, ...]
    otherwise: str = ""
    rest: str = ""
    whole: tuple[str, ...] = ()


Listing: TypeAlias = Things | Numbers


def things(verbs: str, amount: str = "", along: str = "", onward: str = "") -> Things:
    """Create an option that lists things."""
    return Things(tuple(verbs.split()), amount, tuple(along.split()), onward)


def numbers(verbs: str, otherwise: str = "", rest: str = "", whole: str = "") -> Numbers:
    """Create an option that answers several questions for a number."""
    return Numbers(tuple(verbs.split()), otherwise, rest, tuple(whole.split()))


# Parsing of text


def parts(text: str) -> list[str]:
    """Split a list at commas, except inside brackets."""
    found, depth = [""], 0
    for letter in text:
        depth = max(0, depth + (letter == "(") - (letter == ")"))
        if letter in ",;\n" and not depth:
            found.append("")
        else:
            found[-1] += letter
    named = [part.strip()[:LONGEST] for part in found if part.strip()]
    require_few(named)
    return named


def counted(part: str) -> Iterator[tuple[str, int]]:
    """Every reading of a text as a name with a number."""
    yield part, 1
    for form in _COUNTED:
        if found := form.fullmatch(part):
            yield found["name"], int(found["many"])


def words_of(text: str) -> list[str]:
    """The words, numbers and signs (★, ●) of a text."""
    return re.findall(r"\w+|[\u25a0-\u25ff\u2605]", folded(text))


def akin(wanted: str, word: str) -> bool:
    """Whether a word begins with `wanted` or differs only in its ending: `пехоты` and `пехота`."""
    if wanted.isdecimal() or word.isdecimal():
        return wanted == word
    shared = next((at for at, pair in enumerate(zip(wanted, word, strict=False)) if pair[0] != pair[1]), None)
    if shared is None:
        shared = min(len(wanted), len(word))
    return shared == len(wanted) or shared >= max(3, len(wanted) - 2, len(word) - 2)


def fits(wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Whether all wanted words are among the words."""
    return all(any(akin(want, word) for word in words) for want in wanted)


def _named(offered: Sequence[MoveOption], name: str) -> list[str]:
    """The moves with this name or key, or else those whose labels contain all its words."""
    wanted = words_of(name)
    exact = [offer.move.key for offer in offered if offer.move.key == name]
    return (
        exact
        or fitting(offered, name)
        or [offer.move.key for offer in offered if wanted and fits(wanted, words_of(offer.label))]
    )


class ListParser:
    """Parses the lists of one person at one table.

    `answer` answers an option along with a list; `steps` are the verbs of all options.
    """

    def __init__(self, viewer: Viewer, steps: Mapping[str, tuple[str, ...]], answer: Answer) -> None:
        self._viewer = viewer
        self._steps = steps
        self._answer = answer

    def taken(self, interpretation: Interpretation, listing: Listing, text: str) -> Interpretation:
        """The interpretation after all moves of a list."""
        match listing:
            case Things():
                for part in parts(text):
                    interpretation = self._take_thing(interpretation, listing, part)
                return interpretation
            case Numbers():
                return self._take_numbers(interpretation, listing, parts(text))

    def proposals(self, interpretation: Interpretation, listing: Listing, typed: str) -> list[str]:
        """The list typed so far with every possible last thing."""
        *before, last = parts(typed) if typed.strip() and typed.strip()[-1] not in ",;" else [*parts(typed), ""]
        match listing:
            case Things():
                for part in before:
                    interpretation = self._take_thing(interpretation, listing, part)
                found = self._proposed_things(interpretation, listing, last)
            case Numbers():
                found = self._proposed_numbers(interpretation, listing, before, last)
        return [", ".join([*before, one]) for one in found]

    def first(self, interpretation: Interpretation, listing: Things, text: str) -> Interpretation:
        """The interpretation after the first thing of a list, its number left open."""
        for part in parts(text)[:1]:
            interpretation, key, _ = self._thing(interpretation, listing, part)
            interpretation = interpretation.after(key)
        return interpretation

    def _refused(
        self, message: str, part: str, possible: Sequence[tuple[Interpretation, Sequence[MoveOption]]]
    ) -> Unclear:
        """The error for a text that matches nothing or too much, with the possible names."""
        label, say = self._viewer.game.texts.label, self._viewer.say
        names = [say(label(at.preview.view(), offer.move.key)) for at, offered in possible for offer in offered]
        return Unclear(Text(message, {"given": part[:40], "possible": Many(tuple(names[:NAMED]))}))

    # Things

    def _offers(self, interpretation: Interpretation, verbs: Sequence[str]) -> list[MoveOption]:
        return interpretation.offers(self._viewer, interpretation.moves(verbs))

    def _parts(
        self, interpretation: Interpretation, listing: Things
    ) -> Iterator[tuple[Interpretation, list[MoveOption]]]:
        """The things that can be named now and, where asked in parts, in every later part."""
        yield interpretation, self._offers(interpretation, listing.verbs)
        while listing.onward and interpretation.moves((listing.onward,)):
            interpretation = interpretation.after(listing.onward)
            offered = self._offers(interpretation, listing.verbs)
            yield interpretation, [offer for offer in offered if offer.move.key != listing.onward]

    def _thing(self, interpretation: Interpretation, listing: Things, part: str) -> tuple[Interpretation, str, int]:
        """Find the move that names a thing: the interpretation at its part, its key and the number."""
        passed: list[tuple[Interpretation, list[MoveOption]]] = []
        for at, offered in self._parts(interpretation, listing):
            unclear: list[str] = []
            for name, many in counted(part):
                found = _named(offered, name)
                if len(found) == 1:
                    return at, found[0], many
                unclear = unclear or found
            if unclear:
                possible = [offer for offer in offered if offer.move.key in unclear]
                raise self._refused("list-ambiguous", part, [(at, possible)])
            passed.append((at, offered))
        if not passed[0][1]:
            return interpretation, listing.verbs[0], 1
        raise self._refused("list-unknown", part, passed)

    def _take_thing(self, interpretation: Interpretation, listing: Things, part: str) -> Interpretation:
        """The interpretation after one thing; unchanged if the game already played its step."""
        came = _named(interpretation.unasked(self._viewer, listing.verbs), part)
        if came and not _named(self._offers(interpretation, listing.verbs), part):
            return interpretation
        interpretation, key, many = self._thing(interpretation, listing, part)
        interpretation = self._go_along(interpretation.after(key), listing)
        if interpretation.moves((listing.amount,)):
            return interpretation.after(f"{listing.amount}:{many}")
        if any(interpretation.moves(self._steps[option]) for option in listing.along):
            return interpretation
        for _ in range(many - 1):
            interpretation = interpretation.after(key)
        return interpretation

    def _go_along(self, interpretation: Interpretation, listing: Things) -> Interpretation:
        for option in listing.along:
            interpretation = self._answer(interpretation, option)
        return interpretation

    def _most(self, interpretation: Interpretation, listing: Things, key: str) -> int:
        """The largest possible number of a thing."""
        bundle = interpretation.preview.bundle()
        if isinstance(bundle, Several) and key in bundle.moves:
            return min(bundle.moves.count(key), bundle.most)
        asked = self._go_along(interpretation.after(key), listing).moves((listing.amount,))
        return max((int(named_by(move.key)) for move in asked), default=1)

    def _proposed_things(self, interpretation: Interpretation, listing: Things, typed: str) -> Iterator[str]:
        """All matching things of every part."""
        for at, offered in self._parts(interpretation, listing):
            yield from self._proposed_now(at, offered, listing, typed)

    def _proposed_now(
        self, interpretation: Interpretation, offered: Sequence[MoveOption], listing: Things, typed: str
    ) -> Iterator[str]:
        """Matching things: with the typed number, else the largest; every number if only one thing matches."""
        for name, many in [("", int(typed))] if typed.isdecimal() else counted(typed):
            named = _named(offered, name) if name else [offer.move.key for offer in offered]
            found = [offer for offer in offered if offer.move.key in named]
            for offer in found:
                most = self._most(interpretation, listing, offer.move.key)
                if name != typed:
                    amounts = [many] if many <= most else []
                else:
                    amounts = list(range(most, 0, -1)) if len(found) == 1 else [most]
                yield from (self._times(offer.label, amount, most) for amount in amounts)

    def _times(self, label: str, many: int, most: int) -> str:
        return label if most == 1 else self._viewer.draw("list-times", thing=label, many=many)

    # Numbers

    def _questions(
        self, interpretation: Interpretation, listing: Numbers, left: list[str]
    ) -> Iterator[tuple[list[MoveOption], str | None, Interpretation]]:
        """Iterate over the questions with the answer found in `left`, if any, and the interpretation after it.

        Removes used parts from `left`.
        """
        while offered := self._offers(interpretation, listing.verbs):
            otherwise = _otherwise(listing, offered)
            named = next(((part, key) for part in left if (key := _chosen(offered, part, otherwise))), None)
            if named:
                left.remove(named[0])
            key = named[1] if named else otherwise
            if key not in [offer.move.key for offer in offered]:
                yield offered, None, interpretation
                return
            interpretation = interpretation.after(key)
            yield offered, named and named[1], interpretation

    def _take_numbers(self, interpretation: Interpretation, listing: Numbers, given: list[str]) -> Interpretation:
        if len(given) == 1 and (key := self._whole(interpretation, listing, given[0])):
            return interpretation.after(key)
        left = list(given)
        asked: list[tuple[Interpretation, list[MoveOption]]] = []
        spent = 0
        for offered, key, after in self._questions(interpretation, listing, left):
            asked.append((interpretation, offered))
            interpretation = after
            spent += _number(key or "")
        left = [part for part in left if "0" not in words_of(part)]
        if not asked:
            return interpretation.after(listing.verbs[0])
        questions = [offered for _, offered in asked]
        if left and not (listing.rest and len(left) == 1 and self._is_rest(left[0], listing, questions, spent)):
            raise self._refused("list-unknown", left[0], [(before, offered[-1:]) for before, offered in asked])
        return interpretation

    def _whole(self, interpretation: Interpretation, listing: Numbers, part: str) -> str | None:
        """The one move that answers all questions at once, if the list means such a move."""
        offered = self._offers(interpretation, listing.whole) if listing.whole else []
        found = _named(offered, part)
        return found[0] if len(found) == 1 else None

    def _is_rest(self, part: str, listing: Numbers, asked: Sequence[Sequence[MoveOption]], spent: int) -> bool:
        """Whether a part names the thing without a question and exactly the remaining number."""
        left = max(_number(offer.move.key) for offer in asked[0]) - spent
        start = Interpretation((), self._viewer.table.preview(self._viewer.user or 0))
        known = [words_of(offer.label) for offer in self._offers(start, (listing.rest,))]
        names = [words_of(offers[-1].label) for offers in asked]
        wanted = [word for word in words_of(part) if not word.isdecimal() and not all(word in name for name in names)]
        elsewhere = not any(fits(wanted, name) for name in names)
        return elsewhere and any(fits(wanted, name) for name in known) and str(left) in words_of(part)

    def _proposed_numbers(
        self, interpretation: Interpretation, listing: Numbers, before: Sequence[str], typed: str
    ) -> Iterator[str]:
        """The matching numbers; where several things match, the largest of each."""
        left, wanted = list(before), words_of(typed)
        found: list[list[str]] = []
        for offered, key, _ in self._questions(interpretation, listing, left):
            otherwise = _otherwise(listing, offered)
            labels = [
                offer.label
                for offer in reversed(offered)
                if offer.move.key != otherwise and fits(wanted, _words(offer))
            ]
            if key is None and labels:
                found.append(labels)
        shown = found if len(found) == 1 else [labels[:1] for labels in found]
        if listing.whole and not before:
            named = [offer.label for offer in self._offers(interpretation, listing.whole)]
            shown.insert(0, [label for label in named if fits(wanted, words_of(label))])
        return itertools.chain.from_iterable(shown)


def _words(offer: MoveOption) -> list[str]:
    return [*words_of(offer.label), named_by(offer.move.key)]


def _otherwise(listing: Numbers, offered: Sequence[MoveOption]) -> str:
    """The answer to a question that the list leaves out."""
    return listing.otherwise or f"{offered[0].move.verb}:0"


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
