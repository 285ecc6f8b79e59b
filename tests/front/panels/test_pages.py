"""Pages that everybody may look at: score, armies, council, battle, from the buttons of the public board."""

from __future__ import annotations

import asyncio

import pytest

from cogs.ui.custom_ids import ButtonId, custom_id
from cogs.ui.viewer import read
from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.tables import PersonSettings, Table
from local_discord.seen import Seen
from local_discord.testing import Person
from renders.catalog import renderer_of
from renders.drawings import Drawing, draw
from renders.empire.sheets.score import counted_of
from tests.contract.cases import setups
from tests.contract.walk import Act, stops
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import all_posted, opened, press, thread_of
from tests.front.games.test_result import posed
from tests.front.ui.test_old_buttons import posted
from tests.tables.room import play_first

TURNS = 20
PALETTE = PersonSettings().palette

OPEN = [(slug, page) for slug in published for page in renderer_of(slug).open_pages]


async def board_of(scene: Scene, anna: Person, boris: Person, slug: str) -> tuple[Table, Seen]:
    """A game that has begun, and its board in the thread."""
    table = await scene.game_host.table(await opened(scene, anna, boris, game=slug))
    await all_posted(scene)
    return table, anna.messages(thread_of(scene, anna, table.number))[-1]


async def looked_at(person: Person, board: Seen, label: str) -> Seen:
    """What somebody alone sees after a tap on the public board."""
    seen = (await person.click(label, on=board)).message
    assert seen is not None
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(slug for slug in published if renderer_of(slug).open_pages))
async def test_whoever_watches_looks_at_the_open_pages(
    scene: Scene, anna: Person, boris: Person, slug: str, language: str
) -> None:
    table, board = await board_of(scene, anna, boris, slug)
    chen = scene.person("chen")
    chen.speak(language)
    shown = chen.look(board.id)
    assert shown is not None
    for page in renderer_of(slug).open_pages:
        label = Translator("en", (), table.game.words)(f"{slug}-page-{page}")
        seen = await looked_at(chen, shown, label)
        assert seen.files == (f"{page}-{table.number}.png",)
        assert f"**{Translator(language, (), table.game.words)(f'{slug}-page-{page}')}**" in seen.text


@pytest.mark.parametrize(("slug", "page"), first_of(OPEN))
async def test_in_a_page_one_turns_to_the_others(
    scene: Scene, anna: Person, boris: Person, slug: str, page: str
) -> None:
    _, board = await board_of(scene, anna, boris, slug)
    words = Translator("en", (), catalog[slug].words)
    first = await looked_at(boris, board, words(f"{slug}-page-{page}"))
    other = next(each for each in renderer_of(slug).open_pages if each != page)
    seen = await press(boris, first, words(f"{slug}-page-{other}"))
    assert seen.files[0].startswith(other)


@pytest.mark.parametrize("slug", first_of(list(published)))
async def test_whoever_watches_turns_to_no_private_page(scene: Scene, anna: Person, boris: Person, slug: str) -> None:
    """Neither by the button of a public page nor by that of a hand, whatever is written into it."""
    table, _ = await board_of(scene, anna, boris, slug)
    chen, renderer = scene.person("chen"), renderer_of(slug)
    thread = thread_of(scene, anna, table.number)
    closed = [page for page in renderer.pages if page not in renderer.open_pages]
    taps = [*(ButtonId("open", table.number, page) for page in closed), ButtonId("hand", table.number)]
    for at, tap in enumerate(taps):
        await posted(scene, thread, **{f"look {at}": custom_id("b", tap)})
        seen = (await chen.click(f"look {at}", at=thread)).message
        assert seen is not None
        assert seen.ephemeral
        assert seen.files == ()
        assert "out of date" in seen.text or "You have no seat" in seen.text, seen.text


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


@pytest.mark.parametrize("slug", first_of(list(published)))
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
    page, version = renderer_of(slug).pictured[kind], table.summary().version
    name = f"{page}-{table.number}-{version}.png"
    board = anna.messages(thread_of(scene, anna, table.number))[-1]
    assert board.files[0] == f"board-{table.number}.png"
    assert name in board.files
    lines = [line.event for line in await table.log(None, after=version - 1) if line.event is not None]
    viewer = await read(scene.client, table, None)
    view = table.game.as_told(table.view(None), lines)
    shown = draw(viewer.drawing("page", view, page))
    assert anna.read_file(board, name) == shown.data, "what everybody may see, and nothing else"


async def test_a_picture_that_came_within_a_turn_is_not_left_on_two_boards(
    scene: Scene, anna: Person, boris: Person
) -> None:
    """The board of a turn is written over with a battle; the next one tells of it, and the old one shows it no more."""
    table, _ = await board_of(scene, anna, boris, "empire")
    state, act = await asyncio.to_thread(just_before, "empire", "battle_over")
    await posed(table, state)
    await table.play(int((anna, boris)[act.seat].id), [act.key])
    await all_posted(scene)
    thread = thread_of(scene, anna, table.number)
    (fought,) = [name for name in anna.messages(thread)[-1].files if name.startswith("battle")]
    for _ in range(TURNS):
        if len(boards := [seen for seen in anna.messages(thread) if seen.files]) > 1:
            break
        await play_first(table, next(user for user in (int(anna.id), int(boris.id)) if table.owes(user)))
        await all_posted(scene)
    *earlier, newest = boards
    assert fought in newest.files
    assert not any(fought in seen.files for seen in earlier)


async def test_each_of_several_battles_has_its_picture(scene: Scene, anna: Person, boris: Person) -> None:
    """As it stood when it was over, though another was fought since."""
    table, _ = await board_of(scene, anna, boris, "empire")
    state, act = await asyncio.to_thread(just_before, "empire", "battle_over")
    thread, drawn = thread_of(scene, anna, table.number), dict[str, bytes]()
    for _ in range(2):
        await posed(table, state)
        await table.play(int((anna, boris)[act.seat].id), [act.key])
        await all_posted(scene)
        board = [seen for seen in anna.messages(thread) if seen.files][-1]
        battles = [name for name in board.files if name.startswith("battle")]
        assert {name: anna.read_file(board, name) for name in battles}.items() >= drawn.items()
        drawn = {name: anna.read_file(board, name) for name in battles}
    assert len(drawn) == 2


def test_a_season_is_counted_in_its_picture_as_it_was() -> None:
    """Before, the season, chaos and now add up, though the next season has begun with new tokens."""
    state, act = just_before("empire", "scored")
    game = catalog["empire"]
    played = game.play(state, act.seat, act.key)
    before, view = game.view(state, None), game.as_told(game.view(played.state, None), played.events)
    (scored,) = [event for event in played.events if event.kind == "scored"]
    assert view.counted == before.season
    for seat in range(2):
        sums = counted_of(view, seat)
        assert sums.before == before.players[seat].points
        assert sums.won == scored.fields["points"][seat]  # type: ignore[index]
        assert sums.before + sums.won - sums.lost == sums.now == played.state.players[seat].points
    for language, said in COUNTED.items():
        drawing = Drawing(
            slug="empire", kind="page", language=language, palette=PersonSettings().palette, view=view, about="score"
        )
        assert said in draw(drawing).alt


COUNTED = {"en": "the season brings", "ru": "за сезон"}
