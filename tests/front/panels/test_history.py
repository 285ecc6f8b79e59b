"""Looking back step by step and as a film: captions, all ways around, nobody's secrets before the end, all after it."""

from __future__ import annotations

import pytest

from cogs.ui.custom_ids import ButtonId
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import after, all_posted, forge, opened, thread_of

SECRET = "secrets stay secret"


async def begun(scene: Scene, anna: Person, boris: Person) -> tuple[Table, str]:
    """A duel in which both have laid their peasants, each in an order of their own, and somebody attacked."""
    table = await scene.game_host.table(await opened(scene, anna, boris))
    await table.play(int(anna.id), ["setup:213"])
    await table.play(int(boris.id), ["setup:132"])
    active = int(anna.id) if table.choices(int(anna.id)) else int(boris.id)
    await table.play(active, [table.choices(active)[0].key])
    await all_posted(scene)
    return table, thread_of(scene, anna, table.number)


async def looks_back(person: Person, thread: str) -> Seen:
    """The history, by the button below the board."""
    board = (await person.click("Board", at=thread)).message
    assert board is not None
    await person.click("Step by step", on=board)
    return await after(person, board)


async def goes(person: Person, seen: Seen, button: str) -> Seen:
    await person.click(button, on=seen)
    return await after(person, seen)


def enabled(seen: Seen) -> set[str]:
    return {button.label for button in seen.buttons if button.enabled}


async def test_a_game_is_walked_through_step_by_step(scene: Scene, anna: Person, boris: Person) -> None:
    table, thread = await begun(scene, anna, boris)
    steps = len((await table.timeline_of(int(anna.id))).versions)
    last = await looks_back(anna, thread)
    assert last.ephemeral
    assert f"Step {steps} of {steps}" in last.text
    assert "as you saw it" in last.text
    assert "attack" in last.text
    assert last.files == (f"history-{table.number}.png",)
    assert f"Step {steps} of {steps}" in last.alts[0]
    assert {"|◀", "◀", "◀◀ Turn"} <= enabled(last)
    assert not {"▶", "▶|", "Turn ▶▶", "All cards open"} & enabled(last)
    await scene.stage.restart_bot()
    earlier = await goes(anna, last, "◀")
    assert f"Step {steps - 1} of {steps}" in earlier.text
    assert earlier.text != last.text
    first = await goes(anna, earlier, "|◀")
    assert f"Step 1 of {steps}" in first.text
    assert "The game begins" in first.text
    again = await goes(anna, first, "Turn ▶▶")
    assert "Step 1 of" not in again.text
    (jump,) = again.menus
    assert [label.split(" · ")[0] for label, _ in jump.options] == [str(n) for n in range(1, steps + 1)]
    await anna.choose(jump.custom_id, jump.options[0][1], on=again)
    assert "Step 1 of" in (await after(anna, again)).text


async def test_everybody_looks_back_with_their_own_eyes(scene: Scene, anna: Person, boris: Person) -> None:
    _, thread = await begun(scene, anna, boris)
    daria = scene.person("daria")
    told: dict[str, str] = {}
    for person in (anna, boris, daria):
        seen = await goes(person, await looks_back(person, thread), "|◀")
        words = [seen.text, *seen.alts]
        while "▶" in enabled(seen):
            seen = await goes(person, seen, "▶")
            words += [seen.text, *seen.alts]
        told[person.user.username] = "\n".join(words)
    annas, boriss = "Peasant (2), Peasant (1), Peasant (3)", "Peasant (1), Peasant (3), Peasant (2)"
    assert {name for name, words in told.items() if annas in words} == {"anna"}
    assert {name for name, words in told.items() if boriss in words} == {"boris"}
    assert "as everybody saw it" in told["daria"]


