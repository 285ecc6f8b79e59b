"""A private panel never lies: it follows what others do, keeps what is half chosen, and leaves other messages alone."""

from __future__ import annotations

import pytest

from cogs.posting import open_panels
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.acres.table import Table as Layouted
from tests.depth import first_of
from tests.empire.table import new
from tests.front.conftest import Scene
from tests.front.driver import all_posted, moves, opened, panel, pick, press, tap
from tests.front.games.test_acres import at_table
from tests.front.games.test_empire_commands import seated
from tests.front.question.test_picking import DISCARD, HAND
from tests.tables.room import play_first

MOVED_ON = {"en": "The table has moved on", "ru": "Положение за столом изменилось"}


async def both(scene: Scene) -> tuple[Table, Person, Person]:
    """A game of acres: who is asked first, and who waits."""
    anna, boris = scene.person("anna"), scene.person("boris")
    table = await scene.game_host.table(await opened(scene, anna, boris, game="acres"))
    await all_posted(scene)
    people = sorted((anna, boris), key=lambda person: not table.owes(int(person.id)))
    return table, people[0], people[1]


async def moves_on(scene: Scene, table: Table, person: Person) -> None:
    """Somebody does something for everybody to see, and the thread tells it."""
    await table.play(int(person.id), [table.choices(int(person.id))[0].key])
    await all_posted(scene)


async def turns(scene: Scene, table: Table, first: Person, other: Person) -> None:
    """Somebody plays until it is the other's turn."""
    while not table.owes(int(other.id)):
        await moves_on(scene, table, first)


def now(person: Person, seen: Seen) -> Seen:
    """The message as it is now."""
    found = person.look(seen.id)
    assert found is not None
    return found


@pytest.mark.parametrize("language", first_of(MOVED_ON))
async def test_whoever_waits_sees_what_the_other_does(scene: Scene, language: str) -> None:
    table, first, other = await both(scene)
    other.speak(language)
    seen = await panel(scene, other, table.number)
    await turns(scene, table, first, other)
    asked = await other.until(lambda: found if MOVED_ON[language] in (found := now(other, seen)) else None)
    await other.until(lambda: True if now(other, asked).menus else None)
    assert "**" in now(other, seen).text


