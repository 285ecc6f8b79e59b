"""Pages that everybody may look at: score, armies, council, battle, from the buttons of the public board."""

from __future__ import annotations

import asyncio

import pytest

from config.language import LANGUAGES, Speaker
from engine.catalog import catalog
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from renders.catalog import renderer_of
from tests.contract.cases import setups
from tests.contract.walk import Act, stops
from tests.front.conftest import Scene
from tests.front.driver import all_posted, opened, press, thread_of
from tests.front.test_result import posed

OPEN = [(slug, page) for slug in catalog for page in renderer_of(slug).open_pages]


async def board_of(scene: Scene, anna: Person, boris: Person, slug: str) -> tuple[Table, Seen]:
    """A game that has begun, and its board in the thread."""
    table = await scene.house.table(await opened(scene, anna, boris, game=slug))
    await all_posted(scene)
    return table, anna.messages(thread_of(scene, anna, table.number))[-1]


async def looked_at(person: Person, board: Seen, label: str) -> Seen:
    """What somebody alone sees after a tap on the public board."""
    seen = (await person.click(label, on=board)).message
    assert seen is not None
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [slug for slug in catalog if renderer_of(slug).open_pages])
async def test_whoever_watches_looks_at_the_open_pages(
    scene: Scene, anna: Person, boris: Person, slug: str, language: str
) -> None:
    table, board = await board_of(scene, anna, boris, slug)
    chen = scene.person("chen")
    chen.speak(language)
    shown = chen.look(board.id)
    assert shown is not None
    for page in renderer_of(slug).open_pages:
        label = Speaker("en", (), table.game.words)(f"{slug}-page-{page}")
        seen = await looked_at(chen, shown, label)
        assert seen.files == (f"{page}-{table.number}.png",)
        assert f"**{Speaker(language, (), table.game.words)(f'{slug}-page-{page}')}**" in seen.text


@pytest.mark.parametrize(("slug", "page"), OPEN)
async def test_in_a_page_one_turns_to_the_others(
    scene: Scene, anna: Person, boris: Person, slug: str, page: str
) -> None:
    _, board = await board_of(scene, anna, boris, slug)
    words = Speaker("en", (), catalog[slug].words)
    first = await looked_at(boris, board, words(f"{slug}-page-{page}"))
    other = next(each for each in renderer_of(slug).open_pages if each != page)
    seen = await press(boris, first, words(f"{slug}-page-{other}"))
    assert seen.files[0].startswith(other)


async def test_whoever_reads_boards_reads_the_pages(scene: Scene, anna: Person, boris: Person) -> None:
    await boris.slash("settings boards", value="text")
    _, board = await board_of(scene, anna, boris, "empire")
    seen = await looked_at(boris, board, "Score")
    assert seen.files == ()
    assert "boris" in seen.text


def just_before(slug: str, kind: str) -> tuple[object, Act]:
    """A position of two players before a move that brings such an event, and that move."""
    for setup in setups(catalog[slug], 2, {}, 40, kind):
        trail: list[Act] = []
        before: object = None
        for stop in stops(catalog[slug], setup, trail):
            if before is not None and any(event.kind == kind for event in stop.events):
                return before, trail[-1]
            before = stop.state
    raise AssertionError(f"no {kind} in {slug}")


@pytest.mark.parametrize("slug", list(catalog))
def test_what_is_told_in_pictures_is_open_to_everybody(slug: str) -> None:
    renderer = renderer_of(slug)
    assert set(renderer.open_pages) <= set(renderer.pages)
    assert set(renderer.pictured.values()) <= set(renderer.open_pages)
    assert set(renderer.pictured) <= set(catalog[slug].tones)


@pytest.mark.parametrize(
    ("slug", "kind"),
    [("empire", "scored"), ("empire", "battle_over"), ("knights", "influence"), ("knights", "battle_over")],
)
async def test_a_battle_and_a_score_come_as_pictures_to_the_thread(
    scene: Scene, anna: Person, boris: Person, slug: str, kind: str
) -> None:
    """The board that tells of it brings the page along."""
    table, _ = await board_of(scene, anna, boris, slug)
    state, act = await asyncio.to_thread(just_before, slug, kind)
    await posed(table, state)
    await table.play(int((anna, boris)[act.seat].id), [act.key])
    await all_posted(scene)
    page = renderer_of(slug).pictured[kind]
    files = anna.messages(thread_of(scene, anna, table.number))[-1].files
    assert files[0] == f"board-{table.number}.png"
    assert f"{page}-{table.number}.png" in files
