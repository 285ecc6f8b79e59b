"""A first game: against the computer in two taps, or at a table that others can join."""

from __future__ import annotations

import asyncio

import pytest

from config.language import LANGUAGES, Translator
from engine.catalog import catalog
from engine.tables import Pace, Phase, Quotas, Table
from local_discord.permissions import Permission
from local_discord.seen import Seen
from local_discord.testing import Answer, Person
from tests.depth import first_of
from tests.front.commands.test_welcome import LOCALES, OPEN_TABLE, VERSUS, close, greeted, invite
from tests.front.conftest import Open, Scene
from tests.front.driver import FIRST_PICTURE, all_posted, boards, moves, opened, panel, tap, thread_of
from tests.front.panels.test_lessons import ORDER

# Against the computer


async def begun(scene: Scene, person: Person, answer: Answer) -> tuple[Table, Seen]:
    """The newest table and the private panel that somebody was given."""
    assert answer.message is not None
    seen = await person.until(lambda: _with_moves(person, answer.message))
    listed = await scene.game_host.lists.of_user(int(person.id))
    return await scene.game_host.table(max(each.number for each in listed)), seen


def _with_moves(person: Person, message: Seen | None) -> Seen | None:
    seen = person.look(message.id) if message else None
    return seen if seen is not None and moves(seen) else None


async def told_after(person: Person, earlier: Seen, text: str) -> None:
    """Wait until somebody is told so in a message of its own."""
    await person.sees(lambda seen: text in seen and int(seen.id) > int(earlier.id))


@pytest.mark.parametrize("slug", sorted(catalog))
async def test_two_taps_begin_any_game_and_the_next_is_a_move(scene: Scene, anna: Person, slug: str) -> None:
    game = catalog[slug]
    invite(scene)
    await greeted(scene, anna)
    chooser = await anna.click(VERSUS)
    assert chooser.message is not None
    assert chooser.message.ephemeral
    assert [button.label for button in chooser.message.buttons] == [Translator("en")(f"{each}-name") for each in ORDER]
    table, seen = await begun(scene, anna, await anna.click(Translator("en")(f"{slug}-name"), on=chooser.message))
    assert seen.id == chooser.message.id, "the choice becomes the panel"
    assert seen.ephemeral
    summary = table.summary()
    assert (summary.game, summary.phase, summary.pace, summary.host) == (slug, Phase.RUNNING, Pace(), int(anna.id))
    assert len(summary.seats) == (game.first_game_seats or game.counts[0])
    assert [seat.computer for seat in summary.seats] == [None] + [game.quick_level] * (len(summary.seats) - 1)
    assert f"<#{thread_of(scene, anna, table.number)}>" in seen
    assert (summary.seed_hash or "?") not in seen.text
    taps = 0
    while table.summary().version == summary.version:
        seen, taps = await tap(anna, seen, moves(seen)[0]), taps + 1
    assert taps <= 10
    await anna.sees(lambda seen: any(name.startswith("board-") for name in seen.files), within=FIRST_PICTURE)
    assert boards(anna, thread_of(scene, anna, table.number))
    await panel(scene, anna, table.number)


async def test_the_computer_plays_as_well_as_one_asks(scene: Scene, anna: Person) -> None:
    assert set((await anna.autocomplete("play", "level", game="samurai")).values()) == {"easy", "sensible", "strong"}
    table, _ = await begun(scene, anna, await anna.slash("play", game="samurai", level="strong"))
    assert {seat.computer for seat in table.summary().seats[1:]} == {"strong"}
    version = table.summary().version
    answer = await anna.slash("play", game="samurai", level="godlike")
    assert "easy, sensible, strong" in answer.text
    assert "Choose the game as well" in (await anna.slash("play", level="easy")).text
    assert len(await scene.game_host.lists.of_user(int(anna.id))) == 1
    assert table.summary().version == version


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_it_begins_in_the_language_of_whoever_taps(scene: Scene, boris: Person, language: str) -> None:
    boris.speak(LOCALES[language])
    invite(scene)
    await greeted(scene, boris)
    chooser = await boris.click(VERSUS)
    assert chooser.message is not None
    table, seen = await begun(scene, boris, await boris.click(Translator(language)("samurai-name"), on=chooser.message))
    assert table.summary().language == language
    assert {"en": "Your game has begun", "ru": "Партия началась"}[language] in seen.text


