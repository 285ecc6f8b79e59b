"""From the invitation to the final score, by taps alone."""

from __future__ import annotations

import asyncio
import random

import pytest

from engine.contract import Move
from engine.tables import Timeouts
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import (
    PLAY,
    concede,
    is_result,
    moves,
    opened,
    panel,
    pick,
    play_out,
    press,
    sitting,
    tap,
    thread_of,
)
from tests.tables.room import StillClock


def boards_with_buttons(person: Person, thread: str) -> list[str]:
    """The public boards in the thread that can still be tapped."""
    shown = person.messages(thread)
    return [seen.id for seen in shown if not seen.ephemeral and any(b.label == PLAY for b in seen.buttons)]


async def test_two_people_play_a_whole_game_by_taps(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    await play_out(scene, [anna, boris], number, seed=5)
    thread = thread_of(scene, anna, number)
    await anna.sees(is_result, at=thread)
    await anna.until(lambda: True if not boards_with_buttons(anna, thread) else None)
    lobby = await anna.sees("The game is over", at="games")
    assert "Winner" in lobby.text
    daria = scene.person("daria")
    for seen in daria.messages(thread):
        assert not seen.ephemeral
        assert "Your cards" not in seen.text
        assert all(name.split("-")[0] in ("board", "result") for name in seen.files)


async def test_whoever_has_answered_is_told_so_while_the_public_line_waits(
    scene: Scene, anna: Person, boris: Person
) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    luck, user = random.Random(1), int(anna.id)
    while table.owes(user) or table.seat_of(user) not in table.summary().awaited:
        actor = next(other for other in (user, int(boris.id)) if table.choices(other))
        await table.play(actor, [luck.choice(table.choices(actor)).key])
    seen = await panel(scene, anna, number)
    assert "Your answer is in" in seen.text


async def test_play_opens_with_what_happened_since_the_last_own_move(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        await table.play(int(person.id), [table.choices(int(person.id))[0].key])
    first = next(person for person in (anna, boris) if table.choices(int(person.id)))
    other = boris if first is anna else anna
    while not table.choices(int(other.id)):
        await table.play(int(first.id), [table.choices(int(first.id))[0].key])
    seen = await panel(scene, other, number)
    assert any(line.startswith("> ") and first.user.username in line for line in seen.text.splitlines())


async def test_starting_leads_to_the_thread(scene: Scene, anna: Person) -> None:
    await anna.slash("table new", game="samurai")
    answer = await anna.click("Add computer player", at="games")
    assert answer.message is not None
    await pick(anna, answer.message, "Level", "easy")
    started = await anna.click("Start", at="games")
    assert f"<#{thread_of(scene, anna, 1)}>" in started


async def test_the_host_chooses_how_long_strong_players_think(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai")
    answer = await anna.click("Add computer player", at="games")
    assert answer.message is not None
    seen = await pick(anna, answer.message, "Level", "strong")
    assert scene.game_host.thinking == 5
    seen = await pick(anna, seen, "Time for a turn of strong players", "2")
    table = await scene.game_host.table(1)
    assert table.summary().thinking == 2
    assert [seat.computer for seat in table.summary().seats][:2] == [None, "strong"]
    refused = await boris.click("Add computer player", at="games")
    assert "Only the host" in refused.text


async def test_a_turn_waits_for_its_player_and_tells_everybody(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    first = await anna.sees("Waiting for anna and boris", at=thread)
    assert anna.mention in first.text
    assert boris.mention in first.text
    assert all(alt for alt in first.alts), "every picture has an alternative text"
    for person in (anna, boris):
        seen = await panel(scene, person, number)
        await tap(person, seen, moves(seen)[0])
    board = await anna.sees(lambda seen: "chooses an attack" in seen and not seen.ephemeral, at=thread)
    assert {b.label for b in board.buttons} == {"Play", "My hand", "Since my last turn", "Board", "Key", "Log", "Rules"}
    await anna.until(lambda: True if boards_with_buttons(anna, thread) == [board.id] else None)


async def test_computer_players_move_without_a_flood(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock, timeouts=Timeouts(panel_pause=3.0, own_pause=0.0))
    anna = scene.person("anna")
    opening = asyncio.create_task(opened(scene, anna, computers=3))
    while not opening.done():
        clock.at += 1
        scene.game_host.outbox.arrived()
        await asyncio.wait({opening}, timeout=0.05)
    number = await opening
    thread = thread_of(scene, anna, number)
    table = await scene.game_host.table(number)
    await sitting(scene, anna, number, random.Random(2))
    await anna.until(lambda: True if table.choices(int(anna.id)) or table.summary().phase != "running" else None)
    await scene.stage.settle()
    steps = "SELECT count(*) FROM steps WHERE kind = 'move' AND NOT secret AND user IS "
    own, theirs = [(await scene.game_host.store.rows(steps + who))[0][0] for who in (anna.id, "NULL")]
    boards = [seen for seen in anna.messages(thread) if any(name.startswith("board-") for name in seen.files)]
    assert len(boards) <= own + 2 < own + theirs


async def test_a_step_can_be_taken_back_until_somebody_learnt_something(
    scene: Scene, anna: Person, boris: Person
) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    seen = await tap(anna, seen, moves(seen)[0])
    assert moves(seen) == []
    again = await press(anna, seen, "Undo")
    assert "taken back" in again.text
    assert len(moves(again)) == 6


async def test_an_attack_asks_before_it_is_made(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    luck = random.Random(1)
    table = await scene.game_host.table(number)
    for person in (anna, boris):
        seen = await panel(scene, person, number)
        await tap(person, seen, moves(seen)[0])
    active = anna if table.choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    asked = await press(active, seen, luck.choice(moves(seen)))
    assert "cannot be taken back" in asked.text
    assert table.choices(int(active.id)), "nothing was played yet"
    assert moves(await press(active, asked, "Something else"))


async def test_why_not_is_answered_with_the_rule(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    asked = await press(anna, seen, "Why can't I …?")
    menu = next(m for m in asked.menus if m.custom_id.startswith("s|whynot|"))
    assert "attack" in {value for _, value in menu.options}
    answer = await pick(anna, asked, menu.custom_id, "attack")
    assert answer.text != asked.text
    assert moves(answer), "the decision is still there"


async def test_the_key_explains_the_signs_in_picture_or_words(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    shown = (await anna.click("Key", at=thread)).message
    assert shown is not None
    assert shown.files == (f"key-{number}.png",)
    assert "the left place" in shown.alts[0]
    boris.cannot_see("the left place")
    await anna.slash("settings boards", value="text")
    told = await anna.click("Key", at=thread)
    assert "the left place" in told.text


async def test_a_rematch_seats_the_same_people(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    await concede(anna, thread_of(scene, anna, number))
    await boris.sees("is over")
    await boris.click("Rematch", at=thread_of(scene, anna, number))
    lobby = await anna.sees(f"table {number + 1}", at="games")
    assert anna.mention in lobby.text
    assert boris.mention in lobby.text


async def test_in_russian_every_word_is_russian(scene: Scene, anna: Person, boris: Person) -> None:
    anna.speak("ru")
    boris.speak("ru")
    await anna.slash("table new", game="samurai")
    await boris.click("Сесть", at="games")
    await anna.click("Начать", at="games")
    board = await anna.sees(lambda seen: any(b.label == "Что нового" for b in seen.buttons))
    assert {b.label for b in board.buttons} >= {"Ходить", "Мои карты", "Что нового", "Поле", "Журнал", "Правила"}
    answer = await anna.click("Ходить", on=board)
    text = answer.text
    latin = [word for word in text.split() if word.isascii() and word.isalpha() and word not in ("anna", "boris")]
    assert latin == []


async def test_an_order_that_cannot_be_taken_back_asks_first(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    given = [Move(move.key, commits=True) for move in table.orders(int(anna.id))]
    monkeypatch.setattr(table, "orders", lambda _user: given)
    before = table.view(int(anna.id)).own.orders.monk
    orders = await press(anna, await panel(scene, anna, number), "Standing orders")
    menu = next(m for m in orders.menus if any(value == "order:monk=never" for _, value in m.options))
    asked = await pick(anna, orders, menu.custom_id, "order:monk=never")
    assert "cannot be taken back" in asked.text
    assert table.view(int(anna.id)).own.orders.monk == before
    await press(anna, asked, "Yes, do it")
    assert table.view(int(anna.id)).own.orders.monk == "never"
