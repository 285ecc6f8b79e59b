"""The coach at the table: explains a decision once, warns before an odd move, and speaks to newcomers alone."""

from __future__ import annotations

import pytest

from cogs.panels.question.coach import FIRST_GAMES
from cogs.ui.custom_ids import ButtonId
from config.language import Translator
from engine.games.samurai.facts.history import Looked
from engine.tables import COACH_RULES, Table
from engine.tables.storage.errors import StoreFull
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import concede, forge, opened, panel, press, thread_of
from tests.front.seating import placed
from tests.samurai.table import ANNA, BORIS, lay

SETUP = Translator("en")("samurai-coach-setup")
ATTACK = Translator("en")("samurai-coach-attack")
THOUGHT = Translator("en")("samurai-coach-attack-thought")
LOST = "would be out of the game"


async def known_samurai(scene: Scene, patch: pytest.MonkeyPatch) -> Table:
    """Anna has seen a Samurai on Boris's left, and her Ronin is weaker."""
    table = lay("Ro P1 P2", "S8 P2 P3")
    table.state.facts += [Looked(1, BORIS, 1, ANNA, "samurai_8")]
    return (await placed(scene, "samurai", table.state, patch))[0]


async def attempt(scene: Scene, anna: Person, table: Table, key: str) -> Seen:
    """The panel after Anna has chosen an attack."""
    decision = table.decision(int(anna.id))
    await forge(scene, thread_of(scene, anna, table.number), [ButtonId("c", table.number, key, decision)])
    forged = await anna.sees("forged")
    await anna.click("forged 0", on=forged)
    return await anna.until(lambda: seen if (seen := anna.look(forged.id)) and "forged" not in seen.text else None)


async def test_a_decision_is_explained_the_first_time_it_comes_up(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await known_samurai(scene, monkeypatch)
    first = await panel(scene, anna, table.number)
    assert ATTACK in first.text
    assert THOUGHT in first.text
    assert "The rule" in [button.label for button in first.buttons]
    boris.cannot_see(ATTACK)
    again = await panel(scene, anna, table.number)
    assert ATTACK in again.text, "the same question"
    key = next(move.key for move in table.choices(int(anna.id)) if move.key.startswith("attack:1>2.2"))
    await table.play(int(anna.id), [key])
    known = await scene.game_host.learning.explained(int(anna.id), "samurai", "attack")
    assert known is not None
    assert known.number == table.number


async def test_in_the_next_game_it_is_known(scene: Scene, anna: Person, boris: Person) -> None:
    first = await opened(scene, anna, boris)
    assert SETUP in (await panel(scene, anna, first)).text
    await concede(boris, thread_of(scene, boris, first), first)
    second = await opened(scene, anna, boris)
    assert SETUP not in (await panel(scene, anna, second)).text
    assert SETUP in (await panel(scene, boris, second)).text, "Boris never looked at it"


async def test_whoever_wishes_is_told_in_every_game(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("settings coach", value="on")
    for _ in range(2):
        number = await opened(scene, anna, boris)
        assert SETUP in (await panel(scene, anna, number)).text
        await concede(boris, thread_of(scene, boris, number), number)


async def test_nobody_is_told_against_their_will(scene: Scene, anna: Person, boris: Person) -> None:
    answer = await anna.slash("settings coach", value="off")
    assert "Coach: off" in answer.text
    number = await opened(scene, anna, boris)
    assert SETUP not in (await panel(scene, anna, number)).text


async def test_after_some_games_nobody_is_a_newcomer(scene: Scene, anna: Person) -> None:
    user = int(anna.id)
    for _ in range(FIRST_GAMES):
        assert await scene.game_host.lists.earlier(user, "samurai", 1 << 40) < FIRST_GAMES
        await scene.game_host.create(user, "samurai")
    boris = scene.person("boris")
    number = await opened(scene, anna, boris)
    assert SETUP not in (await panel(scene, anna, number)).text
    assert SETUP in (await panel(scene, boris, number)).text


async def test_other_games_do_not_count(scene: Scene, anna: Person, boris: Person) -> None:
    for _ in range(FIRST_GAMES):
        await scene.game_host.create(int(anna.id), "acres")
    number = await opened(scene, anna, boris)
    assert SETUP in (await panel(scene, anna, number)).text


async def test_an_odd_move_is_asked_back_with_the_reason(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await known_samurai(scene, monkeypatch)
    asked = await attempt(scene, anna, table, "attack:1>2.1")
    assert LOST in asked.text
    assert table.view(int(anna.id)).battles == ()
    back = await press(anna, asked, "No, go back")
    assert LOST not in back.text
    asked = await attempt(scene, anna, table, "attack:1>2.1")
    await press(anna, asked, "Yes, do it")
    assert table.snapshot.position.steps > 0


async def test_an_odd_move_is_asked_back_even_where_nothing_else_is(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants no questions about final moves still hears the coach; whoever wants no coach hears neither."""
    table = await known_samurai(scene, monkeypatch)
    await anna.slash("settings confirmations", value="off")
    asked = await attempt(scene, anna, table, "attack:1>2.1")
    assert "do it all the same" in asked.text
    await anna.slash("settings coach", value="off")
    await attempt(scene, anna, table, "attack:1>2.1")
    assert table.snapshot.position.steps > 0


async def test_nothing_is_said_to_a_sensible_move(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await known_samurai(scene, monkeypatch)
    asked = await attempt(scene, anna, table, "attack:1>2.2")
    assert "cannot be taken back" in asked.text
    assert LOST not in asked.text


async def test_a_store_that_keeps_nothing_does_not_silence_the_coach(
    scene: Scene, anna: Person, boris: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await opened(scene, anna, boris)

    async def full(*_: object, **__: object) -> None:
        raise StoreFull

    monkeypatch.setattr(scene.game_host.learning, "explain", full)
    assert SETUP in (await panel(scene, anna, number)).text


async def test_the_setting_is_changed_by_taps(scene: Scene, anna: Person) -> None:
    answer = await anna.slash("settings show")
    seen = answer.message
    assert seen is not None
    for rule in (*COACH_RULES[1:], COACH_RULES[0]):
        label = next(button.label for button in seen.buttons if button.label.startswith("Coach:"))
        seen = await press(anna, seen, label)
        assert (await scene.game_host.people.get(int(anna.id))).coach == rule
