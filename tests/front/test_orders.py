"""Standing orders by taps: every order can be given, every menu shows what holds, and pages fit a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import ui

from cogs.layouts import Layout
from cogs.orders_panel import MENUS_A_PAGE, Place, orders_panel, read_place
from cogs.reading import Reading
from cogs.taps import FORM, read_id
from config.language import LANGUAGES
from engine.catalog import catalog
from engine.tables import House
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import opened, panel, pick, press
from tests.front.test_deciding import reading_of
from tests.tables.room import ANN, BOB, PLENTY, StillClock, steady_seeds

WORDS = 500  # of what holds on one page: about ten lines of small letters


def menus_of(layout: Layout) -> list[ui.Select[ui.LayoutView]]:
    """The menus of a page, which fit a message and have ids of their own."""
    layout.view()
    menus = [row for row in layout.rows if isinstance(row, ui.Select)]
    assert len({menu.custom_id for menu in menus}) == len(menus) <= MENUS_A_PAGE
    return menus


def pages(reading: Reading) -> Iterator[Layout]:
    """Every page of the panel, and every kind of orders that a menu leads to."""
    page, last = 0, ""
    while True:
        layout = orders_panel(reading, place=Place(page))
        ids = "".join(menu.custom_id for menu in menus_of(layout))
        if page and ids == last:
            return
        yield layout
        for menu in menus_of(layout):
            match = re.fullmatch("s" + FORM, menu.custom_id)
            assert match is not None
            place, _ = read_place(read_id(match).about)
            assert place.page == page
            leads = [option.value for option in menu.options if not option.value.startswith("order:")]
            yield from (orders_panel(reading, place=Place(page, kind)) for kind in leads)
        page, last = page + 1, ids


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", sorted(catalog))
async def test_every_order_can_be_tapped_and_what_holds_is_shown(tmp_path: Path, slug: str, language: str) -> None:
    house = await House.open(tmp_path / "h.db", clock=StillClock(), quotas=PLENTY, seeds=steady_seeds())
    try:
        table = await house.create(ANN, slug)
        await table.join(BOB)
        await table.start(ANN)
        while not table.orders(ANN):
            user = next(user for user in (ANN, BOB) if table.choices(user))
            await table.play(user, [table.choices(user)[0].key])
        reading = reading_of(table, ANN, language)
        found, shown = list[str](), set[str]()
        for layout in pages(reading):
            assert len(layout.words[-1]) <= WORDS
            for menu in menus_of(layout):
                found += [option.value for option in menu.options if option.value.startswith("order:")]
                shown |= {option.value for option in menu.options if option.default}
        assert sorted(found) == sorted(move.key for move in table.orders(ANN))
        assert shown == {order.key for order in table.game.texts.standing(reading.view()) if order.key}
    finally:
        await house.close()


def test_menus_of_earlier_versions_are_understood() -> None:
    assert read_place("monk") == (Place(), "monk")
    assert read_place("3.auction-a") == (Place(3), "auction-a")
    assert read_place("4.hire=any") == (Place(4, "hire=any"), "hire")
    assert read_place("") == (Place(), "")


async def test_a_baron_orders_page_by_page(scene: Scene, anna: Person) -> None:
    """A setting on the fourth page and a wish among hundreds: noted where they were given."""
    number = await opened(scene, anna, computers=1, game="knights")
    table = await scene.house.table(number)
    seen = await press(anna, await panel(scene, anna, number), "Standing orders")
    while not any(menu.custom_id.endswith(".law") for menu in seen.menus):
        seen = await press(anna, seen, "▶")
    before = [menu.custom_id for menu in seen.menus]
    await scene.stage.restart_bot()
    seen = await pick(anna, seen, "Laws", "order:law=comply")
    assert "> Noted: Laws: comply" in seen.text
    assert [menu.custom_id for menu in seen.menus] == before
    assert next(menu.chosen for menu in seen.menus if menu.placeholder == "Laws") == ("order:law=comply",)
    while not any("Wish list" in menu.placeholder for menu in seen.menus):
        seen = await press(anna, seen, "▶")
    assert any(menu.placeholder == "Wish list for the Draft: none" for menu in seen.menus)
    seen = await pick(anna, seen, next(m.custom_id for m in seen.menus if "Wish list" in m.placeholder), "hire=any")
    seen = await pick(anna, seen, "Hire Any nation 100 for up to …", "order:hire=any.100.3.star")
    assert "> Noted: Hire Any nation 100 for up to 3 crowns: Noble ★" in seen.text
    assert "Wish list for the Draft: Hire Any nation 100" in seen.text
    seen = await press(anna, seen, "All orders")
    assert any("Hire Any nation 100" in menu.placeholder for menu in seen.menus)
    table = await scene.house.table(number)
    assert table.view(int(anna.id)).own.wishes == ("any.100.3.star",)
