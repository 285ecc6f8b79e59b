"""Standing orders by taps: every order can be given, every menu shows what holds, and pages fit a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import ui

from cogs.panels.orders import MENUS_A_PAGE, PanelPosition, orders_panel, read_place
from cogs.ui.custom_ids import FORM, read_id
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer
from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.games.knights.orders import modes
from engine.parts.orders import read
from engine.tables import GameHost
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import opened, panel, pick, press
from tests.front.question.test_deciding import reading_of
from tests.knights.table import new
from tests.tables.room import ANN, BOB, PLENTY, StillClock, steady_seeds

WORDS = 500  # of what holds on one page: about ten lines of small letters


def menus_of(layout: Layout) -> list[ui.Select[ui.LayoutView]]:
    """The menus of a page, which fit a message and have ids of their own."""
    layout.view()
    menus = [row for row in layout.rows if isinstance(row, ui.Select)]
    assert len({menu.custom_id for menu in menus}) == len(menus) <= MENUS_A_PAGE
    return menus


def order_menus(layout: Layout) -> list[ui.Select[ui.LayoutView]]:
    """The menus of single orders."""
    return [menu for menu in menus_of(layout) if "|order|" in menu.custom_id]


def pages(viewer: Viewer) -> Iterator[Layout]:
    """Every page of the panel, and every kind of orders that a menu leads to."""
    page, last = 0, ""
    while True:
        layout = orders_panel(viewer, place=PanelPosition(page))
        ids = "".join(menu.custom_id for menu in menus_of(layout))
        if page and ids == last:
            return
        yield layout
        for menu in order_menus(layout):
            match = re.fullmatch("s" + FORM, menu.custom_id)
            assert match is not None
            place, _ = read_place(read_id(match).about)
            assert place.page == page
            is_leader = [option.value for option in menu.options if not option.value.startswith("order:")]
            yield from (orders_panel(viewer, place=PanelPosition(page, kind)) for kind in is_leader)
        page, last = page + 1, ids


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(sorted(published)))
async def test_every_order_can_be_tapped_and_what_holds_is_shown(tmp_path: Path, slug: str, language: str) -> None:
    game_host = await GameHost.open(tmp_path / "h.db", clock=StillClock(), quotas=PLENTY, seeds=steady_seeds())
    try:
        table = await game_host.create(ANN, slug)
        await table.join(BOB)
        await table.start(ANN)
        while not table.orders(ANN):
            user = next(user for user in (ANN, BOB) if table.choices(user))
            await table.play(user, [table.choices(user)[0].key])
        viewer = reading_of(table, ANN, language)
        found, shown = list[str](), set[str]()
        for layout in pages(viewer):
            assert len(layout.words[-1]) <= WORDS
            for menu in order_menus(layout):
                found += [option.value for option in menu.options if option.value.startswith("order:")]
                shown |= {option.value for option in menu.options if option.default}
        assert sorted(found) == sorted(move.key for move in table.orders(ANN))
        assert shown == {order.key for order in table.game.texts.standing(viewer.view()) if order.key}
    finally:
        await game_host.close()


def test_menus_of_earlier_versions_are_understood() -> None:
    assert read_place("monk") == (PanelPosition(), "monk")
    assert read_place("3.auction-a") == (PanelPosition(3), "auction-a")
    assert read_place("4.hire=any") == (PanelPosition(4, "hire=any"), "hire")
    assert read_place("") == (PanelPosition(), "")


async def test_a_baron_orders_page_by_page(scene: Scene, anna: Person) -> None:
    """A setting on the fourth page and a wish among hundreds: noted where they were given."""
    number = await opened(scene, anna, computers=1, game="knights")
    table = await scene.game_host.table(number)
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
    table = await scene.game_host.table(number)
    assert table.view(int(anna.id)).own.wishes == ("any.100.3.star",)


PRESETS = {
    "en": ("All orders at once …", "Careful", "Passage for boris: forbid", "Pays every mercenary when Wages come"),
    "ru": ("Все приказы сразу …", "Осторожно", "Проход (boris): запрещать", "Платит всем наёмникам"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_one_tap_sets_all_orders(scene: Scene, anna: Person, boris: Person, language: str) -> None:
    """What is called careful is given in one request, tells what it changed, and is shown as what holds."""
    heading, name, changed, about = PRESETS[language]
    number = await opened(scene, anna, boris, game="knights")
    await anna.slash("settings language", value=language)
    anna.speak(language)
    seen = await press(anna, await panel(scene, anna, number), f"b|orders|{number}|0|")
    assert (seen.menus[0].placeholder, seen.menus[0].chosen) == (heading, ("usual",))
    assert about in seen.text
    table = await scene.game_host.table(number)
    (before,) = await scene.game_host.store.row("SELECT count(*) FROM requests", ()) or (0,)
    seen = await pick(anna, seen, heading, "careful")
    assert await scene.game_host.store.row("SELECT count(*) FROM requests", ()) == (before + 1,)
    assert f"> {name}. " in seen.text
    assert changed in seen.text
    assert seen.menus[0].chosen == ("careful",)
    held = table.view(int(anna.id)).own.orders
    assert (held["pass-2"], held["attack-2"], held["gifts"], held["wages"]) == ("no", "no", "ask", "all")
    assert table.view(int(boris.id)).own.orders["pass-1"] == "ask"


def test_an_order_of_its_own_belongs_to_no_preset() -> None:
    """Every preset says something of each order that has one of a few values, and no two say the same."""
    state = new(3)
    named = {mode.name for mode in modes(state, 0)}
    given = {}
    for preset in catalog["knights"].presets:
        keys = preset.keys(catalog["knights"].orders(state, 0))
        assert sorted(read(key)[0] for key in keys) == sorted(named)
        given[preset.id] = tuple(keys)
    assert len(set(given.values())) == len(given) == 5
    assert given["usual"] == tuple(f"order:{mode.name}={mode.values[0]}" for mode in modes(state, 0))
