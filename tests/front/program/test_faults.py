"""Whatever Discord or people do: nothing is lost, nothing is played twice, no table is stuck, nothing leaks."""

from __future__ import annotations

import asyncio
import random

import pytest

from cogs.bot import Longtable
from local_discord import posting
from local_discord.testing import Person
from tests.front.conftest import Open, QuickLongtable, Scene
from tests.front.driver import (
    Held,
    all_posted,
    boards,
    concede,
    moves,
    opened,
    panel,
    put_off,
    sitting,
    tap,
    thread_of,
)
from tests.tables.room import StillClock


async def test_a_foreign_click_is_answered_and_changes_nothing(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    daria = scene.person("daria")
    seen = await panel(scene, daria, number)
    assert "You watch this table" in seen.text
    assert moves(seen) == []
    answer = await daria.click("My hand", at=thread_of(scene, daria, number))
    assert "seat" in answer.text


async def test_a_stale_button_says_what_is_possible_now(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    first = await panel(scene, anna, number)
    second = await panel(scene, anna, number)
    await tap(anna, first, moves(first)[0])
    table = await scene.game_host.table(number)
    before = table.summary().version
    late = await tap(anna, second, moves(second)[3])
    assert "earlier decision" in late.text
    assert table.summary().version == before


async def test_a_double_click_moves_once(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    scene.server.world.faults.duplicates = 1
    await tap(anna, seen, moves(seen)[0])
    table = await scene.game_host.table(number)
    assert not table.choices(int(anna.id))
    lines = [line.say.id for line in await table.log(int(anna.id))]
    assert len(lines) == len(set(lines))


async def test_two_devices_at_once_are_both_answered(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    phone, desk = await panel(scene, anna, number), await panel(scene, anna, number)
    both = await asyncio.gather(tap(anna, phone, moves(phone)[0]), tap(anna, desk, moves(desk)[1]))
    texts = [seen.text for seen in both]
    assert sum("earlier decision" in text for text in texts) == 1


async def test_a_restart_finds_everything_again(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    open_panel = await panel(scene, anna, number)
    await scene.stage.restart_bot()
    after = await tap(anna, open_panel, moves(open_panel)[0])
    assert moves(after) == []
    seen = await panel(scene, boris, number)
    await tap(boris, seen, moves(seen)[0])
    await anna.sees("chooses an attack", at=thread_of(scene, anna, number))


async def test_closed_direct_messages_hang_nothing(scene: Scene, anna: Person, boris: Person) -> None:
    scene.server.world.faults.close_dms(boris.id)
    await anna.slash("table new", game="samurai")
    joined = await boris.click("Join", at="games")
    assert "cannot send you direct messages" in joined.text
    await anna.click("Start", at="games")
    note = await anna.sees("your cards are always here")
    assert "boris" not in note
    assert boris.mention not in note.text
    hand = await boris.click("My hand", on=note)
    assert "Ninja" in hand.text
    anna.cannot_see("Your cards · Tenno · table 1\nboris")


async def test_a_deleted_panel_is_posted_again_with_the_next_move(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    board = await anna.sees("Waiting for", at=thread)
    posting.delete(scene.server.world, scene.server.world.messages[thread][board.id])
    await anna.slash("table play", {"move": "setup:123"}, at=thread)
    await boris.slash("table play", {"move": "setup:123"}, at=thread)
    await anna.sees("chooses an attack", at=thread)


async def test_a_deleted_thread_is_opened_again(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    old = thread_of(scene, anna, number)
    scene.server.world.delete_channel(scene.server.world.channels[old])
    await anna.slash("table play", {"move": "setup:123", "table": str(number)}, at="games")
    await boris.slash("table play", {"move": "setup:123", "table": str(number)}, at="games")
    board = await anna.sees("chooses an attack")
    assert board.channel_id != old
    assert thread_of(scene, anna, number) == board.channel_id


async def test_a_missing_permission_is_told_to_the_host_and_the_board_comes_later(
    scene: Scene, anna: Person, boris: Person
) -> None:
    number = await opened(scene, anna, boris)
    faults = scene.server.world.faults
    faults.deny("SEND_MESSAGES_IN_THREADS")
    await anna.slash("table play", {"move": "setup:123"}, at="games")
    await boris.slash("table play", {"move": "setup:123"}, at="games")
    told = await anna.sees("I cannot write there")
    assert told in anna.dms()
    faults.deny("SEND_MESSAGES_IN_THREADS", denied=False)
    await anna.sees("chooses an attack", at=thread_of(scene, anna, number), within=20)


async def test_server_errors_and_limits_delay_but_lose_nothing(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    scene.server.world.faults.limit(3, 0.05)
    await anna.slash("table play", {"move": "setup:123"}, at="games")
    scene.server.world.faults.fail(1, 503, path="/messages")
    await boris.slash("table play", {"move": "setup:123"}, at="games")
    await anna.sees("chooses an attack", at=thread_of(scene, anna, number), within=20)


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_a_lost_acknowledgement_posts_nothing_twice(
    scene: Scene, anna: Person, boris: Person, method: str
) -> None:
    """Nor does a board that was written over unheard keep its buttons: its files are others than we know of."""
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await all_posted(scene)
    scene.server.world.faults.lose_answers(1, path=f"/channels/{thread}/messages", method=method)
    await anna.slash("table play", {"move": "setup:123"}, at="games")
    await boris.slash("table play", {"move": "setup:123"}, at="games")
    await anna.sees("chooses an attack", at=thread, within=20)
    await scene.stage.settle()
    await all_posted(scene)
    *earlier, newest = boards(anna, thread)
    assert "chooses an attack" in newest
    assert [bool(board.buttons) for board in earlier] == [False]


@pytest.mark.parametrize("second_move", ["before the retry", "while it is drawn", "after it"])
async def test_a_lost_panel_that_is_overtaken_is_neither_doubled_nor_left_behind(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, second_move: str
) -> None:
    scene = await open_scene(clock=StillClock())
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await all_posted(scene)
    scene.server.world.faults.lose_answers(1, path=f"/channels/{thread}/messages", method="POST")
    await (await scene.game_host.table(number)).post_again()
    await put_off(scene)
    first, lost = boards(anna, thread)
    delivery, held = scene.client.delivery, Held(monkeypatch, "cogs.posting.messages.thread_panel")
    if second_move == "before the retry":
        await delivery.stop()
    await anna.slash("table play", {"move": "setup:123"}, at="games")
    if second_move == "while it is drawn":
        await held.reach()
    elif second_move == "after it":
        held.open.set()
        await all_posted(scene)
    await boris.slash("table play", {"move": "setup:123"}, at="games")
    held.open.set()
    if second_move == "before the retry":
        delivery.start()
    await all_posted(scene)
    shown = boards(anna, thread)
    told = 1 if second_move == "before the retry" else 2
    assert [board.id for board in shown[:2]] == [first.id, lost.id], "the lost board tells the next news"
    assert len(shown) == 1 + told, "one board for each time the poster looked, never a second one for the lost one"
    assert [bool(board.buttons) for board in shown] == [False] * told + [True]
    assert ["chooses an attack" in board for board in shown] == [False] * told + [True], "each tells its own moment"


async def test_a_gateway_drop_is_survived(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    gateway = scene.server.gateway
    gateway.drop(resume=True)
    await anna.until(lambda: None if gateway.online else True)
    await anna.until(lambda: gateway.online or None)
    for person in (anna, boris):
        seen = await panel(scene, person, number)
        await tap(person, seen, moves(seen)[0])
    await anna.sees("chooses an attack", at=thread_of(scene, anna, number))


async def test_a_player_who_left_the_server_stops_nobody(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    guild = next(iter(scene.server.world.guilds.values()))
    scene.server.world.leave(guild, boris.id)
    await sitting(scene, anna, number, random.Random(1))
    table = await scene.game_host.table(number)
    assert table.summary().awaited == (1,)
    refused = await anna.slash("table drop", {"player": "2"}, at="games")
    assert "Nobody else is left" in refused.text, "in a game of two only a long silence lets one go on alone"
    await concede(anna, "games", number)
    await anna.sees("is over")


async def test_a_table_is_unknown_where_it_is_not_played(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    daria = scene.person("daria")
    daria.go_dm()
    hidden = await daria.slash("table show", table=str(number))
    assert hidden.message is not None
    assert hidden.message.files == ()
    assert str(number) in hidden.text
    anna.go_dm()
    own = await anna.slash("table show", table=str(number))
    assert own.message is not None
    assert own.message.files == (f"board-{number}.png",)


async def test_a_table_whose_channel_is_gone_gets_a_new_home(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    world = scene.server.world
    thread, games = thread_of(scene, anna, number), anna.channel("games").id
    world.delete_channel(world.channels[thread])
    world.delete_channel(world.channels[games])
    for person in (anna, boris):
        await person.slash("table play", {"move": "setup:123", "table": str(number)}, at="lounge")
    await anna.until(lambda: next((seen for seen in anna.dms() if "its channel is gone" in seen), None))
    moved = await boris.slash("table move", table=str(number), at="lounge")
    assert "lives here" in moved.text
    board = await anna.sees(lambda seen: "chooses an attack" in seen and not seen.ephemeral)
    assert board.channel_id not in (thread, games)


async def test_commands_are_sent_only_when_they_changed(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuickLongtable, "sync", Longtable.sync)
    scene = await open_scene()

    def sent() -> int:
        return len([call for call in scene.server.calls if call.method == "PUT" and "/commands" in call.path])

    assert sent() == 1
    await scene.stage.restart_bot()
    assert sent() == 1


async def test_the_unexpected_gets_a_number_that_the_log_shares(
    open_scene: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    scene = await open_scene(loggers=("discord",))
    anna, boris = scene.person("anna"), scene.person("boris")
    number = await opened(scene, anna, boris)

    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("cogs.buttons.decision.play_panel", broken)
    answer = await anna.click("Play", at=thread_of(scene, anna, number))
    reference = answer.text.rsplit(" ", 1)[-1]
    assert len(reference) == 6
    assert reference in caplog.text
    assert f"table={number}" in caplog.text
