"""What the menus of a decision are called, what their lines say, and by which alphabet they are listed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import pairwise

import pytest
from discord import ui

from cogs.choosing import in_alphabet
from cogs.client import Longtable
from cogs.composing import AND_THEN
from cogs.deciding import Deciding
from cogs.reading import Reading, read
from config.language import LANGUAGES
from engine.catalog import catalog
from engine.rules import verb_of
from tests.front import test_fitting
from tests.front.test_fitting import positions

client = test_fitting.client

ALPHABET = " -.'’,→abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
# Menus of fewer lines are in the order of the alphabet by chance too often.
LONG = 6


def shown(reading: Reading) -> Iterator[ui.Select[ui.LayoutView]]:
    """Every menu that can be opened for a decision: of all moves, and of each kind of them."""
    moves = reading.table.choices(reading.user or 0)
    for focus in dict.fromkeys(("", *(move.verb for move in moves))):
        deciding = Deciding(reading, reading.view(), focus)
        for row in deciding.rows(deciding.narrowed(moves), 0, None):
            if isinstance(row, ui.Select) and not row.disabled:
                yield row


async def in_both(client: Longtable, slug: str) -> AsyncIterator[dict[str, list[ui.Select[ui.LayoutView]]]]:
    """The menus of decisions all over random games, in each language."""
    async for reading in positions(client, slug):
        if reading.settings.text_boards:
            told = {each: await read(client, reading.table, reading.user, each) for each in LANGUAGES}
            yield {language: list(shown(each)) for language, each in told.items()}


def letters(label: str) -> list[int]:
    return [ALPHABET.find(letter) for letter in label.casefold()]


def ordered(labels: list[str]) -> bool:
    """Whether labels stand in the order of the alphabet, by what they say first."""
    firsts = [letters(label.partition(" · ")[0].partition(": ")[0]) for label in labels]
    return all(one <= other for one, other in pairwise(firsts))


def named(menu: ui.Select[ui.LayoutView], verbs: frozenset[str]) -> list[str]:
    """The lines of moves under some verbs, in the order of the menu; lines of several things at once have no keys."""
    firsts = [(option.value.split(AND_THEN)[0], option.label) for option in menu.options]
    return [label for key, label in firsts if ":" in key and verb_of(key) in verbs]


@pytest.mark.parametrize("slug", sorted(catalog))
async def test_menus_say_nothing_twice_and_follow_the_alphabet_of_their_reader(client: Longtable, slug: str) -> None:
    game = catalog[slug]
    async for told in in_both(client, slug):
        for language, menus in told.items():
            for menu in menus:
                title = menu.placeholder or ""
                parts = [part.casefold() for part in title.split(" · ")]
                labels = [option.label.casefold() for option in menu.options]
                assert len(set(parts)) == len(parts), title
                for part in parts:
                    assert not any(label.startswith(f"{part}: ") for label in labels), (title, labels)
                    shared = len(labels) > 1 and all(label.startswith(f"{part} ") for label in labels)
                    assert not shared, (title, labels)
                assert ordered(named(menu, game.alphabetical)), (language, title, labels)
        english, russian = ({menu.custom_id: menu for menu in told[language]} for language in LANGUAGES)
        for same in english.keys() & russian.keys():
            names = [option.label for option in english[same].options]
            if len(names) >= LONG and not any(map(str.isdecimal, "".join(names))) and ordered(names):
                assert ordered([option.label for option in russian[same].options]), russian[same].placeholder


def test_yo_stands_after_ye() -> None:
    assert sorted(["Ёж", "Ель", "Жук", "Ежи", "Её"], key=in_alphabet) == ["Её", "Ежи", "Ель", "Ёж", "Жук"]
