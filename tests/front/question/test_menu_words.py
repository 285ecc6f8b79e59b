"""What the menus of a decision are called, what their lines say, and by which alphabet they are listed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import chain, pairwise
from typing import Any

import pytest
from discord import ui

from cogs.bot import Longtable
from cogs.panels.question.decision_rows import decision_rows, question_of
from cogs.panels.question.move_menus import cut, in_alphabet
from cogs.ui.custom_ids import OPTION_LIMIT, MenuOption
from cogs.ui.viewer import Viewer, read
from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.contract import verb_of
from engine.tables.questions.combined_steps import AND_THEN
from tests.acres.table import Table as Acres
from tests.depth import mostly_deep
from tests.empire.table import A, mark, play
from tests.empire.test_placement import placing
from tests.front.panels import test_fitting
from tests.front.panels.test_fitting import positions
from tests.front.tap_counter import Desk, Shown, panel, reading_of

client = test_fitting.client

ALPHABET = " -.'’,→abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
# Menus of fewer lines are in the order of the alphabet by chance too often.
LONG = 6


Menu = ui.Select[ui.LayoutView]


def panels(viewer: Viewer) -> Iterator[list[Menu]]:
    """The menus of every panel that can be opened for a decision: of all moves, and of each kind of them."""
    moves = viewer.table.choices(viewer.user or 0)
    for focus in dict.fromkeys(("", *(move.verb for move in moves))):
        rows = decision_rows(viewer, question_of(viewer, viewer.view(), focus))
        yield [row for row in rows if isinstance(row, ui.Select) and not row.disabled]


async def in_both(client: Longtable, slug: str) -> AsyncIterator[dict[str, list[list[Menu]]]]:
    """The panels of decisions all over random games, in each language."""
    async for viewer in positions(client, slug):
        if viewer.settings.text_boards:
            told = {each: await read(client, viewer.hosted, viewer.user, each) for each in LANGUAGES}
            yield {language: list(panels(each)) for language, each in told.items()}


def letters(label: str) -> list[int]:
    return [ALPHABET.find(letter) for letter in label.casefold()]


def ordered(labels: list[str]) -> bool:
    """Whether labels stand in the order of the alphabet, by what they say first."""
    firsts = [letters(label.partition(" · ")[0].partition(": ")[0]) for label in labels]
    return all(one <= other for one, other in pairwise(firsts))


def named(menu: Menu, verbs: frozenset[str]) -> list[str]:
    """The lines of moves under some verbs, in the order of the menu; lines of several things at once have no keys."""
    firsts = [(option.value.split(AND_THEN)[0], option.label) for option in menu.options]
    return [label for key, label in firsts if ":" in key and verb_of(key) in verbs]


def titles(panel: list[Menu], verbs: frozenset[str]) -> list[str]:
    """The menus of a panel that are headed by moves under some verbs."""
    headed = [menu for menu in panel if menu.custom_id.split("|")[4].partition(".")[0] in verbs]
    return [menu.placeholder or "" for menu in headed if ": " in (menu.placeholder or "")]


@pytest.mark.parametrize("slug", mostly_deep(sorted(published), lambda slug: slug == "samurai"))
async def test_menus_say_nothing_twice_and_follow_the_alphabet_of_their_reader(client: Longtable, slug: str) -> None:
    game = catalog[slug]
    async for told in in_both(client, slug):
        for language, shown in told.items():
            assert all(ordered(titles(panel, game.alphabetical)) for panel in shown)
            for menu in chain(*shown):
                title = menu.placeholder or ""
                parts = [part.casefold() for part in title.split(" · ")]
                labels = [option.label.casefold() for option in menu.options]
                assert len(set(parts)) == len(parts), title
                for part in parts:
                    assert not any(label.startswith(f"{part}: ") for label in labels), (title, labels)
                    shared = len(labels) > 1 and all(label.startswith(f"{part} ") for label in labels)
                    assert not shared, (title, labels)
                assert ordered(named(menu, game.alphabetical)), (language, title, labels)
        english, russian = ({menu.custom_id: menu for menu in chain(*told[language])} for language in LANGUAGES)
        for same in english.keys() & russian.keys():
            names = [option.label for option in english[same].options]
            if len(names) >= LONG and not any(map(str.isdecimal, "".join(names))) and ordered(names):
                assert ordered([option.label for option in russian[same].options]), russian[same].placeholder


def test_yo_stands_after_ye() -> None:
    assert sorted(["Ёж", "Ель", "Жук", "Ежи", "Её"], key=in_alphabet) == ["Её", "Ежи", "Ель", "Ёж", "Жук"]


def read_by(slug: str, state: Any, language: str, focus: str = "") -> dict[str, list[str]]:
    """The menus before the first seat, by what they are called, with what their lines say."""
    seen = panel(reading_of(Desk(catalog[slug], state), 0, language), Shown(focus))
    return {menu.placeholder: [label for label, _ in menu.options] for menu in seen.menus}


HAND = ("br_loc_boston", "br_loc_new_york", "br_loc_pemaquid", "br_loc_philadelphia", "br_loc_st_marys")


def test_cards_of_acres_follow_the_alphabet_of_their_reader() -> None:
    state = Acres().hand("british", *HAND).state
    (english,) = read_by("acres", state, "en", "reserve").values()
    (russian,) = read_by("acres", state, "ru", "reserve").values()
    assert english == [f"Reserve {name}" for name in ("Boston", "New York", "Pemaquid", "Philadelphia", "St. Mary's")]
    assert russian == ["Бостон", "Нью-Йорк", "Пемаквид", "Сент-Мэрис", "Филадельфия"]


def test_menus_headed_by_provinces_follow_the_alphabet_of_their_reader() -> None:
    state = placing()
    mark(state, A, achaia=1)
    assert list(read_by("empire", state, "en")) == ["Achaia: Caesar", "Asia: Caesar", "Syria: Caesar"]
    assert list(read_by("empire", state, "ru")) == ["Азия: Цезарь", "Ахайя: Цезарь", "Сирия: Цезарь"]
    riders = play(state, A, "caesar:asia", "general:asia", "catapult:asia", "infantry:8")
    (lines,) = read_by("empire", riders, "ru").values()
    assert [line.partition(":")[0] for line in lines] == ["Азия"] * 2 + ["Ахайя"] * 3 + ["Сирия"]


def test_no_menu_is_left_with_a_single_line() -> None:
    entries = [MenuOption(str(at), str(at)) for at in range(OPTION_LIMIT + 1)]
    assert [len(part) for part in cut(entries)] == [13, 13]
    assert [len(part) for part in cut(entries[1:])] == [OPTION_LIMIT]
    assert cut([]) == []