async def test_the_command_does_the_same(scene: Scene, anna: Person) -> None:
    chooser = await anna.slash("play")
    assert chooser.message is not None
    assert len(chooser.message.buttons) == len(catalog)
    assert await anna.autocomplete("play", "game", "ten") == {"Tenno": "samurai"}
    table, _ = await begun(scene, anna, await anna.slash("play", game="Tenno"))
    assert table.summary().phase is Phase.RUNNING
    assert "chess" in (await anna.slash("play", game="chess")).text


async def test_a_repeated_delivery_begins_one_game_and_another_tap_another(scene: Scene, anna: Person) -> None:
    chooser = await anna.slash("play")
    scene.server.world.faults.duplicates = 1
    await begun(scene, anna, await anna.click("Tenno", on=chooser.message))
    assert await scene.game_host.lists.count() == {"running": 1}
    second = await anna.slash("play")
    await begun(scene, anna, await anna.click("Tenno", on=second.message))
    assert await scene.game_host.lists.count() == {"running": 2}


async def test_everybody_who_taps_gets_a_game_of_their_own(scene: Scene, anna: Person, boris: Person) -> None:
    invite(scene)
    await greeted(scene, anna)
    choosers = await asyncio.gather(anna.click(VERSUS), boris.click(VERSUS))
    answers = await asyncio.gather(
        *(who.click("Tenno", on=seen.message) for who, seen in zip((anna, boris), choosers, strict=True))
    )
    one, two = [(await begun(scene, who, seen))[0] for who, seen in zip((anna, boris), answers, strict=True)]
    assert {one.summary().host, two.summary().host} == {int(anna.id), int(boris.id)}


async def test_it_works_after_a_restart(scene: Scene, anna: Person) -> None:
    invite(scene)
    await greeted(scene, anna)
    await scene.stage.restart_bot()
    chooser = await anna.click(VERSUS)
    await scene.stage.restart_bot()
    await begun(scene, anna, await anna.click("Tenno", on=chooser.message))


async def test_quotas_refuse_kindly(open_scene: Open) -> None:
    scene = await open_scene(quotas=Quotas(hosted=1))
    anna = scene.person("anna")
    await begun(scene, anna, await anna.slash("play", game="samurai"))
    refusal = "as many open tables as one person can: 1"
    assert refusal in (await anna.slash("play", game="samurai")).text
    chooser = await anna.slash("play")
    assert chooser.message is not None
    await anna.click("Tenno", on=chooser.message)
    await told_after(anna, chooser.message, refusal)
    assert await scene.game_host.lists.count() == {"running": 1}


async def test_a_channel_without_threads_is_refused_with_the_reason(scene: Scene, anna: Person) -> None:
    close(scene, "games", Permission.CREATE_PUBLIC_THREADS)
    refused = await anna.slash("play", game="samurai", at="games")
    assert "Create Public Threads" in refused.text
    assert await scene.game_host.lists.count() == {}


async def test_it_works_in_direct_messages(scene: Scene, anna: Person) -> None:
    anna.go_dm()
    table, _ = await begun(scene, anna, await anna.slash("play", game="samurai"))
    assert table.summary().location.guild is None
    await all_posted(scene)
    assert boards(anna, anna.here)


async def test_closed_direct_messages_keep_nobody_from_playing(scene: Scene, anna: Person) -> None:
    scene.server.world.faults.close_dms(anna.id)
    table, seen = await begun(scene, anna, await anna.slash("play", game="samurai"))
    await tap(anna, seen, moves(seen)[0])
    await all_posted(scene)
    assert boards(anna, thread_of(scene, anna, table.number))


async def test_a_thread_that_does_not_open_at_once_is_told(scene: Scene, anna: Person) -> None:
    scene.server.world.faults.fail(1, 503, path="/threads")
    table, seen = await begun(scene, anna, await anna.slash("play", game="samurai"))
    assert "as soon as Discord lets me" in seen.text
    await all_posted(scene)
    assert boards(anna, thread_of(scene, anna, table.number))


# With people


