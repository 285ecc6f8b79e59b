"""A private panel never lies: it follows what others do, keeps what is half chosen, and leaves other messages alone."""

from __future__ import annotations

import pytest

from cogs import open_panels
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table as Layouted
from tests.front.conftest import Scene
from tests.front.driver import all_posted, moves, opened, panel, pick, press, tap
from tests.front.test_acres import at_table
from tests.front.test_picking import DISCARD, HAND

MOVED_ON = {"en": "The table has moved on", "ru": "За столом уже сходили"}


async def both(scene: Scene) -> tuple[Table, Person, Person]:
    """A game of acres: who is asked first, and who waits."""
    anna, boris = scene.person("anna"), scene.person("boris")
    table = await scene.house.table(await opened(scene, anna, boris, game="acres"))
    await all_posted(scene)
    people = sorted((anna, boris), key=lambda person: not table.owes(int(person.id)))
    return table, people[0], people[1]


async def moves_on(scene: Scene, table: Table, person: Person) -> None:
    """Somebody does something for everybody to see, and the thread tells it."""
    await table.play(int(person.id), [table.choices(int(person.id))[0].key])
    await all_posted(scene)


def now(person: Person, seen: Seen) -> Seen:
    """The message as it is now."""
    found = person.look(seen.id)
    assert found is not None
    return found


@pytest.mark.parametrize("language", MOVED_ON)
async def test_whoever_waits_sees_what_the_other_does(scene: Scene, language: str) -> None:
    table, first, other = await both(scene)
    other.speak(language)
    seen = await panel(scene, other, table.number)
    while not table.owes(int(other.id)):
        await moves_on(scene, table, first)
    asked = await other.until(lambda: found if MOVED_ON[language] in (found := now(other, seen)) else None)
    await other.until(lambda: True if now(other, asked).menus else None)
    assert "**" in now(other, seen).text


async def test_what_is_half_chosen_stays_while_the_question_does(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, Layouted().money("british", 2).hand("british", *HAND), monkeypatch)
    table = await scene.house.table(number)
    await all_posted(scene)
    seen = await pick(anna, await panel(scene, anna, number), "What do you do?", "discard")
    seen = await pick(anna, seen, DISCARD, "Militia (1)", "Boston")
    await table.offer(int(boris.id))
    await all_posted(scene)
    await anna.until(lambda: True if MOVED_ON["en"] in now(anna, seen) else None)
    assert "Chosen (2): Militia, Boston." in now(anna, seen)


async def test_what_else_lies_in_the_message_is_left_alone(scene: Scene) -> None:
    table, first, other = await both(scene)
    seen = await panel(scene, other, table.number)
    hand = await press(other, seen, "My hand")
    await moves_on(scene, table, first)
    await scene.client.open_panels.refresh(table.number)
    assert now(other, hand).text == hand.text


async def test_an_own_step_is_no_news(scene: Scene) -> None:
    table, first, _ = await both(scene)
    seen = await panel(scene, first, table.number)
    done = await tap(first, seen, moves(seen)[0])
    await all_posted(scene)
    await scene.client.open_panels.refresh(table.number)
    assert MOVED_ON["en"] not in now(first, done)


async def test_a_panel_that_lay_too_long_is_not_written(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    table, first, other = await both(scene)
    seen = await panel(scene, other, table.number)
    monkeypatch.setattr(open_panels, "LIFE", -1.0)
    await moves_on(scene, table, first)
    await scene.client.open_panels.refresh(table.number)
    assert now(other, seen).text == seen.text


async def test_only_the_newest_are_kept(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_panels, "MOST", 1)
    table, first, other = await both(scene)
    seen = await panel(scene, other, table.number)
    await panel(scene, first, table.number)
    await moves_on(scene, table, first)
    await scene.client.open_panels.refresh(table.number)
    assert now(other, seen).text == seen.text
