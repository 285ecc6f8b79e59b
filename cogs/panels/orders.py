"""The panel of standing orders: the current orders in words and in menus that change them, several menus a page."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.panels.buttons import table_button
from cogs.panels.question import move_menus
from cogs.panels.question.move_menus import MoveOption, common, pager, told_apart
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, MenuOption, button, menu
from cogs.ui.layouts import Layout, Row, quoted
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.contract import StandingOrder
from engine.contract.moves import named_by, subject_of

# As many menus as a phone shows at once, and as many characters as leave room for the text above them.
MENUS_A_PAGE = 6
LETTERS_A_PAGE = 2600
# The seat number at the end of a subject's name: `pass-2`.
_OF_A_SEAT = re.compile(r"-\d+$")


class PanelPosition(msgspec.Struct, frozen=True):
    """A position in the panel: a page, or one kind of orders that is too long for a menu and has its own page."""

    page: int = 0
    focus: str = ""


class Subject(msgspec.Struct, frozen=True):
    """A subject of orders with the orders that can be given and those that are in force."""

    name: str
    heading: str
    about: str
    offers: tuple[MoveOption, ...]
    held: tuple[StandingOrder, ...]


class Choice(msgspec.Struct, frozen=True):
    """One menu of a subject; `start` makes its button id unique."""

    subject: Subject
    heading: str
    entries: tuple[MenuOption, ...]
    start: int = 0

    @property
    def letters(self) -> int:
        lines = sum(len(entry.label) + len(entry.about) for entry in self.entries)
        return len(self.subject.about) + len(self.heading) + lines


def read_place(about: str) -> tuple[PanelPosition, str]:
    """Parse position and subject from a button id; ids of earlier versions hold the subject alone."""
    page, _, rest = about.rpartition(".")
    subject = rest.partition("=")[0]
    return PanelPosition(whole(page) or 0, rest if rest != subject else ""), subject


def orders_panel(viewer: Viewer, note: str = "", place: PanelPosition | None = None, changed: str = "") -> Layout:
    """The standing orders with menus to change them, at a position or on the page of the subject that changed."""
    place, subjects = place or PanelPosition(), _subjects(viewer)
    if place.focus:
        return _focused(viewer, note, place, subjects)
    choices = [choice for subject in subjects for choice in _choices(subject, viewer.say)]
    pages = _in_pages(choices, first=MENUS_A_PAGE - bool(viewer.game.presets))
    turned = [at for at, page in enumerate(pages) if any(choice.subject.name == changed for choice in page)]
    page = min(turned[0] if turned else place.page, len(pages) - 1)
    shown = pages[page]
    names = {choice.subject.name for choice in shown}
    beside = () if page else _beside(viewer, names)
    layout = _headed(viewer, note, [*beside, *(order for one in subjects if one.name in names for order in one.held)])
    layout.rows += [] if page else _presets(viewer)
    for choice in shown:
        layout.rows += [f"-# {choice.subject.about}", _menu(viewer, choice, f"{page}.{choice.subject.name}")]
    layout.rows += pager(ButtonId("orders", viewer.summary.number), page, len(pages))
    layout.rows.append([table_button(viewer, "play")])
    return layout


def _in_pages(choices: Iterable[Choice], first: int) -> list[list[Choice]]:
    """Split the menus into pages by number and characters; the first page may hold fewer menus."""
    pages: list[list[Choice]] = [[]]
    for choice in choices:
        fits = sum(other.letters for other in pages[-1]) + choice.letters <= LETTERS_A_PAGE
        most = MENUS_A_PAGE if len(pages) > 1 else first
        if pages[-1] and (len(pages[-1]) == most or not fits):
            pages.append([])
        pages[-1].append(choice)
    return pages


def _focused(viewer: Viewer, note: str, place: PanelPosition, subjects: Sequence[Subject]) -> Layout:
    """The menus of one kind of orders; their lines show only where the orders differ."""
    name = place.focus.partition("=")[0]
    layout = _headed(viewer, note, [order for one in subjects if one.name == name for order in one.held])
    layout.rows += [f"-# {one.about}" for one in subjects if one.name == name]
    for subject in subjects:
        if subject.name == name:
            offers = [offer for offer in subject.offers if _kind(offer, 1) == place.focus]
            choices = [choice for part in _by_kind(offers, 2) for choice in _cut(subject, part)]
            layout.rows += [_menu(viewer, choice, f"{place.page}.{place.focus}") for choice in choices[:MENUS_A_PAGE]]
    every = button(ButtonId("orders", viewer.summary.number, str(place.page)), viewer.say("orders-all"))
    layout.rows.append([every, table_button(viewer, "play")])
    return layout


def _headed(viewer: Viewer, note: str, held: Iterable[StandingOrder]) -> Layout:
    words = viewer.say
    told = " · ".join(words(order.words) for order in held)
    title = f"### {viewer.linked(words('orders-title', title=viewer.title))}"
    return Layout(words=[title, quoted(note) or words("orders-about"), f"-# {told}" if told else ""])


def _menu(viewer: Viewer, choice: Choice, about: str) -> ui.Select[Any]:
    return menu(ButtonId("order", viewer.summary.number, about, apart=choice.start), choice.heading, choice.entries)


def subject_about(slug: str, name: str) -> str:
    return f"{slug}-subject-{_OF_A_SEAT.sub('', name)}-about"


# Presets


def _presets(viewer: Viewer) -> list[Row]:
    game, words = viewer.game, viewer.say
    entries = [
        MenuOption(
            preset.id,
            words(f"{game.slug}-preset-{preset.id}"),
            words(f"{game.slug}-preset-{preset.id}-about"),
            not preset_keys(viewer, preset.id),
        )
        for preset in game.presets
    ]
    return [menu(ButtonId("preset", viewer.summary.number), words("orders-presets"), entries)] if entries else []


def preset_keys(viewer: Viewer, name: str) -> list[str]:
    held = {order.key for order in viewer.game.texts.standing(viewer.view())}
    offered = viewer.table.orders(viewer.user or 0)
    return [
        key for preset in viewer.game.presets if preset.id == name for key in preset.keys(offered) if key not in held
    ]


def preset_noted(viewer: Viewer, name: str, keys: Sequence[str]) -> str:
    words, named = viewer.say, viewer.say(f"{viewer.game.slug}-preset-{name}")
    if not keys:
        return words("orders-preset-same", preset=named)
    given = " · ".join(words(viewer.game.texts.label(viewer.view(), key)) for key in keys)
    return words("orders-preset-given", preset=named, orders=given)


def noted(viewer: Viewer, key: str) -> str:
    return viewer.say("orders-changed", order=viewer.game.texts.label(viewer.view(), viewer.game.renamed(key)))


# Possible orders


def _subjects(viewer: Viewer) -> list[Subject]:
    view, words, slug = viewer.view(), viewer.say, viewer.game.slug
    held = viewer.game.texts.standing(view)
    groups: dict[str, list[MoveOption]] = {}
    for offer in move_menus.offers(viewer.game, view, viewer.table.orders(viewer.user or 0), words):
        groups.setdefault(subject_of(offer.move.key), []).append(offer)
    return [
        Subject(
            name,
            words(f"{slug}-subject-{name}"),
            words(subject_about(slug, name)),
            tuple(offers),
            tuple(order for order in held if order.subject == name),
        )
        for name, offers in groups.items()
    ]


def _beside(viewer: Viewer, names: Collection[str]) -> list[StandingOrder]:
    """Lists and notes that no menu line can show, if their subject is on no page or on another."""
    standing = viewer.game.texts.standing(viewer.view())
    return [order for order in standing if not order.key and order.subject not in names]


def _choices(subject: Subject, words: Translator) -> Iterator[Choice]:
    """The menus of a subject; a long list of orders is split by kind or into several menus."""
    keys = {order.key for order in subject.held}
    parts = _by_kind(subject.offers, 1)
    told = _named([words(order.words) for order in subject.held if not order.key], subject.heading)
    if len(subject.offers) > OPTION_LIMIT and 1 < len(parts) <= OPTION_LIMIT:
        yield Choice(subject, told, tuple(_kind_entry(part, keys) for part in parts))
        return
    entries = [MenuOption(offer.move.key, offer.label, offer.about, offer.move.key in keys) for offer in subject.offers]
    for start in range(0, len(entries), OPTION_LIMIT):
        part = entries[start : start + OPTION_LIMIT]
        ends = told_apart([entry.label for entry in part])
        heading = told if len(entries) <= OPTION_LIMIT else f"{subject.heading} · {ends[0]} … {ends[-1]}"
        yield Choice(subject, heading, tuple(part), start)


def _named(held: Sequence[str], heading: str) -> str:
    """A heading with the orders in force that no menu line can show."""
    return " · ".join(held if held and held[0].startswith(heading) else (heading, *held))


def _kind_entry(part: Sequence[MoveOption], keys: set[str]) -> MenuOption:
    """Orders of one kind as a menu entry; a single order is given directly."""
    first = part[0]
    if len(part) == 1:
        return MenuOption(first.move.key, first.label, first.about, first.move.key in keys)
    return MenuOption(_kind(first, 1), f"{common(part)} …")


def _cut(subject: Subject, part: Sequence[MoveOption]) -> Iterator[Choice]:
    """Menus of orders whose labels begin alike; the lines show only the differing part."""
    labels = told_apart([offer.label for offer in part])
    for start in range(0, len(part), OPTION_LIMIT):
        shown, lines = part[start : start + OPTION_LIMIT], labels[start : start + OPTION_LIMIT]
        entries = [MenuOption(offer.move.key, line, offer.about) for offer, line in zip(shown, lines, strict=True)]
        ends = "…" if len(part) <= OPTION_LIMIT else f"· {lines[0]} … {lines[-1]}"
        yield Choice(subject, f"{common(part)} {ends}", tuple(entries), subject.offers.index(shown[0]))


def _kind(offer: MoveOption, parts: int) -> str:
    """The subject of an order with the first parts of its value: `hire=any` of `order:hire=any.50.2.star`."""
    subject, _, value = named_by(offer.move.key).partition("=")
    return f"{subject}={'.'.join(re.split('[./]', value)[:parts])}"


def _by_kind(offers: Iterable[MoveOption], parts: int) -> list[list[MoveOption]]:
    groups: dict[str, list[MoveOption]] = {}
    for offer in offers:
        groups.setdefault(_kind(offer, parts), []).append(offer)
    return list(groups.values())
