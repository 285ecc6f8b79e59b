"""The board of tables: one message a server that follows its games, and tells nobody of tables they may not know."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import cast

import discord
import pytest

from cogs.listeners.events import BoardWatch
from cogs.ui.access import known_to_readers
from config.language import LANGUAGES
from engine.tables import Location, Pace, Table
from engine.tables.core.settings import GuildSettings, Lying, People, TablesBoard
from engine.tables.storage.errors import StoreUnreachable
from local_discord.model import Channel, Overwrite
from local_discord.permissions import Permission
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.commands.test_welcome import channel, close, guild
from tests.front.conftest import Scene
from tests.front.driver import PATIENCE
from tests.front.panels.test_glance import LOCALES, begun, numbers

TITLES = {"en": "Tables of this server", "ru": "Столы этого сервера"}


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the pauses that merge changes."""
    monkeypatch.setattr("cogs.posting.tables_board.SETTLE", 0.0)
    monkeypatch.setattr("cogs.posting.tables_board.PAUSE", 0.0)


@pytest.fixture
async def board(scene: Scene, anna: Person) -> Seen:
    """A board in the lounge, which anna chose, as it stands with no tables."""
    await anna.slash("table board", channel=channel(scene, "lounge"), at="games")
    await settled(scene)
    return only(anna)


def boards(person: Person) -> list[Seen]:
    """The boards that somebody sees."""
    found = [seen for seen in person.messages() if not seen.ephemeral and any(t in seen for t in TITLES.values())]
    return [seen for seen in found if seen.buttons]


def only(person: Person) -> Seen:
    """The one board."""
    (seen,) = boards(person)
    return seen


async def stored(scene: Scene) -> TablesBoard | None:
    """What is kept of the board."""
    return (await scene.game_host.people.guild(int(guild(scene).id))).board


async def until(scene: Scene, fits: Callable[[TablesBoard | None], bool]) -> None:
    """Wait until what is kept of the board fits."""
    async with asyncio.timeout(PATIENCE):
        while not fits(await stored(scene)):
            trouble = scene.stage.trouble()
            assert trouble is None, trouble
            await asyncio.sleep(0.01)


async def settled(scene: Scene) -> None:
    """Wait until the board is known to be there."""
    await until(scene, lambda kept: kept is not None and kept.message is not None)


async def shows(person: Person, *listed: int) -> Seen:
    """The board once it lists these tables and games."""
    return await person.until(
        lambda: next((seen for seen in boards(person) if numbers(seen.text) == list(listed)), None)
    )


async def lobby(scene: Scene, person: Person, place: Channel | None = None, game: str = "acres") -> Table:
    """A table that waits for players in a channel."""
    where = place or channel(scene, "games")
    return await scene.game_host.create(int(person.id), game, location=Location(int(guild(scene).id), int(where.id)))


def hide(scene: Scene, place: Channel, *, shown_to: str | None = None) -> None:
    """A channel that everybody but the bot, and perhaps somebody else, is kept out of."""
    everyone, bot = guild(scene).id, scene.server.world.bot_id
    place.overwrites[everyone] = Overwrite(everyone, 0, deny=Permission.VIEW_CHANNEL)
    place.overwrites[bot] = Overwrite(bot, 1, allow=Permission.VIEW_CHANNEL)
    if shown_to is not None:
        place.overwrites[shown_to] = Overwrite(shown_to, 1, allow=Permission.VIEW_CHANNEL)
    scene.server.world.channel_changed(place)