async def test_what_is_half_chosen_stays_while_the_question_does(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, _ = await at_table(scene, Layouted().money("british", 2).hand("british", *HAND), monkeypatch)
    table = await scene.game_host.table(number)
    await all_posted(scene)
    seen = await pick(anna, await panel(scene, anna, number), "What do you do?", "discard")
    seen = await pick(anna, seen, DISCARD, "Militia (1)", "Boston")
    await table.offer(int(boris.id))
    await all_posted(scene)
    await anna.until(lambda: True if MOVED_ON["en"] in now(anna, seen) else None)
    assert "Chosen (2): Militia, Boston." in now(anna, seen)


@pytest.mark.parametrize("language", first_of(MOVED_ON))
@pytest.mark.parametrize("look", ["table hand", "table show"])
async def test_whatever_shows_the_table_follows_it(scene: Scene, look: str, language: str) -> None:
    """Hand and board, and every one that lies open: not only the newest."""
    table, first, other = await both(scene)
    other.speak(language)
    seen = [await looked(other, look, table), await looked(other, look, table)]
    before = [other.read_file(each) for each in seen]
    await turns(scene, table, first, other)
    pairs = list(zip(seen, before, strict=True))
    await other.until(lambda: all(other.read_file(now(other, each)) != file for each, file in pairs) or None)


async def looked(person: Person, command: str, table: Table) -> Seen:
    """What a command shows of a table."""
    message = (await person.slash(command, table=str(table.number))).message
    assert message is not None
    return message


async def test_two_panels_both_follow_the_table(scene: Scene) -> None:
    table, first, other = await both(scene)
    seen = [await panel(scene, other, table.number), await panel(scene, other, table.number)]
    await turns(scene, table, first, other)
    await other.until(lambda: all(MOVED_ON["en"] in now(other, each) for each in seen) or None)


async def test_a_hand_is_not_written_for_somebody_without_a_seat(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """And everybody else's panels still follow."""
    table, first, other = await both(scene)
    hand, asked = await looked(other, "table hand", table), await panel(scene, first, table.number)
    seat_of = table.seat_of
    monkeypatch.setattr(table, "seat_of", lambda user: None if user == int(other.id) else seat_of(user))
    while MOVED_ON["en"] not in now(first, asked):
        await moves_on(scene, table, first)
    assert now(other, hand).text == hand.text


@pytest.mark.parametrize(("language", "said"), [("en", "-# Updated <t:"), ("ru", "-# Обновлено <t:")])
async def test_what_can_be_written_no_more_says_how_old_it_is(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    """And has a button that shows how the table stands."""
    table, first, other = await both(scene)
    await other.slash("settings language", value=language)
    shown = [await panel(scene, other, table.number)]
    shown += [await looked(other, look, table) for look in ("table hand", "table show")]
    for seen in shown:
        assert said in seen.text
    monkeypatch.setattr(open_panels, "LIFE", -1.0)
    files = [other.read_file(seen) for seen in shown]
    await turns(scene, table, first, other)
    for seen, file in zip(shown, files, strict=True):
        assert other.read_file(now(other, seen)) == file
        assert other.read_file(await press(other, seen, REFRESH[language])) != file


REFRESH = {"en": "Refresh", "ru": "Обновить"}


async def test_what_else_lies_in_the_message_is_left_alone(scene: Scene) -> None:
    table, first, other = await both(scene)
    seen = await press(other, await panel(scene, other, table.number), "Why can't I …?")
    await moves_on(scene, table, first)
    await scene.client.open_panels.refresh(table.number)
    assert now(other, seen).text == seen.text


async def test_an_own_step_is_no_news(scene: Scene) -> None:
    table, first, _ = await both(scene)
    seen = await panel(scene, first, table.number)
    done = await tap(first, seen, moves(seen)[0])
    await all_posted(scene)
    await scene.client.open_panels.refresh(table.number)
    assert MOVED_ON["en"] not in now(first, done)


async def test_only_the_newest_are_kept(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_panels, "MOST", 1)
    table, first, other = await both(scene)
    seen = await panel(scene, other, table.number)
    await panel(scene, first, table.number)
    await moves_on(scene, table, first)
    await scene.client.open_panels.refresh(table.number)
    assert now(other, seen).text == seen.text


async def test_one_person_has_only_so_many_followed(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_panels, "OF_ONE_PERSON", 2)
    table, first, other = await both(scene)
    seen = [await panel(scene, other, table.number) for _ in range(3)]
    own = await panel(scene, first, table.number)
    await turns(scene, table, first, other)
    await other.until(lambda: all(MOVED_ON["en"] in now(other, each) for each in seen[1:]) or None)
    assert now(other, seen[0]).text == seen[0].text
    await first.until(lambda: True if MOVED_ON["en"] in now(first, own) else None)


PASS = {"en": "Pass", "ru": "Пас"}


@pytest.mark.parametrize("language", first_of(PASS))
async def test_a_late_pass_from_an_old_panel_is_taken(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """In an auction another has passed since; the question is the same, and the panel could not be written anew."""
    people = [scene.person(name) for name in ("anna", "boris", "chen")]
    table = (await seated(scene, new(3), monkeypatch)).table
    (opener,) = (person for person in people if table.owes(int(person.id)))
    for _ in range(3):
        await play_first(table, int(opener.id))
    first, late = (person for person in people if table.owes(int(person.id)))
    await late.slash("settings language", value=language)
    old = await panel(scene, late, table.number)
    monkeypatch.setattr(open_panels, "LIFE", -1.0)
    await table.play(int(first.id), ["pass"])
    await all_posted(scene)
    assert now(late, old).text == old.text
    await press(late, old, PASS[language])
    events = [line.event for line in await table.log(None) if line.event is not None]
    passed = {event.fields["seat"] for event in events if event.kind == "auction_pass"}
    assert passed == {table.seat_of(int(first.id)), table.seat_of(int(late.id))}
