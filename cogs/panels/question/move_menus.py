"""Choosing: the legal moves of a seat as buttons or menus that fit Discord's limits."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, Entry, button, menu, menus
from cogs.ui.layouts import Row, in_rows
from config.language import Translator
from engine.contract import Game, Move
from engine.contract.moves import named_by

BUTTON_MOVES = 10
LONG_BUTTONS = 4
SHORT_LABEL = 16
LONG_LABEL = 60
MENUS_A_PAGE = 5
JOINTS = " →·:,("
BETWEEN = "→·:"  # parts of a label that can stand alone
_LETTER = re.compile(r"[^\W\d_]")

# Words that begin with the same letters are taken for the same word with another ending.
STEM = 4


class Offer(msgspec.Struct, frozen=True):
    """A move with its words; `names` are those of the things it points at, in all languages."""

    move: Move
    label: str
    about: str
    names: tuple[str, ...] = ()


class Shelf(msgspec.Struct, frozen=True):
    """Moves that stand in one menu, and its heading; `sure` if they are played without asking back.

    Of `several` any number can be chosen; one that `leads` has the headings of further menus for lines.
    """

    name: str
    heading: str
    entries: tuple[Entry, ...]
    sure: bool = False
    several: bool = False
    leads: bool = False

    @property
    def action(self) -> str:
        """What a choice in it does."""
        return "verb" if self.leads else "yes" if self.sure else "choose"

    @property
    def verb(self) -> str:
        """The kind of moves, which its name begins with."""
        return self.name.partition(".")[0]


class Part(msgspec.Struct, frozen=True):
    """Moves that point at the same thing first, and what they are called together."""

    thing: str
    label: str
    offers: tuple[Offer, ...]


def offers(game: Game[Any, Any], view: Any, moves: Sequence[Move], translator: Translator) -> list[Offer]:
    """The moves in the reader's words; equal labels are told apart by their keys."""
    made: list[Offer] = []
    seen: set[str] = set()
    for move in moves:
        label = translator(game.texts.label(view, move.key))
        if label in seen:
            label = f"{label} ({named_by(move.key)})"
        seen.add(label)
        note = game.texts.note(view, move.key)
        made.append(Offer(move, label, translator(note) if note else "", game.names_of(move)))
    return _by_alphabet(game, made)


def _by_alphabet(game: Game[Any, Any], made: Sequence[Offer]) -> list[Offer]:
    """The moves of verbs that are listed by the reader's alphabet in its order, all others where they stand."""
    ordered = list(made)
    for verb in {offer.move.verb for offer in made} & (game.alphabetical | game.alphabetical_within):
        places = [at for at, offer in enumerate(made) if offer.move.verb == verb]
        group = [made[at] for at in places]
        firsts = list(dict.fromkeys(offer.move.things[:1] for offer in group))
        if verb in game.alphabetical:
            group.sort(key=lambda offer: in_alphabet(offer.label))
        else:
            group.sort(key=lambda offer: (firsts.index(offer.move.things[:1]), in_alphabet(offer.label)))
        for at, offer in zip(places, group, strict=True):
            ordered[at] = offer
    return ordered


def in_alphabet(label: str) -> str:
    """What labels are sorted by: ё stands after е, and its Unicode number says otherwise."""
    return label.casefold().replace("ё", "е\uffff")


def shelves(game: Game[Any, Any], choices: Sequence[Offer], translator: Translator) -> list[Shelf]:
    """Menus of at most 25 lines: by verb, then by the first of several things if it makes few menus, then by count."""
    made: list[Shelf] = []
    by_verb: dict[str, list[Offer]] = {}
    for offer in choices:
        by_verb.setdefault(offer.move.verb, []).append(offer)
    for verb, of_verb in by_verb.items():
        heading, entries = headed(translator(game.texts.verb(verb)), [entry(offer) for offer in of_verb])
        lines = list(zip(of_verb, entries, strict=True))
        groups = [lines] if len(lines) <= OPTION_LIMIT else _by_first_thing(lines)
        parts = [part for group in groups for part in cut([line for _, line in group])]
        for named, part in zip(
            sections(heading, [[line.label for line in part] for part in parts]), parts, strict=True
        ):
            made.append(Shelf(f"{verb}.{len(made)}", named, tuple(part)))
    return made