# What it shows


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_it_follows_the_games_in_the_language_of_the_server(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    anna.speak(LOCALES[language])
    answer = await anna.slash("table board", channel=channel(scene, "lounge"), at="games")
    assert f"<#{channel(scene, 'lounge').id}>" in answer.text
    await settled(scene)
    first = only(anna)
    assert first.channel_id == channel(scene, "lounge").id
    assert first.pinned
    assert TITLES[language] in first
    table = await begun(scene, anna, boris, pace=Pace.limited(7200))
    waits = re.compile(rf"<@{anna.id}> \(\S.*<t:\d+:R>; .*<t:\d+:R>\)")
    seen = await boris.until(lambda: s if waits.search((s := only(boris)).text) else None)
    assert seen.id == first.id
    assert numbers(seen.text) == [table.number]
    assert not seen.raw["mentions_me"]
    await table.concede(int(boris.id))
    over = await boris.until(lambda: s if "🏆" in (s := only(boris)) else None)
    assert over.id == first.id
    assert not [line for line in over.text.splitlines() if line.startswith("**[#")]


async def test_the_longest_wait_comes_first(scene: Scene, anna: Person, boris: Person, board: Seen) -> None:
    open_table = await lobby(scene, anna)
    first, second = await begun(scene, anna, boris), await begun(scene, anna, boris)
    await shows(boris, open_table.number, first.number, second.number)
    mover = next(person for person in (anna, boris) if first.choices(int(person.id)))
    while first.choices(int(mover.id)):
        await first.play(int(mover.id), [first.choices(int(mover.id))[-1].key])
    await shows(boris, open_table.number, second.number, first.number)


async def test_its_buttons_lead_to_games(scene: Scene, anna: Person, boris: Person, board: Seen) -> None:
    table, other = await lobby(scene, anna), await begun(scene, anna, boris)
    await other.concede(int(boris.id))
    seen = await shows(boris, table.number, other.number)
    assert "You sit at" in (await boris.click(f"Join #{table.number}", on=seen)).text
    assert "Which game?" in (await boris.click("Open a table", on=seen)).text
    mine = await boris.click("Your games", on=seen)
    assert table.number in numbers(mine.text)
    past = await boris.choose("Look back at a game …", str(other.number), on=seen)
    assert "History · " in past.text


async def test_many_tables_stay_within_a_message(scene: Scene, anna: Person, boris: Person, board: Seen) -> None:
    tables = [await begun(scene, anna, boris, pace=Pace.limited(7200)) for _ in range(40)]
    for table in tables[:10]:
        await table.concede(int(boris.id))

    def settled() -> bool | None:
        """Whether all ten are told to be over, and the rest to be running; the last may end while others are read."""
        shown, _, past = only(boris).text.partition("Games that are over")
        return (len(numbers(past)) == 10 and f"… and {30 - len(numbers(shown))} more" in shown) or None

    assert await boris.until(settled)


# Who may know


async def test_tables_of_hidden_channels_are_not_told(scene: Scene, anna: Person, boris: Person, board: Seen) -> None:
    world = scene.server.world
    secret = world.add_channel(guild(scene), "secret")
    hide(scene, secret, shown_to=boris.id)
    hidden = await lobby(scene, boris, secret)
    over = await begun(scene, boris, anna)
    await over.move(Location(int(guild(scene).id), int(secret.id)))
    await over.concede(int(anna.id))
    known = await lobby(scene, anna)
    assert (await shows(anna, known.number)).id == board.id
    hide(scene, channel(scene, "games"))
    await shows(anna)
    secret.overwrites.clear()
    world.channel_changed(secret)
    await shows(anna, hidden.number, over.number)


# How a table's channel and the board's are shown to everyone, a role and a person, and whether the table may be told.
SHOWN: tuple[tuple[dict[str, bool], dict[str, bool], bool], ...] = (
    ({}, {}, True),
    ({"role": False}, {}, False),
    ({"everyone": False}, {}, False),
    ({"everyone": False, "role": True}, {}, False),
    ({"everyone": False, "role": True}, {"everyone": False, "role": True}, True),
    ({"everyone": False, "role": True, "boris": True}, {"everyone": False, "role": True}, True),
    ({"everyone": False, "role": True}, {"everyone": False, "role": True, "boris": True}, False),
    ({"role": False}, {"role": False}, True),
    ({"role": False}, {"role": False, "boris": False}, True),
    ({"role": False, "boris": False}, {"role": False}, False),
    ({}, {"everyone": False, "role": True}, True),
    ({"everyone": True}, {"everyone": False}, True),
    ({"everyone": True, "boris": False}, {"everyone": False, "role": True}, False),
)


async def test_a_table_is_told_only_where_all_readers_see_its_channel(scene: Scene, boris: Person) -> None:
    world, home = scene.server.world, guild(scene)
    targets = {"everyone": (home.id, 0), "role": ("1234567", 0), "boris": (boris.id, 1)}
    games, lounge = channel(scene, "games"), channel(scene, "lounge")
    for table, listing, told in SHOWN:
        for place, rules in ((games, table), (lounge, listing)):
            place.overwrites = {world.bot_id: Overwrite(world.bot_id, 1, allow=Permission.VIEW_CHANNEL)}
            for target, allowed in rules.items():
                number, kind = targets[target]
                bits = {"allow" if allowed else "deny": int(Permission.VIEW_CHANNEL)}
                place.overwrites[number] = Overwrite(number, kind, **bits)
            world.channel_changed(place)
        seen = scene.client.get_channel(int(lounge.id))
        assert isinstance(seen, discord.TextChannel)
        for place in (games, lounge):
            heard = scene.client.get_channel(int(place.id))
            assert isinstance(heard, discord.TextChannel)
            known = place
            await boris.until(lambda: len(heard.overwrites) == len(known.overwrites) or None)  # noqa: B023
        assert (int(games.id) in known_to_readers(seen)) is told, (table, listing)


async def test_a_forgotten_person_disappears(scene: Scene, anna: Person, boris: Person, board: Seen) -> None:
    table = await begun(scene, anna, boris)
    await table.concede(int(boris.id))
    await anna.until(lambda: only(anna) if "boris" in only(anna).text else None)
    asked = await boris.slash("my forget")
    assert asked.message is not None
    await boris.click("Yes, forget me", on=asked.message)
    await anna.until(lambda: only(anna) if "boris" not in only(anna).text else None)


# Admins


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_only_admins_choose_and_everybody_is_told_where_it_is(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    boris.speak(LOCALES[language])
    refused = {"en": "Only whoever may manage the server", "ru": "тот, кто управляет сервером"}
    lounge = channel(scene, "lounge")
    assert refused[language] in (await boris.slash("table board", channel=lounge)).text
    assert refused[language] in (await boris.slash("table board")).text
    assert await stored(scene) is None
    await anna.slash("table board", at="lounge")
    await settled(scene)
    assert only(anna).channel_id == lounge.id, "without a channel it lives here"
    assert f"<#{lounge.id}>" in (await boris.slash("table board", at="games")).text
    assert refused[language] in (await boris.slash("table board", off=True)).text
    boris.go_dm()
    elsewhere = {"en": "in a text channel of a server", "ru": "в текстовом канале сервера"}
    assert elsewhere[language] in (await boris.slash("table board")).text
    assert len(boards(anna)) == 1


async def test_it_moves_and_goes(scene: Scene, anna: Person, board: Seen) -> None:
    await anna.slash("table board", channel=channel(scene, "games"))
    await anna.until(lambda: (len(boards(anna)) == 1 and only(anna).id != board.id) or None)
    assert only(anna).channel_id == channel(scene, "games").id
    assert "turned off" in (await anna.slash("table board", off=True)).text
    await until(scene, lambda kept: kept is None)
    assert boards(anna) == []
    await lobby(scene, anna)
    await scene.stage.settle(0.1)
    assert boards(anna) == []


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_without_the_right_to_pin_it_works_and_says_so(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(LOCALES[language])
    close(scene, "lounge", Permission.PIN_MESSAGES)
    await scene.stage.settle(0.1)
    told = (await anna.slash("table board", channel=channel(scene, "lounge"), at="games")).text
    assert {"en": "I may not pin it", "ru": "Закрепить её мне нельзя"}[language] in told
    await settled(scene)
    assert not only(anna).pinned
    close(scene, "lounge")
    await anna.until(lambda: only(anna) if only(anna).pinned else None)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_channel_in_which_we_may_not_write_is_refused(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(LOCALES[language])
    close(scene, "lounge", Permission.SEND_MESSAGES)
    await scene.stage.settle(0.1)
    told = (await anna.slash("table board", channel=channel(scene, "lounge"), at="games")).text
    assert {"en": "I lack: Send Messages", "ru": "«Отправлять сообщения»"}[language] in told
    assert await stored(scene) is None


async def test_other_settings_leave_it_alone(scene: Scene, anna: Person, board: Seen) -> None:
    before = await stored(scene)
    await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(language="ru"))
    assert await stored(scene) == before
    await lobby(scene, anna)
    await anna.until(lambda: only(anna) if TITLES["ru"] in only(anna) else None)


# Over restarts and accidents


async def test_it_is_found_again_after_a_restart_and_not_written_for_nothing(
    scene: Scene, anna: Person, board: Seen
) -> None:
    await scene.stage.restart_bot()
    scene.server.core.calls.clear()
    await scene.stage.settle(0.2)
    assert not [call for call in scene.server.calls if call.method in ("POST", "PATCH") and "/messages" in call.path]
    await scene.stage.stop_bot()
    table = await lobby_while_away(scene, anna)
    await scene.stage.start_bot()
    assert (await shows(anna, table)).id == board.id


async def lobby_while_away(scene: Scene, person: Person) -> int:
    """A table that the house opens while nobody is there to post."""
    return (await lobby(scene, person)).number


async def test_whoever_is_stopped_between_post_and_note_does_not_post_again(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forgetful(people: People, number: int, before: TablesBoard, after: TablesBoard | None) -> bool:
        raise StoreUnreachable

    with monkeypatch.context() as patch:
        patch.setattr(People, "note_board", forgetful)
        await anna.slash("table board", channel=channel(scene, "lounge"), at="games")
        await anna.until(lambda: boards(anna) or None)
        await scene.stage.settle(0.1)
        await scene.stage.stop_bot()
    scene.server.world.nonces.forget()
    await scene.stage.start_bot()
    await settled(scene)
    assert len(boards(anna)) == 1


async def test_a_choice_made_while_it_is_written_holds(
    scene: Scene, anna: Person, board: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    note, home = People.note_board, int(guild(scene).id)

    async def interrupted(people: People, number: int, before: TablesBoard, after: TablesBoard | None) -> bool:
        if before.channel is not None:
            await people.choose_board(home, None)
        return await note(people, number, before, after)

    monkeypatch.setattr("cogs.posting.server_jobs.FIRST_PAUSE", 0.05)
    with monkeypatch.context() as patch:
        patch.setattr(People, "note_board", interrupted)
        await lobby(scene, anna)
        await until(scene, lambda kept: kept is None)
    assert boards(anna) == []


async def test_a_post_that_nobody_heard_of_is_removed_with_the_board(scene: Scene, anna: Person, board: Seen) -> None:
    home = int(guild(scene).id)
    kept = await stored(scene)
    assert kept is not None
    await scene.game_host.people.note_board(home, kept, TablesBoard(kept.channel))
    await anna.slash("table board", off=True)
    await until(scene, lambda kept: kept is None)
    assert boards(anna) == []


async def test_a_deleted_board_comes_back_with_the_next_change(scene: Scene, anna: Person, board: Seen) -> None:
    await scene.client.get_partial_messageable(int(board.channel_id)).get_partial_message(int(board.id)).delete()
    table = await lobby(scene, anna)
    seen = await shows(anna, table.number)
    assert seen.id != board.id
    await until(scene, lambda kept: kept is not None and kept.message == int(seen.id))
    assert seen.pinned or only(anna).pinned


async def test_a_deleted_channel_ends_it(scene: Scene, anna: Person, board: Seen) -> None:
    scene.server.world.delete_channel(channel(scene, "lounge"))
    await until(scene, lambda kept: kept is None)
    await anna.slash("table board", at="games")
    await settled(scene)
    assert only(anna).channel_id == channel(scene, "games").id


async def test_it_goes_on_when_we_may_write_again(scene: Scene, anna: Person, board: Seen) -> None:
    close(scene, "lounge", Permission.SEND_MESSAGES)
    await scene.stage.settle(0.1)
    table = await lobby(scene, anna)
    await scene.stage.settle(0.1)
    assert numbers(only(anna).text) == []
    close(scene, "lounge")
    assert (await shows(anna, table.number)).id == board.id


async def test_a_server_that_invites_us_again_has_its_board_again(scene: Scene, anna: Person, board: Seen) -> None:
    world, home = scene.server.world, guild(scene)
    world.leave(home, world.bot_id)
    await scene.stage.settle(0.1)
    table = await lobby(scene, anna)
    world.join(home, world.bot)
    assert (await shows(anna, table.number)).id == board.id


# How often


async def test_changes_are_shown_together_and_at_most_once_a_pause(
    scene: Scene, anna: Person, board: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.posting.tables_board.PAUSE", 3600.0)
    scene.server.core.calls.clear()
    for _ in range(5):
        await lobby(scene, anna)
    await scene.stage.settle(0.2)
    edits = [call for call in scene.server.calls if call.path.endswith(f"/messages/{board.id}")]
    assert len(edits) <= 1
    monkeypatch.setattr("cogs.posting.tables_board.PAUSE", 0.0)
    await lobby(scene, anna)
    scene.client.dispatch("channel_reopened", int(guild(scene).id))
    await shows(anna, 1, 2, 3, 4, 5, 6)


async def test_where_it_is_refused_changes_bring_no_further_tries(
    scene: Scene, anna: Person, board: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.posting.tables_board.PAUSE", 3600.0)
    monkeypatch.setattr("cogs.posting.server_jobs.FIRST_PAUSE", 3600.0)
    keeper = cast(BoardWatch, scene.client.get_cog("BoardWatch")).keeper
    keeper._written.clear()
    scene.server.world.faults.fail(20, 403, path=f"/messages/{board.id}")
    scene.server.core.calls.clear()
    for _ in range(5):
        await lobby(scene, anna)
        await scene.stage.settle(0.1)
    edits = [call for call in scene.server.calls if call.path.endswith(f"/messages/{board.id}")]
    assert len(edits) == 1


async def test_boards_that_are_still_to_be_removed_are_known_after_a_move_and_a_move_back(scene: Scene) -> None:
    people, home = scene.game_host.people, 77
    await people.choose_board(home, 1)
    chosen = (await people.guild(home)).board
    assert chosen == TablesBoard(1)
    assert await people.note_board(home, TablesBoard(1), TablesBoard(1, 10, "x", True))
    await people.choose_board(home, 2)
    await people.choose_board(home, 1)
    await people.choose_board(home, 1)
    assert (await people.guild(home)).board == TablesBoard(1, left=(Lying(1, 10), Lying(2)))
    assert not await people.note_board(home, TablesBoard(1), None)
    await people.choose_board(home, None)
    assert (await people.guild(home)).board == TablesBoard(left=(Lying(1, 10), Lying(2), Lying(1)))
    assert home in await people.boards()
