"""What is stored about a person is told to them alone, and forgotten when they ask for it, in both languages."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from config.language import Translator
from config.policies import POLICIES, pages_of
from config.settings import HostSettings
from engine.catalog import catalog
from engine.contract.teaching.lessons import course
from engine.tables import Phase
from local_discord.seen import Seen
from local_discord.testing import FileToSend, Person
from tests.front.conftest import Scene
from tests.front.driver import all_posted, concede, opened, panel, press, sitting, stored, thread_of
from tests.tables.searching import searched

LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])
LOCALES = {"en": "en-US", "ru": "ru"}
FORGOTTEN = "SELECT count(*) = 0 FROM forgetting"


async def data_of(person: Person, at: str = "games") -> tuple[Seen, dict[str, Any]]:
    """What a person is told about themselves, in words and as a file."""
    answer = await person.slash("my data", at=at)
    assert answer.message is not None
    assert answer.message.files == (f"longtable-{person.id}.json",)
    found: dict[str, Any] = json.loads(person.read_file(answer.message))
    return answer.message, found


async def question(person: Person, at: str = "games") -> Seen:
    """The question whether a person wants to be forgotten."""
    answer = await person.slash("my forget", at=at)
    assert answer.message is not None
    return answer.message


@LANGUAGES
async def test_a_lesson_that_cannot_be_read_costs_nobody_the_rest(scene: Scene, anna: Person, language: str) -> None:
    lesson = course(catalog["samurai"].folder)[0].id
    await scene.game_host.learning.open(int(anna.id), "samurai", lesson)
    await scene.game_host.store.write([("UPDATE lessons SET path = 'nonsense'", ())])
    anna.speak(LOCALES[language])
    told, data = await data_of(anna)
    (name,) = data["unreadable"]
    assert name == f"lessons/samurai/{lesson}"
    assert Translator(language)("data-unreadable", count=1, named=f"`{name}`") in told.text
    assert data["settings"] == {"spoken": language}


@LANGUAGES
async def test_a_person_gets_what_is_stored_about_them(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    actor, other = (anna, boris) if table.owes(int(anna.id)) else (boris, anna)
    await sitting(scene, actor, number, random.Random(1))
    await all_posted(scene)
    actor.speak(LOCALES[language])
    told, data = await data_of(actor)
    assert Translator(language)("data-told") in told.text
    other.cannot_see("data")
    assert data["person"] == int(actor.id)
    (game,) = data["tables"]
    assert (game["number"], game["game"], game["phase"]) == (number, "samurai", "running")
    assert game["steps"]
    assert [step["keys"] for step in game["steps"] if step["kind"] == "move"]
    assert [message["kind"] for message in data["messages"]] == ["hand"]
    assert data["settings"] == {"spoken": language}
    assert data["requests"]
    record = table.snapshot.record
    assert record.seed is not None
    for secret in (record.seed, str(other.id)):
        assert secret not in json.dumps(data)
    _, nothing = await data_of(scene.person("daria"))
    assert (nothing["tables"], nothing["messages"], nothing["audit"]) == ([], [], [])


@LANGUAGES
async def test_a_person_is_forgotten(scene: Scene, anna: Person, boris: Person, chen: Person, language: str) -> None:
    """The running game goes on without Boris, the finished one was played by somebody, and nothing knows his name."""
    say = Translator(language)
    ended = await opened(scene, anna, boris)
    await concede(boris, thread_of(scene, boris, ended))
    await stored(scene, "SELECT count(*) = 1 FROM tables WHERE phase = 'finished'")
    number = await opened(scene, anna, boris, chen)
    await panel(scene, boris, number)
    await all_posted(scene)
    assert any(seen.files for seen in boris.dms())
    film = scene.client.folder / "films" / "with-all-names.film"
    film.parent.mkdir(exist_ok=True)
    film.write_bytes(b"")
    scene.client.last_numbers.note(int(boris.id), "empire", ["bid:5"])
    boris.speak(LOCALES[language])
    asked = await question(boris)
    assert say("forget-title") in asked.text
    assert say("forget-open", count=1) in asked.text
    twice = [boris.click(say("button-forget"), on=asked) for _ in range(2)]
    await asyncio.gather(*twice)
    await boris.until(lambda: ((seen := boris.look(asked.id)) and say("forget-begun") in seen.text) or None)
    await stored(scene, FORGOTTEN)
    await all_posted(scene)
    assert await searched(scene.game_host.store, str(boris.id), "boris") == set()
    assert scene.client.names.known(int(boris.id)) == set()
    assert scene.client.last_numbers.of(int(boris.id), "empire") == {}
    assert boris.dms() == []
    assert not film.exists()
    running = (await scene.game_host.table(number)).summary()
    assert running.phase is Phase.RUNNING
    assert [seat.user is None for seat in running.seats] == [False, True, False]
    log = await anna.slash("table log", table=str(ended), at="games")
    assert "boris" not in log
    assert "somebody" in log.text
    export = await anna.slash("table export", table=str(ended), at="games")
    assert export.message is not None
    data = anna.read_file(export.message)
    assert str(boris.id) not in data.decode()
    proven = await anna.slash("table verify", file=FileToSend("game.json", data), at="games")
    assert Translator("en")("verify-ok", steps=len(json.loads(data)["steps"])) in proven.text


async def test_whoever_is_not_sure_stays_known(scene: Scene, anna: Person) -> None:
    await anna.slash("settings palette", value="dark", at="games")
    asked = await question(anna)
    kept = await press(anna, asked, "No, go back")
    assert Translator("en")("forget-not") in kept.text
    assert not kept.buttons
    assert anna.id in json.dumps((await data_of(anna))[1])


async def test_whoever_is_being_forgotten_waits_until_it_is_done(scene: Scene, anna: Person) -> None:
    """A direct message that Discord does not delete now holds nobody up, and whoever comes back is new."""
    await question(anna)
    scene.game_host.people.leaving.add(int(anna.id))
    for command in ("my data", "my forget"):
        refused = await anna.slash(command, at="games")
        assert Translator("en")("tables-being-forgotten") in refused.text
    scene.game_host.people.leaving.clear()
    asked = await question(anna)
    await press(anna, asked, "Yes, forget me")
    await stored(scene, FORGOTTEN)
    assert await searched(scene.game_host.store, anna.id) == set()
    _, data = await data_of(anna)
    assert data["settings"] == {"spoken": "en"}


# The texts


@LANGUAGES
async def test_the_privacy_text_and_the_terms_are_shown_with_the_hosts_names(
    scene: Scene, anna: Person, language: str
) -> None:
    scene.client.host = HostSettings(name="Ada Lovelace", contact="ada@example.org")
    anna.speak(LOCALES[language])
    say = Translator(language)
    seen = (await anna.slash("my privacy", at="games")).message
    assert seen is not None
    for policy, other in zip(POLICIES, reversed(POLICIES), strict=True):
        pages = [seen.text]
        while "▶" in {button.label for button in seen.buttons if button.enabled}:
            seen = await press(anna, seen, "▶")
            pages.append(seen.text)
            assert len(seen.text) + sum(len(button.label or "") for button in seen.buttons) <= 4000
        names = {"name": "Ada Lovelace", "contact": "ada@example.org", "country": say("policy-no-country")}
        assert all(page in told for page, told in zip(pages_of(policy, language, names), pages, strict=True))
        assert all(name in "\n".join(pages) for name in names.values())
        seen = await press(anna, seen, say(f"button-{other}"))
    scene.person("boris").cannot_see("Lovelace")
