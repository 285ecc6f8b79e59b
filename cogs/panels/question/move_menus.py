"""Lays out the legal moves of a seat as buttons or menus within Discord's limits."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, MenuOption, button, menu, menus
from cogs.ui.layouts import Row, in_rows
from config.language import Translator
from engine.contract import Game, Move
from engine.contract.moves import named_by
from engine.tables.questions.model import LabelledMove, labelled

JOINTS = " →·:,("
BETWEEN = "→·:"  # parts of a label that can stand alone
_LETTER = re.compile(r"[^\W\d_]")
# Words whose first letters (so many) are equal count as the same word with another ending.
STEM = 4


def in_alphabet(label: str) -> str:
    """The key by which labels are sorted: places ё after е, unlike Unicode."""
    return label.casefold().replace("ё", "е\uffff")


def cut(lines: Sequence[MenuOption]) -> list[Sequence[MenuOption]]:
    """Split lines into as few parts as menus need, of almost equal size."""
    size = math.ceil(len(lines) / math.ceil(len(lines) / OPTION_LIMIT)) if lines else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]


def headed(heading: str, entries: Sequence[MenuOption]) -> tuple[str, list[MenuOption]]:
    """The heading and lines of a menu, without lines that repeat the heading: not `To: Asia` below `To`.

    A common beginning of all lines up to a colon moves into the heading.
    """
    labels = [line.label for line in entries]
    shared = shared_beginning(labels) if len(labels) > 1 else ""
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
    return label[len(heading) + 2 :] if label.casefold().startswith(f"{heading.casefold()}: ") else label


def _repeats(said: str, heading: str) -> bool:
    """Whether the heading contains all these words, ignoring their endings."""
    words = heading.casefold().split()
    return all(any(word[:STEM] == other[:STEM] for other in words) for word in said.casefold().split())


def sections(heading: str, parts: Sequence[Sequence[str]]) -> list[str]:
    """The headings of several menus: the heading alone, or with the words that begin all lines of each menu.

    Where such words are missing or ambiguous, each menu is named by its first and last line.
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


def _words_alike(labels: Sequence[str]) -> str:
    shared = shared_beginning(labels)
    whole = all(label == shared or label[len(shared)] in JOINTS for label in labels)
    return (shared if whole else shared[: shared.rfind(" ") + 1]).strip(JOINTS)