def cut(lines: Sequence[Entry]) -> list[Sequence[Entry]]:
    """The lines in as few parts as menus hold, each as long as the others, so that none is left over alone."""
    size = math.ceil(len(lines) / math.ceil(len(lines) / OPTION_LIMIT)) if lines else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]


def headed(heading: str, entries: Sequence[Entry]) -> tuple[str, list[Entry]]:
    """The heading and the lines of a menu where no line repeats the heading: not `To: Asia` below `To`.

    What all lines say before a colon and the heading does not, goes there.
    """
    labels = [line.label for line in entries]
    shared = _shared_beginning(labels) if len(labels) > 1 else ""
    said = shared.rpartition(": ")[0]
    if said:
        labels = [label[len(said) + 2 :] for label in labels]
    elif shared.casefold().startswith(f"{heading.casefold()} "):
        labels = [label[len(heading) + 1 :] for label in labels]
    else:
        labels = [_after(heading, label) for label in labels]
    lines = [msgspec.structs.replace(line, label=label) for line, label in zip(entries, labels, strict=True)]
    if not said or _repeats(said, heading):
        return heading, lines
    return (said if said.casefold().startswith(heading.casefold()) else f"{heading} · {said}"), lines


def _after(heading: str, label: str) -> str:
    """A label without the heading that stands before its colon."""
    return label[len(heading) + 2 :] if label.casefold().startswith(f"{heading.casefold()}: ") else label


def _repeats(said: str, heading: str) -> bool:
    """Whether all words stand in the heading, whatever their endings are."""
    words = heading.casefold().split()
    return all(any(word[:STEM] == other[:STEM] for other in words) for word in said.casefold().split())


def sections(heading: str, parts: Sequence[Sequence[str]]) -> list[str]:
    """What menus with these lines are called: the heading alone, or with the words that begin all lines of each.

    Where such words are missing or tell nothing apart, each is called by its first and last line.
    """
    if len(parts) == 1:
        return [heading]
    names = [_words_alike(part) for part in parts]
    alike = any(other.startswith(name) for at, name in enumerate(names) for other in names[:at] + names[at + 1 :])
    if alike or not all(map(_LETTER.search, names)):
        apart = iter(told_apart([label for part in parts for label in part]))
        lines = [[next(apart) for _ in part] for part in parts]
        names = [part[0] if len(part) == 1 else f"{part[0]} … {part[-1]}" for part in lines]
    return [f"{heading} · {name}" for name in names]


def entry(offer: Offer) -> Entry:
    """A move as a line of a menu."""
    return Entry(offer.move.key, offer.label, offer.about)


def parts(choices: Sequence[Offer]) -> list[Part]:
    """The moves by the first thing they point at, in the order of the menu."""
    groups: dict[str, list[Offer]] = {}
    for offer in choices:
        groups.setdefault(offer.move.things[0], []).append(offer)
    return [Part(thing, common(group), tuple(group)) for thing, group in groups.items()]


def by_owner(choices: Sequence[Offer]) -> list[list[Offer]]:
    """The moves by whose thing they point at second; all together where every one is another's."""
    groups: dict[str, list[Offer]] = {}
    for offer in choices:
        groups.setdefault("".join(offer.move.things[1:2]).rpartition(".")[0], []).append(offer)
    return list(groups.values()) if len(groups) < len(choices) else [list(choices)]


def common(group: Sequence[Offer]) -> str:
    """What the labels of moves begin with, without the joint to the rest of them."""
    if len(group) == 1:
        return group[0].label
    return _shared_beginning([offer.label for offer in group]).rpartition(" ")[0].rstrip(JOINTS) or group[0].label


def _by_first_thing(lines: Sequence[tuple[Offer, Entry]]) -> list[list[tuple[Offer, Entry]]]:
    parted: dict[str, list[tuple[Offer, Entry]]] = {}
    for offer, line in lines:
        things = offer.move.things
        parted.setdefault(things[0] if len(things) > 1 else offer.move.key, []).append((offer, line))
    return list(parted.values()) if 2 * len(parted) <= len(lines) else [list(lines)]


def _words_alike(labels: Sequence[str]) -> str:
    """The whole words that all labels begin with."""
    shared = _shared_beginning(labels)
    whole = all(label == shared or label[len(shared)] in JOINTS for label in labels)
    return (shared if whole else shared[: shared.rfind(" ") + 1]).strip(JOINTS)


