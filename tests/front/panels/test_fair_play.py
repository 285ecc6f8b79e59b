"""Fair play behind a button: posts name no seed, and whoever wants the proof gets it in private, at any time."""

from __future__ import annotations

import re

import pytest

from config.language import LANGUAGES, Translator
from engine.contract.chance import seed_hash
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.commands.test_welcome import LOCALES
from tests.front.conftest import Scene
from tests.front.driver import all_posted, boards, concede, is_result, opened, press, thread_of

HEX = re.compile(r"[0-9a-f]{32,}")
EN = Translator("en")
FAIR, CHECK = EN("button-fair"), EN("button-check")


def of_lobby(seen: Seen) -> bool:
    """Whether a message is what remains of a lobby whose game has begun."""
    return "The game has begun" in seen


async def test_no_post_of_a_game_names_its_seed_and_each_leads_to_it(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    lobby = await anna.sees(of_lobby, at="games")
    first = boards(anna, thread)[-1]
    await concede(anna, thread)
    result = await boris.sees(is_result, at=thread)
    summary = (await scene.game_host.table(number)).summary()
    for seen in (lobby, first, result):
        assert FAIR in [button.label for button in seen.buttons]
    await all_posted(scene)
    for seen in (*anna.messages("games"), *anna.messages(thread), *anna.dms()):
        assert not HEX.search(seen.text), seen.text
    log = await anna.slash("table log", at=thread)
    assert not HEX.search(log.text)
    assert log.message is not None
    shown = await press(anna, log.message, FAIR)
    assert summary.seed is not None
    assert summary.seed in shown.text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_what_can_be_checked_is_told_while_the_game_runs_and_done_after_its_end(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    say = Translator(language)
    number = await opened(scene, anna, boris)
    thread, table = thread_of(scene, anna, number), await scene.game_host.table(number)
    boris.speak(LOCALES[language])
    tapped = await boris.click(FAIR, at=thread)
    asked = await boris.slash("table verify", at=thread)
    for answer in (tapped, asked):
        assert answer.message is not None
        assert answer.message.ephemeral
        assert (table.summary().seed_hash or "?") in answer.text
        assert say("fair-until-end") in answer.text
        assert (table.snapshot.record.seed or "") not in answer.text
        assert not answer.message.buttons
    await concede(anna, thread)
    await boris.sees(is_result, at=thread)
    await scene.stage.restart_bot()
    shown = await boris.click(FAIR, at=thread)
    assert shown.message is not None
    seed, hashed = HEX.findall(shown.text)
    assert seed_hash(seed) == hashed == table.summary().seed_hash
    fair = say("verify-ok", steps=4).split(":")[0]
    assert fair in (await press(boris, shown.message, say("button-check"))).text
    assert fair in (await boris.slash("table verify", at=thread)).text
    assert fair in (await boris.slash("table verify", table=str(number), at="lounge")).text


async def test_before_the_start_there_is_nothing_to_check(scene: Scene, anna: Person) -> None:
    await anna.slash("table new", game="samurai")
    assert EN("fair-lobby") in (await anna.slash("table verify")).text
    await anna.slash("table cancel")
    assert EN("fair-cancelled") in (await anna.slash("table verify", table="1")).text
