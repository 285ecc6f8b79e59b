"""The result of every game is told once: one post for all, one line for each player, and nothing asks any more."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from config.language import LANGUAGES, Translator
from engine.catalog import catalog, published
from engine.contract import Result
from engine.tables import Location, Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.contract.cases import setups
from tests.contract.walk import Act, stops
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import all_posted, guild_of, thread_of


def before_the_end(slug: str) -> tuple[object, Act]:
    """A position of two players one move before the end, and that move."""
    game = catalog[slug]
    for setup in setups(game, 2, {}, 1, "the end"):
        trail: list[Act] = []
        passed = [stop.state for stop in stops(game, setup, trail)]
        return passed[-2], trail[-1]
    raise AssertionError(slug)


async def posed(table: Table, state: object) -> None:
    """The table as if it had come to that position."""
    head = table.snapshot
    owing = table.game.to_act(state)
    seats = [msgspec.structs.replace(seat, owes=at in owing) for at, seat in enumerate(head.record.seats)]
    record = msgspec.structs.replace(head.record, seats=seats)
    table.replace(msgspec.structs.replace(head, record=record, state=table.game.copy(state), tail=None))


OVER = {"en": "The game is over.", "ru": "Игра окончена."}
TITLE = {"en": " is over\n", "ru": ": игра окончена\n"}
LOCALES = {"en": "en-US", "ru": "ru"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(list(published)))
async def test_the_result_is_told_once(scene: Scene, anna: Person, boris: Person, slug: str, language: str) -> None:
    table = await begun(scene, slug, language, anna, boris)
    thread = thread_of(scene, anna, table.number)
    state, last = await asyncio.to_thread(before_the_end, slug)
    await posed(table, state)
    posts, letters = len(anna.messages(thread)), {person: len(person.dms()) for person in (anna, boris)}
    person = (anna, boris)[last.seat]
    await table.play(int(person.id), [last.key])
    await all_posted(scene)
    (result,) = anna.messages(thread)[posts:]
    assert result.files == (f"result-{table.number}.png",)
    speak = Translator(language, ("anna", "boris"), table.game.words)
    said, *standing = [speak(line) for line in table.game.texts.outcome(table.view(None))]
    told = _words(result)
    assert told.splitlines()[0] == f"## 🏆 {said}"
    for line in (said, *standing):
        assert told.count(line) == 1, "winner and standing are told once"
    assert told.count(TITLE[language]) == 1, "the headline is not doubled"
    assert len(set(told.splitlines())) == len(told.splitlines()), "no line is said twice"
    assert (table.summary().seed or told) not in told, "the seed is behind the Fair play button"
    for player in (anna, boris):
        assert len(player.dms()) == letters[player], "nobody is sent anything new"
        asking = [seen for seen in player.dms() if seen.buttons or seen.menus]
        assert not asking, "and nothing asks any more"
        (hand,) = [seen for seen in player.dms() if OVER[language] in seen]
        verdict = table.game.texts.verdict(table.view(int(player.id)))
        assert verdict is not None
        assert hand.text.count(f"{OVER[language]} **{speak(verdict)}**") == 1, "the hand speaks to its reader"
        assert hand.files == (f"result-{table.number}.png",), "and shows the end instead of cards"
        assert player.read_file(hand) == anna.read_file(result)
        won = table.seat_of(int(player.id)) in (table.summary().result or Result(())).winners
        assert (said in _words(hand)) == (not won), "who won is told to whoever did not"
    assert not any(seen.files for seen in anna.messages("games")), "the lobby needs none any more"


async def test_the_last_hand_of_a_reader_of_words_tells_the_standing(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("settings boards", value="text")
    table = await begun(scene, "samurai", "en", anna, boris)
    await table.concede(int(boris.id))
    await all_posted(scene)
    (hand,) = anna.dms()
    assert hand.files == ()
    assert "1. anna: 0 points\n2. boris: 0 points (gave up)" in hand.text
    (other,) = boris.dms()
    assert "The game is over. **You gave up this game.**\nanna wins." in _words(other)


async def test_cards_looked_at_after_the_end_ask_nothing(scene: Scene, anna: Person, boris: Person) -> None:
    table = await begun(scene, "samurai", "en", anna, boris)
    await table.concede(int(boris.id))
    await all_posted(scene)
    shown = await anna.slash("table hand", at=thread_of(scene, anna, table.number))
    assert "The game is over. **You win with 0 points.**" in shown.text
    assert shown.message is not None
    assert not shown.message.buttons


BEGINS = {"en": "The game begins", "ru": "Игра начинается"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", first_of(list(published)))
async def test_that_a_game_begins_is_said_once(
    scene: Scene, anna: Person, boris: Person, slug: str, language: str
) -> None:
    table = await begun(scene, slug, language, anna, boris)
    said = "\n".join(_words(seen) for seen in anna.messages(thread_of(scene, anna, table.number)))
    assert said.count(BEGINS[language]) == 1


async def begun(scene: Scene, slug: str, language: str, *people: Person) -> Table:
    """A game of these people in a language, with everything posted."""
    for person in people:
        person.speak(LOCALES[language])
        await person.slash("my games")
    location = Location(guild_of(scene), int(people[0].channel("games").id))
    table = await scene.game_host.create(int(people[0].id), slug, location=location, language=language)
    for person in people[1:]:
        await table.join(int(person.id))
    await table.start(int(people[0].id))
    await all_posted(scene)
    return table


def _words(seen: Seen) -> str:
    """The words of a message, without the alternative text of its picture."""
    text = seen.text
    for alt in seen.alts:
        text = text.replace(alt, "", 1)
    return text
