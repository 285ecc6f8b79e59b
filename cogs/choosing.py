"""Choosing: the legal moves of a seat as buttons or menus that fit Discord's limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.layouts import Row, in_rows
from cogs.taps import OPTION_LIMIT, Entry, Tap, button, menu, menus
from config.language import Speaker
from engine.rules import Game, Move
from engine.rules.moves import named_by

BUTTON_MOVES = 10
LONG_BUTTONS = 4
SHORT_LABEL = 16
LONG_LABEL = 60
MENUS_A_PAGE = 5
JOINTS = " →·:,("


class Offer(msgspec.Struct, frozen=True):
    """A move with its words; `names` are those of the things it points at, in all languages."""

    move: Move
    label: str
    about: str
    names: tuple[str, ...] = ()


class Shelf(msgspec.Struct, frozen=True):
    """Moves that stand in one menu, and its heading; `sure` if they are played without asking back."""

    name: str
    heading: str
    entries: tuple[Entry, ...]
    sure: bool = False


class Part(msgspec.Struct, frozen=True):
    """Moves that point at the same thing first, and what they are called together."""

    thing: str
    label: str
    offers: tuple[Offer, ...]


def offers(game: Game[Any, Any], view: Any, moves: Sequence[Move], speaker: Speaker) -> list[Offer]:
    """The moves in the reader's words; equal labels are told apart by their keys."""
    made: list[Offer] = []
    seen: set[str] = set()
    for move in moves:
        label = speaker(game.texts.label(view, move.key))
        if label in seen:
            label = f"{label} ({named_by(move.key)})"
        seen.add(label)
        note = game.texts.note(view, move.key)
        made.append(Offer(move, label, speaker(note) if note else "", game.names_of(move)))
    return made


def shelves(game: Game[Any, Any], choices: Sequence[Offer], speaker: Speaker) -> list[Shelf]:
    """Menus of at most 25 lines: by verb, then by the first of several things if it makes few menus, then by count."""
    made: list[Shelf] = []
    by_verb: dict[str, list[Offer]] = {}
    for offer in choices:
        by_verb.setdefault(offer.move.verb, []).append(offer)
    for verb, of_verb in by_verb.items():
        heading = speaker(game.texts.verb(verb))
        if verb in game.alphabetical:
            of_verb.sort(key=lambda offer: offer.label.casefold())
        groups = [of_verb] if len(of_verb) <= OPTION_LIMIT else _by_first_thing(of_verb)
        for group in groups:
            for start in range(0, len(group), OPTION_LIMIT):
                part = group[start : start + OPTION_LIMIT]
                whole = len(groups) == 1 and len(group) <= OPTION_LIMIT
                named = heading if whole else _heading(heading, part)
                made.append(Shelf(f"{verb}.{len(made)}", named, tuple(map(entry, part))))
    return made


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


def _by_first_thing(group: Sequence[Offer]) -> list[list[Offer]]:
    parted: dict[str, list[Offer]] = {}
    for offer in group:
        things = offer.move.things
        parted.setdefault(things[0] if len(things) > 1 else offer.move.key, []).append(offer)
    return list(parted.values()) if 2 * len(parted) <= len(group) else [list(group)]


def _heading(heading: str, part: Sequence[Offer]) -> str:
    shared = _shared_beginning([offer.label for offer in part]).strip(JOINTS)
    if len(shared) >= 3:
        return f"{heading} · {shared}"
    return f"{heading} · {part[0].label} … {part[-1].label}"


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


def verb_menu(game: Game[Any, Any], choices: Sequence[Offer], speaker: Speaker, table: int, decision: int) -> list[Row]:
    """What kind of move it shall be, where a menu for each kind would be too many."""
    by_verb: dict[str, list[str]] = {}
    for offer in choices:
        by_verb.setdefault(offer.move.verb, []).append(offer.label)
    entries = [
        Entry(verb, speaker(game.texts.verb(verb)), " · ".join(told_apart(labels))) for verb, labels in by_verb.items()
    ]
    return [*menus(Tap("verb", table, decision=decision), speaker("panel-verbs"), entries)]


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels without the words that all of them begin with."""
    same = _shared_beginning(labels).rfind(" ") + 1
    return [label[same:] for label in labels]


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
        menu(Tap("yes" if shelf.sure else "choose", table, shelf.name, decision), shelf.heading, shelf.entries)
        for shelf in shown
    ]


def pager(tap: Tap, page: int, pages: int) -> list[Row]:
    """Buttons to the pages before and after; each is about its page and what the tap is about."""
    if pages < 2:
        return []

    def turn(to: int, label: str, disabled: bool) -> ui.Button[Any]:
        about = f"{to}.{tap.about}" if tap.about else str(to)
        return button(msgspec.structs.replace(tap, about=about, apart=2), label, disabled=disabled)

    return [
        [
            turn(page - 1, "◀", page == 0),
            turn(page, f"{page + 1} / {pages}", True),
            turn(page + 1, "▶", page + 1 >= pages),
        ]
    ]


def deed_menus(deeds: Sequence[Offer], heading: str, table: int) -> list[Row]:
    """Menus of what can be done at any time."""
    parts = [deeds[start : start + OPTION_LIMIT] for start in range(0, len(deeds), OPTION_LIMIT)]
    return [menu(Tap("deed", table, apart=at), heading, list(map(entry, part))) for at, part in enumerate(parts)]


def move_button(offer: Offer, table: int, decision: int, *, sure: bool = False) -> ui.Button[Any]:
    """A button that plays a move. None is set off by its colour: the panel recommends nothing."""
    return button(Tap("yes" if sure and offer.move.commits else "c", table, offer.move.key, decision), offer.label)