@pytest.mark.parametrize("reader", ["anna", "daria"])
async def test_nothing_is_opened_by_forged_buttons_while_the_game_runs(
    scene: Scene, anna: Person, boris: Person, reader: str
) -> None:
    table, thread = await begun(scene, anna, boris)
    person = scene.person(reader)
    number, version = table.number, table.summary().version
    refused = [
        ButtonId("past", number, f"open.{version}"),
        ButtonId("past", number, "open.1"),
        ButtonId("past", number, "open"),
        ButtonId("pastturn", number, f"open.{version}.back"),
        ButtonId("pastmenu", number, "open"),
        ButtonId("pastpage", number, f"0.open.{version}"),
        ButtonId("replay", number, "open"),
    ]
    harmless = [
        ButtonId("past", number, "OPEN.1"),
        ButtonId("past", number, "own.99999999999999999999"),
        ButtonId("past", number, "nobody.-1.open"),
        ButtonId("pastturn", number, "..."),
    ]
    await forge(scene, thread, [*refused, *harmless])
    for at in range(len(refused)):
        answer = await person.click(f"forged {at}", at=thread)
        assert answer.message is not None
        assert answer.message.ephemeral
        assert SECRET in answer.text
        assert answer.message is not None
        assert not answer.message.files
    for at in range(len(refused), len(refused) + len(harmless)):
        answer = await person.click(f"forged {at}", at=thread)
        assert answer.message is not None
        assert answer.message.ephemeral
        assert "Step" in answer.text
        assert "all cards open" not in answer.text
        assert "Hand:" not in answer.text


async def test_a_button_to_a_step_that_is_no_more_leads_to_the_one_before(
    scene: Scene, anna: Person, boris: Person
) -> None:
    table, thread = await begun(scene, anna, boris)
    await forge(scene, thread, [ButtonId("past", table.number, f"own.{table.summary().version + 1}")])
    answer = await anna.click("forged 0", at=thread)
    assert "That step was taken back" in answer.text
    assert "Step 4 of 4" in answer.text


async def test_after_the_end_all_cards_are_open_in_history_and_film(scene: Scene, anna: Person, boris: Person) -> None:
    table, thread = await begun(scene, anna, boris)
    await table.concede(int(anna.id))
    await all_posted(scene)
    answer = await boris.click("Step by step", at=thread)
    assert answer.message is not None
    seen = await goes(boris, await goes(boris, answer.message, "◀"), "All cards open")
    assert "with all cards open" in seen.text
    assert seen.text.count("Hand:") == 2
    start = await goes(boris, await goes(boris, seen, "|◀"), "▶")
    assert "anna: “Your row, from the left: Peasant (2), Peasant (1) and Peasant (3).”" in start
    seen = await goes(boris, start, "▶|")
    assert "All cards open" not in enabled(seen)
    public = await goes(boris, seen, "As everybody saw it")
    assert "Hand:" not in public.text
    film = await goes(boris, public, "Replay")
    film = await boris.until(lambda: found if (found := boris.look(film.id)) and found.files else None)
    assert film.files == (f"replay-{table.number}.gif",)
    closed = boris.read_file(film)
    await boris.click("All cards open", on=film)
    again = await boris.until(
        lambda: (
            found if (found := boris.look(film.id)) and "With all cards open" in found.text and found.files else None
        )
    )
    assert boris.read_file(again) != closed


async def test_boards_in_words_are_walked_through_as_well(scene: Scene, anna: Person, boris: Person) -> None:
    table, thread = await begun(scene, anna, boris)
    await anna.slash("settings boards", value="text")
    await table.concede(int(boris.id))
    await all_posted(scene)
    answer = await anna.click("Step by step", at=thread)
    assert answer.message is not None
    seen = await goes(anna, await goes(anna, answer.message, "|◀"), "▶")
    assert not seen.files
    assert "Peasant (2), Peasant (1), Peasant (3); hand 8" in seen.text
    assert "boris (Vermilion, Maple leaf): empty" in seen
    opened = await goes(anna, await goes(anna, seen, "All cards open"), "▶")
    assert "Peasant (1), Peasant (3), Peasant (2); hand 8" in opened.text
    assert opened.text.count("Hand:") == 2
