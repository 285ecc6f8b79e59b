"""Hints at the table: an option of the lobby, a private button, reasons in words, as many as the host allows."""

from __future__ import annotations

import msgspec
import pytest

from config.language import Translator
from engine.contract import Text
from engine.tables import Table
from engine.tables.bots.advisor import Hint
from engine.tables.core.model import ANY_HINTS
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table as Layouted
from tests.depth import first_of
from tests.empire.table import A
from tests.front.conftest import Scene
from tests.front.driver import moves, opened, panel, pick, press, tap
from tests.front.games.test_acres import at_table
from tests.front.games.test_empire_commands import realm, seated
from tests.front.question.test_picking import DISCARD, HAND


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
    (table,) = await scene.game_host.lists.of_user(int(anna.id))
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
    assert moves(told)[-len(moves(seen)) :] == moves(seen)
    boris.cannot_see("the computer would think of")
    table = await scene.game_host.table(number)
    assert table.hints_left(int(anna.id)) == 2


async def test_hints_end_where_the_host_said(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, 3)
    table = await scene.game_host.table(number)
    table.snapshot.record.seats[0].hints = 3
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
    assert (await scene.game_host.table(number)).hints_left(int(anna.id)) is None


async def test_hints_are_told_in_the_language_of_their_reader(scene: Scene, anna: Person, boris: Person) -> None:
    number = await hosted(scene, anna, boris, ANY_HINTS)
    await anna.slash("settings language", value="ru")
    seen = await panel(scene, anna, number)
    told = await press(anna, seen, "Подсказка")
    assert "Компьютер на вашем месте" in told.text
    assert "hint" not in told.text.lower()


async def discarding(scene: Scene, monkeypatch: pytest.MonkeyPatch, *hand: str) -> tuple[Table, Seen]:
    """Anna's turn at acres with these cards and hints without end."""
    number, _ = await at_table(scene, Layouted().money("british", 4).hand("british", *hand), monkeypatch)
    table = await scene.game_host.table(number)
    record = msgspec.structs.replace(table.snapshot.record, hints=ANY_HINTS)
    table.replace(msgspec.structs.replace(table.snapshot, record=record))
    return table, await panel(scene, scene.person("anna"), number)


async def test_a_hint_names_all_steps_and_does_them(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which place is settled, and with which cards; one tap does all of it, and it can be taken back."""
    table, seen = await discarding(scene, monkeypatch, "br_loc_boston", "br_loc_new_york", "br_settlers")
    told = await press(anna, seen, "Hint")
    (hint, *_) = await scene.game_host.hint_service.ask(table, int(anna.id), table.decision(int(anna.id)), "again")
    assert len(hint.keys) > 1
    view = table.view(int(anna.id))
    assert (
        Translator("en", ("anna", "boris"), table.game.words)(table.game.texts.label(view, hint.keys[0])) in told.text
    )
    assert " · " in told.text.split("1. ")[1].split("–")[0]
    before = table.snapshot.state
    done = await press(anna, told, "Do 1")
    assert "Undo" in [button.label for button in done.buttons if button.enabled]
    assert table.snapshot.state != before
    await press(anna, done, "Undo")


async def test_a_hint_keeps_what_is_half_chosen(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    _, seen = await discarding(scene, monkeypatch, *HAND)
    seen = await pick(anna, seen, "What do you do?", "discard")
    seen = await pick(anna, seen, DISCARD, "Militia (1)", "Boston")
    told = await press(anna, seen, "Hint")
    assert "the computer would think of" in told.text
    assert "Chosen (2): Militia, Boston." in told.text
    narrowed = await press(anna, await pick(anna, await refreshed(anna, told), "What do you do?", "discard"), "Hint")
    assert any(menu.placeholder.startswith("Discard") for menu in narrowed.menus)


async def test_a_refused_hint_keeps_what_is_half_chosen(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seen = await discarding(scene, monkeypatch, *HAND)
    seen = await pick(anna, seen, "What do you do?", "discard")
    seen = await pick(anna, seen, DISCARD, "Militia (1)", "Boston")
    table.snapshot.record.hints = 3
    table.snapshot.record.seats[table.seat_of(int(anna.id)) or 0].hints = 3
    told = await press(anna, seen, "Hint")
    assert "You have had all 3 hints" in told.text
    assert "Chosen (2): Militia, Boston." in told.text


MARCH = (
    "move from:italia kind:caesar to:narbonensis kind:infantry to:narbonensis count:4 "
    "kind:catapult to:narbonensis count:2 kind:cavalry to:narbonensis done"
)
DO = {"en": ("Hint", "Do this"), "ru": ("Подсказка", "Сделать так")}


@pytest.mark.parametrize("language", first_of(DO))
async def test_a_hint_too_long_for_a_button_is_done_by_one_tap(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """And not if the computer player has thought of something else since."""
    (hint, do), thought = DO[language], [Hint(tuple(MARCH.split()), Text("rules-unused-actions", {"n": 1}))]

    async def ask(*_: object) -> list[Hint]:
        return thought

    seat = await seated(scene, realm(), monkeypatch)
    await anna.slash("settings language", value=language)
    table = seat.table
    table.replace(
        msgspec.structs.replace(table.snapshot, record=msgspec.structs.replace(table.snapshot.record, hints=ANY_HINTS))
    )
    monkeypatch.setattr(scene.game_host.hint_service, "ask", ask)
    told = await press(anna, await panel(scene, anna, table.number), hint)
    thought[:] = [Hint(tuple(MARCH.replace("count:4", "count:3").split()), thought[0].why)]
    other = await press(anna, told, do)
    assert seat.player(A).troops["italia"]["infantry"] == 8
    await press(anna, other, do)
    assert seat.player(A).troops["italia"]["infantry"] == 5


async def refreshed(person: Person, seen: Seen) -> Seen:
    """The panel from its beginning."""
    return await press(person, seen, "Refresh")