def _shared_beginning(labels: Sequence[str]) -> str:
    shortest = min(labels, key=len)
    for at, letter in enumerate(shortest):
        if any(label[at] != letter for label in labels):
            return shortest[:at]
    return shortest


def alone(choices: Sequence[Offer]) -> list[Offer]:
    """Moves whose verb says everything: they look better on buttons than in menus of one line."""
    counts = Counter(offer.move.verb for offer in choices)
    lone = [offer for offer in choices if counts[offer.move.verb] == 1 and len(offer.label) <= LONG_LABEL]
    return lone if len(lone) <= BUTTON_MOVES else []


def verb_menu(
    game: Game[Any, Any], choices: Sequence[Offer], translator: Translator, table: int, decision: int
) -> list[Row]:
    """What kind of move it shall be, where a menu for each kind would be too many."""
    by_verb: dict[str, list[str]] = {}
    for offer in choices:
        by_verb.setdefault(offer.move.verb, []).append(offer.label)
    entries = [
        Entry(verb, translator(game.texts.verb(verb)), " · ".join(told_apart(labels)))
        for verb, labels in by_verb.items()
    ]
    return [*menus(ButtonId("verb", table, decision=decision), translator("panel-verbs"), entries)]


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels without the words that all of them begin with; of `Player 2`, `Player 3` no number stays alone."""
    shared = _shared_beginning(labels)
    same, joint = shared.rfind(" ") + 1, max(map(shared.rfind, BETWEEN)) + 1
    if joint and not all(_LETTER.search(label[same:].partition(" ")[0]) for label in labels):
        same = joint
    return [label[same:].lstrip() for label in labels]


def few(choices: Sequence[Offer]) -> bool:
    """Whether the moves look well on buttons: a few of them, or some more with short names."""
    if len(choices) <= LONG_BUTTONS:
        return all(len(offer.label) <= LONG_LABEL for offer in choices)
    return len(choices) <= BUTTON_MOVES and all(len(offer.label) <= SHORT_LABEL for offer in choices)


def as_buttons(choices: Sequence[Offer], table: int, decision: int, *, sure: bool = False) -> list[Row]:
    """A button for each move; `sure` if final ones are played without asking back."""
    return in_rows([move_button(offer, table, decision, sure=sure) for offer in choices])


def pages_of(shelved: Sequence[Shelf]) -> int:
    """How many pages of menus there are."""
    return max(1, -(-len(shelved) // MENUS_A_PAGE))


def as_menus(shelved: Sequence[Shelf], table: int, decision: int, page: int) -> list[Row]:
    """A menu for each shelf of a page."""
    page = min(page, pages_of(shelved) - 1)
    shown = shelved[page * MENUS_A_PAGE : (page + 1) * MENUS_A_PAGE]
    return [
        menu(
            ButtonId(shelf.action, table, shelf.name, decision),
            shelf.heading,
            shelf.entries,
            most=len(shelf.entries) if shelf.several else 1,
        )
        for shelf in shown
    ]


def pager(button_id: ButtonId, page: int, pages: int) -> list[Row]:
    """Buttons to the pages before and after; each is about its page and what the tap is about."""
    if pages < 2:
        return []

    def turn(to: int, label: str, disabled: bool) -> ui.Button[Any]:
        about = f"{to}.{button_id.about}" if button_id.about else str(to)
        return button(msgspec.structs.replace(button_id, about=about, apart=2), label, disabled=disabled)

    return [
        [
            turn(page - 1, "◀", page == 0),
            turn(page, f"{page + 1} / {pages}", True),
            turn(page + 1, "▶", page + 1 >= pages),
        ]
    ]


def deed_menus(anytime_moves: Sequence[Offer], heading: str, table: int) -> list[Row]:
    """Menus of what can be done at any time."""
    parts = cut([entry(offer) for offer in anytime_moves])
    names = sections(heading, [[line.label for line in part] for part in parts])
    return [
        menu(ButtonId("deed", table, apart=at), named, list(part))
        for at, (named, part) in enumerate(zip(names, parts, strict=True))
    ]


def move_button(offer: Offer, table: int, decision: int, *, sure: bool = False) -> ui.Button[Any]:
    """A button that plays a move. None is set off by its colour: the panel recommends nothing."""
    return button(ButtonId("yes" if sure and offer.move.commits else "c", table, offer.move.key, decision), offer.label)
