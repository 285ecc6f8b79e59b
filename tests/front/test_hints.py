"""Hints at the table: an option of the lobby, a private button, reasons in words, as many as the host allows."""

from __future__ import annotations

from engine.tables.model import ANY_HINTS
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import moves, opened, panel, pick, press, tap


async def hosted(scene: Scene, anna: Person, boris: Person, hints: int) -> int:
    """A running table of Tenno with so many hints, set in its options."""
    await anna.slash("table new", game="samurai")
    await anna.sees("seats taken", at="games")
    answer = await anna.click("Options", at="games")
    assert answer.message is not None
    await pick(anna, answer.message, "Hints", str(hints))
    await boris.click("Join", at="games")
    await anna.sees("2 of 7 seats taken", at="games")
    await anna.click("Start", at="games")
    await anna.sees(lambda seen: any(name.startswith("board-") for name in seen.files), within=30)
    (table,) = await scene.house.lists.of_user(int(anna.id))
    return table.number


async def test_a_table_has_no_hints_unless_the_host_wants_them(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    assert "Hint" not in [button.label for button in (await panel(scene, anna, number)).buttons]


async def test_the_lobby_says_how_many_there_are(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai")
    lobby = await anna.sees("seats taken", at="games")
    assert "Hints" not in " ".join(lobby.alts)
    answer = await anna.click("Options", at="games")
    assert answer.message is not None
    await pick(anna, answer.message, "Hints", "3")
    await boris.sees(lambda seen: "Hints: 3 for each person" in " ".join(seen.alts), at="games")
    asked = await boris.click("Options", at="games")
    assert asked.message is not None
    assert not any("hints" in menu.custom_id for menu in asked.message.menus)


async def test_a_hint_names_moves_and_reasons_for_one_person_alone(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, 3)
    seen = await panel(scene, anna, number)
    told = await press(anna, seen, "Hint")
    assert "the computer would think of" in told.text
    assert "1. **" in told.text
    assert "2. **" in told.text
    assert "2 hints left" in told.text
    assert moves(told) == moves(seen)
    boris.cannot_see("the computer would think of")
    table = await scene.house.table(number)
    assert table.hints_left(int(anna.id)) == 2


async def test_hints_end_where_the_host_said(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, 3)
    table = await scene.house.table(number)
    table.head.record.seats[0].hints = 3
    seen = await panel(scene, anna, number)
    told = await press(anna, seen, "Hint")
    assert "You have had all 3 hints" in told.text


async def test_the_button_of_an_earlier_question_is_refused(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, ANY_HINTS)
    old = await panel(scene, anna, number)
    now = await panel(scene, anna, number)
    await tap(anna, now, moves(now)[0])
    told = await press(anna, old, "Hint")
    assert "the computer would think of" not in told.text
    assert (await scene.house.table(number)).hints_left(int(anna.id)) is None


async def test_hints_are_told_in_the_language_of_their_reader(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, ANY_HINTS)
    await anna.slash("settings language", value="ru")
    seen = await panel(scene, anna, number)
    told = await press(anna, seen, "Подсказка")
    assert "Компьютер на вашем месте" in told.text
    assert "hint" not in told.text.lower()