async def test_a_table_is_opened_in_two_taps(scene: Scene, anna: Person, boris: Person) -> None:
    invite(scene)
    await greeted(scene, anna)
    chooser = await boris.click(OPEN_TABLE)
    assert chooser.message is not None
    assert [button.label for button in chooser.message.buttons] == [Translator("en")(f"{each}-name") for each in ORDER]
    told = await boris.click("Warrior Knights", on=chooser.message)
    assert told.message is not None
    done = await boris.until(lambda: _without_buttons(boris, told.message))
    assert "Warrior Knights · table 1 is open" in done.text
    await anna.sees("1 of 6 seats taken", at="games")
    summary = (await scene.game_host.table(1)).summary()
    assert (summary.phase, summary.host, summary.pace) == (Phase.LOBBY, int(boris.id), scene.client.usual_pace)


def _without_buttons(person: Person, message: Seen | None) -> Seen | None:
    seen = person.look(message.id) if message else None
    return seen if seen is not None and not seen.buttons else None


async def test_a_game_that_is_no_more_is_refused(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    choosers = [await anna.slash("play")]
    invite(scene)
    await greeted(scene, anna)
    choosers.append(await anna.click(OPEN_TABLE))
    fewer = {slug: game for slug, game in catalog.items() if slug != "knights"}
    monkeypatch.setattr(scene.game_host, "offered", fewer)
    for chooser in choosers:
        assert chooser.message is not None
        await anna.click("Warrior Knights", on=chooser.message)
        await told_after(anna, chooser.message, "knights")
    assert await scene.game_host.lists.count() == {}


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_the_first_decision_of_knights_offers_no_gifts(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    heading = Translator(language)("panel-deeds")
    number = await opened(scene, anna, boris, game="knights")
    table, people = await scene.game_host.table(number), (anna, boris)
    for person in people:
        person.speak(LOCALES[language])
    play = Translator("en")("button-play")

    async def shown() -> Seen:
        answer = await anna.click(play, at=thread_of(scene, anna, number))
        assert answer.message is not None
        return answer.message

    first = await shown()
    assert moves(first)
    assert heading not in first.text
    assert not any(value.startswith("gift:") for menu in first.menus for _, value in menu.options)
    proposed = await anna.autocomplete("knights gift", "gift", at=thread_of(scene, anna, number))
    assert all(value.startswith("gift:") for value in proposed.values())
    assert proposed, "the command gives them all the same"
    while (table.view(None).round, table.view(None).phase) in ((0, "setup"), (1, "planning")):
        for person in people:
            if table.choices(int(person.id)):
                await table.play(int(person.id), [table.choices(int(person.id))[0].key])
    await all_posted(scene)
    later = await shown()
    assert any(value.startswith("gift:") for menu in later.menus for _, value in menu.options)


# Again


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_rematch_against_computers_begins_at_once_in_the_same_channel(
    scene: Scene, anna: Person, language: str
) -> None:
    say = Translator(language)
    number = await opened(scene, anna, computers=1, level="sensible", sides=("red",), game="empire")
    anna.speak(LOCALES[language])
    thread = thread_of(scene, anna, number)
    await (await scene.game_host.table(number)).concede(int(anna.id))
    await all_posted(scene)
    answer = await anna.click(Translator("en")("button-rematch"), at=thread)
    table, seen = await begun(scene, anna, answer)
    old, new = (await scene.game_host.table(number)).summary(), table.summary()
    assert (new.rematch_of, new.phase) == (number, Phase.RUNNING)
    assert seen.ephemeral
    assert say("versus-begun", where=f"<#{thread_of(scene, anna, table.number)}>") in seen.text
    assert [(seat.user, seat.computer, seat.side) for seat in new.seats] == [
        (seat.user, seat.computer, seat.side) for seat in old.seats
    ]
    assert (new.options, new.pace, new.hints, new.location.channel) == (
        old.options,
        old.pace,
        old.hints,
        old.location.channel,
    )
    await anna.click(Translator("en")("button-rematch"), at=thread)
    assert await scene.game_host.lists.count() == {"finished": 1, "running": 1}, "asked again, it is the same game"
    await table.concede(int(anna.id))
    third, _ = await begun(scene, anna, await anna.click(Translator("en")("button-rematch"), at=thread))
    assert third.summary().rematch_of == table.number, "after that, the next one"
