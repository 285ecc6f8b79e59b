"""All words of a message fit, however Discord counts them, and nobody is told less for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from discord import ui

from cogs.bot import Longtable
from cogs.panels.log_lines import STORY_LINES
from cogs.panels.orders import PanelPosition, orders_panel
from cogs.panels.pages import in_pages
from cogs.panels.table.looks import board_panel, hand_panel, key_panel
from cogs.panels.table.play import play_panel
from cogs.panels.table.thread import thread_panel
from cogs.parsing.numbers import LastNumbers
from cogs.ui import layouts
from cogs.ui.custom_ids import ButtonId, MenuOption, button, menu, menus
from cogs.ui.layouts import Layout
from cogs.ui.viewer import Viewer, read
from config.language import LANGUAGES
from engine.catalog import catalog, published
from engine.contract import Text
from engine.tables import GameHost, Line
from local_discord.limits import component_faults
from local_discord.world import World
from renders.renderer import Picture
from tests.contract.cases import setups
from tests.contract.walk import stops
from tests.depth import mostly_deep
from tests.front.games.test_result import posed
from tests.tables.room import PLENTY, StillClock, steady_seeds

# Positions of each game that are looked at, spread over games of every count.
POSITIONS = 12
NAME = "Wilhelmina of the Long Table"


class Blank:
    """Names, and pictures that nobody draws."""

    async def name(self, _guild: int | None, user: int) -> str:
        """What people are called at most."""
        return f"{NAME} {user}"

    async def draw(self, *_: Any) -> Picture:
        """A picture."""
        return Picture(b"-", "a picture")


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Longtable]:
    game_host = await GameHost.open(tmp_path / "house.db", clock=StillClock(), quotas=PLENTY, seeds=steady_seeds())
    yield cast(
        Longtable, SimpleNamespace(game_host=game_host, names=Blank(), pictures=Blank(), last_numbers=LastNumbers())
    )
    await game_host.close()


async def positions(client: Longtable, slug: str) -> AsyncIterator[Viewer]:
    """Somebody who has to decide something, in random games of every count, in both languages."""
    game = catalog[slug]
    each = -(-POSITIONS // len(game.counts))
    for seats in game.counts:
        table = await client.game_host.create(100, slug)
        for user in range(101, 100 + seats):
            await table.join(user)
        await table.start(100)
        (setup,) = setups(game, seats, {}, 1, "fitting")
        passed = [stop.state for stop in stops(game, setup)][:-1]
        for at in range(each):
            state = passed[at * len(passed) // each]
            await posed(table, state)
            seat = game.to_act(state)[at % len(game.to_act(state))]
            viewer = await read(client, table, 100 + seat, LANGUAGES[at % len(LANGUAGES)])
            for text in (True, False):
                settings = msgspec.structs.replace(viewer.settings, text_boards=text, coach="on")
                yield msgspec.structs.replace(viewer, settings=settings)


async def everything(client: Longtable, viewer: Viewer) -> AsyncIterator[Layout]:
    """What one person can look at: the panel in all its sheets and everything beside it."""
    for sheet in range(turns(await play_panel(client, viewer), "sheet")):
        yield await play_panel(client, viewer, sheet=sheet)
    actions = [MenuOption(verb, viewer.say(viewer.game.texts.verb(verb))) for verb in viewer.game.actions]
    above = menus(ButtonId("whynot", viewer.summary.number), viewer.say("button-why"), actions)
    yield await play_panel(client, viewer, note=f"{NAME} asks why. " * 8, above=above)
    for page in range(turns(await board_panel(client, viewer), "boardpage")):
        yield await board_panel(client, viewer, page=page)
    for page in range(turns(orders_panel(viewer), "orders")):
        yield orders_panel(viewer, place=PanelPosition(page))
    yield await hand_panel(client, viewer)
    yield await key_panel(client, viewer)
    line = Line(1, 0.0, Text("log-of", {"seat": NAME, "told": "does what takes a while to be told"}), tone="fight")
    story = [line] * STORY_LINES
    yield await thread_panel(client, viewer, viewer.table.view(None), story, None)


def turns(layout: Layout, action: str) -> int:
    """How many pages there are, as the button between the arrows says."""
    for row in layout.rows:
        for each in row if isinstance(row, list) else ():
            if (each.custom_id or "").startswith(f"b|{action}|") and " / " in (each.label or ""):
                return int((each.label or "").rpartition("/")[2])
    return 1


def components_of(layout: Layout) -> list[dict[str, Any]]:
    """What Discord is sent."""
    view: Any = layout.view()
    return list(view.to_components())


def texts(layout: Layout) -> list[str]:
    """What the message says in texts."""
    return [item.content for item in layout.view().walk_children() if isinstance(item, ui.TextDisplay)]


def lines(layout: Layout) -> Iterator[str]:
    """Every line of a layout, and all descriptions in its menus."""
    for text in texts(layout):
        yield from text.splitlines()
    for row in layout.rows:
        if isinstance(row, ui.Select):
            yield from (option.description for option in row.options if option.description)


@pytest.mark.parametrize("slug", mostly_deep(sorted(published), lambda slug: slug == "samurai"))
async def test_every_panel_fits_and_is_whole(client: Longtable, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World("Bot")
    async for viewer in positions(client, slug):
        told = ""
        async for layout in everything(client, viewer):
            faults = list(component_faults(world, components_of(layout), True, []))
            assert not faults, faults
            shown = texts(layout)
            assert all(text in shown for text in (*layout.words, *layout.after) if text), "nothing is cut off"
            told += "\n".join(("", *lines(layout)))
        with monkeypatch.context() as patch:
            patch.setattr(layouts, "LETTERS", 10**6)
            patch.setattr(layouts, "TEXT_BUDGET", 10**6)
            whole = list(lines(await play_panel(client, viewer)))
        missing = [line for line in whole if line not in told]
        assert not missing


def lines_of(count: int, letters: int, *, chosen: bool = False) -> list[MenuOption]:
    return [MenuOption(str(at), f"{at:02}{'l' * 38}", "d" * (letters - 40), chosen) for at in range(count)]


async def test_blanks_are_left_out() -> None:
    assert texts(Layout(words=["", " \n", "a"], after=[" "])) == ["a"]


async def test_descriptions_go_first_and_from_the_longest_menu() -> None:
    short, long = (
        menu(ButtonId("choose", 1, str(at)), "?", lines_of(25, letters)) for at, letters in ((1, 50), (2, 80))
    )
    layout = Layout(words=["w" * 900], rows=[short, long, [button(ButtonId("play", 1), "Play")]])
    view = layout.view()
    shown = [item for item in view.walk_children() if isinstance(item, ui.Select)]
    assert [sum(bool(option.description) for option in each.options) for each in shown] == [25, 0]
    assert texts(layout) == ["w" * 900]


@pytest.mark.parametrize(
    ("given", "room", "pages"),
    [
        ([], 5, [""]),
        (["one", "two"], 7, ["one\ntwo"]),
        (["one", "two"], 6, ["one", "two"]),
        (["one two three"], 7, ["one two", "three"]),
        (["longest"], 4, ["long", "est"]),
    ],
)
def test_lines_fill_pages(given: list[str], room: int, pages: list[str]) -> None:
    assert in_pages(given, room) == pages