def shared_beginning(labels: Sequence[str]) -> str:
    shortest = min(labels, key=len)
    for at, letter in enumerate(shortest):
        if any(label[at] != letter for label in labels):
            return shortest[:at]
    return shortest


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels without the words that all begin with; of `Player 2`, `Player 3` no bare number remains."""
    shared = shared_beginning(labels)
    same, joint = shared.rfind(" ") + 1, max(map(shared.rfind, BETWEEN)) + 1
    if joint and not all(_LETTER.search(label[same:].partition(" ")[0]) for label in labels):
        same = joint
    return [label[same:].lstrip() for label in labels]


BUTTON_MOVES = 10
LONG_BUTTONS = 4
SHORT_LABEL = 16
LONG_LABEL = 60
MENUS_A_PAGE = 5


class MoveOption(msgspec.Struct, frozen=True):
    """A move with its translated label; `names` are those of its targets in all languages."""

    move: Move
    verb: str
    label: str
    about: str
    names: tuple[str, ...] = ()


class Shelf(msgspec.Struct, frozen=True):
    """Moves in one menu and its heading; `sure` if they are played without confirmation.

    With `several` any number can be chosen; with `leads` each line opens another menu.
    """

    name: str
    heading: str
    entries: tuple[MenuOption, ...]
    sure: bool = False
    several: bool = False
    leads: bool = False

    @property
    def action(self) -> str:
        return "verb" if self.leads else "yes" if self.sure else "choose"

    @property
    def verb(self) -> str:
        return self.name.partition(".")[0]


class ThingGroup(msgspec.Struct, frozen=True):
    thing: str
    label: str
    offers: tuple[MoveOption, ...]


def offers(game: Game[Any, Any], view: Any, moves: Sequence[Move], translator: Translator) -> list[MoveOption]:
    spoken = offers_of(game, labelled(game, view, moves), translator)
    return [msgspec.structs.replace(offer, names=game.names_of(offer.move)) for offer in spoken]


def offers_of(game: Game[Any, Any], answers: Sequence[LabelledMove], translator: Translator) -> list[MoveOption]:
    """The answers as translated offers in display order; equal labels are distinguished by their keys."""
    labels = translator.each(answer.label for answer in answers)
    notes = iter(translator.each(answer.note for answer in answers if answer.note))
    made: list[MoveOption] = []
    seen: set[str] = set()
    for answer, label in zip(answers, labels, strict=True):
        named = f"{label} ({named_by(answer.move.key)})" if label in seen else label
        seen.add(named)
        made.append(MoveOption(answer.move, answer.verb, named, next(notes) if answer.note else ""))
    return _by_alphabet(game, made)


def _by_alphabet(game: Game[Any, Any], made: Sequence[MoveOption]) -> list[MoveOption]:
    """Sort the moves of alphabetical verbs within their places; all others stay where they are."""
    ordered = list(made)
    for verb in {offer.verb for offer in made} & (game.alphabetical | game.alphabetical_within):
        places = [at for at, offer in enumerate(made) if offer.verb == verb]
        group = [made[at] for at in places]
        firsts = list(dict.fromkeys(offer.move.things[:1] for offer in group))
        if verb in game.alphabetical:
            group.sort(key=lambda offer: in_alphabet(offer.label))
        else:
            group.sort(key=lambda offer: (firsts.index(offer.move.things[:1]), in_alphabet(offer.label)))
        for at, offer in zip(places, group, strict=True):
            ordered[at] = offer
    return ordered


def shelves(choices: Sequence[MoveOption], headings: Mapping[str, str]) -> list[Shelf]:
    """Menus of at most 25 lines: by verb, then by first target if that makes few menus, then by count."""
    made: list[Shelf] = []
    by_verb: dict[str, list[MoveOption]] = {}
    for offer in choices:
        by_verb.setdefault(offer.verb, []).append(offer)
    for verb, of_verb in by_verb.items():
        heading, entries = headed(headings[verb], [entry(offer) for offer in of_verb])
        lines = list(zip(of_verb, entries, strict=True))
        groups = [lines] if len(lines) <= OPTION_LIMIT else _by_first_thing(lines)
        parts = [part for group in groups for part in cut([line for _, line in group])]
        for named, part in zip(
            sections(heading, [[line.label for line in part] for part in parts]), parts, strict=True
        ):
            made.append(Shelf(f"{verb}.{len(made)}", named, tuple(part)))
    return made


def entry(offer: MoveOption) -> MenuOption:
    return MenuOption(offer.move.key, offer.label, offer.about)


def parts(choices: Sequence[MoveOption]) -> list[ThingGroup]:
    groups: dict[str, list[MoveOption]] = {}
    for offer in choices:
        groups.setdefault(offer.move.things[0], []).append(offer)
    return [ThingGroup(thing, common(group), tuple(group)) for thing, group in groups.items()]


def by_owner(choices: Sequence[MoveOption]) -> list[list[MoveOption]]:
    """Group the moves by the owner of their second target; one group if every owner is different."""
    groups: dict[str, list[MoveOption]] = {}
    for offer in choices:
        groups.setdefault("".join(offer.move.things[1:2]).rpartition(".")[0], []).append(offer)
    return list(groups.values()) if len(groups) < len(choices) else [list(choices)]


def common(group: Sequence[MoveOption]) -> str:
    """The common beginning of the labels of moves, without the trailing joint."""
    if len(group) == 1:
        return group[0].label
    return shared_beginning([offer.label for offer in group]).rpartition(" ")[0].rstrip(JOINTS) or group[0].label


def _by_first_thing(lines: Sequence[tuple[MoveOption, MenuOption]]) -> list[list[tuple[MoveOption, MenuOption]]]:
    parted: dict[str, list[tuple[MoveOption, MenuOption]]] = {}
    for offer, line in lines:
        things = offer.move.things
        parted.setdefault(things[0] if len(things) > 1 else offer.move.key, []).append((offer, line))
    return list(parted.values()) if 2 * len(parted) <= len(lines) else [list(lines)]


def alone(choices: Sequence[MoveOption]) -> list[MoveOption]:
    """Moves that are the only one of their verb; they are shown as buttons rather than one-line menus."""
    counts = Counter(offer.verb for offer in choices)
    lone = [offer for offer in choices if counts[offer.verb] == 1 and len(offer.label) <= LONG_LABEL]
    return lone if len(lone) <= BUTTON_MOVES else []


def verb_menu(
    choices: Sequence[MoveOption], headings: Mapping[str, str], placeholder: str, table: int, decision: int
) -> list[Row]:
    by_verb: dict[str, list[str]] = {}
    for offer in choices:
        by_verb.setdefault(offer.verb, []).append(offer.label)
    entries = [MenuOption(verb, headings[verb], " · ".join(told_apart(labels))) for verb, labels in by_verb.items()]
    return [*menus(ButtonId("verb", table, decision=decision), placeholder, entries)]


def few(choices: Sequence[MoveOption]) -> bool:
    """Whether the moves fit on buttons: a few of them, or some more with short labels."""
    if len(choices) <= LONG_BUTTONS:
        return all(len(offer.label) <= LONG_LABEL for offer in choices)
    return len(choices) <= BUTTON_MOVES and all(len(offer.label) <= SHORT_LABEL for offer in choices)


def as_buttons(choices: Sequence[MoveOption], table: int, decision: int, *, sure: bool = False) -> list[Row]:
    """A button for each move; with `sure`, final ones are played without confirmation."""
    return in_rows([move_button(offer, table, decision, sure=sure) for offer in choices])


def pages_of(shelved: Sequence[Shelf]) -> int:
    return max(1, -(-len(shelved) // MENUS_A_PAGE))


def as_menus(shelved: Sequence[Shelf], table: int, decision: int, page: int) -> list[Row]:
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
    """Buttons to the pages before and after; each id holds its page and the given argument."""
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


def deed_menus(anytime_moves: Sequence[MoveOption], heading: str, table: int) -> list[Row]:
    parts = cut([entry(offer) for offer in anytime_moves])
    names = sections(heading, [[line.label for line in part] for part in parts])
    return [
        menu(ButtonId("deed", table, apart=at), named, list(part))
        for at, (named, part) in enumerate(zip(names, parts, strict=True))
    ]


def move_button(offer: MoveOption, table: int, decision: int, *, sure: bool = False) -> ui.Button[Any]:
    """A button that plays a move. All have the same colour: the panel recommends nothing."""
    return button(ButtonId("yes" if sure and offer.move.commits else "c", table, offer.move.key, decision), offer.label)
