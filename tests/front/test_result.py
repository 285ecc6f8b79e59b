"""The result of every game is told once: one post for all, one line for each player, and nothing asks any more."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from config.language import Speaker
from engine.catalog import catalog
from engine.tables import Table
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.contract.cases import setups
from tests.contract.walk import Act, stops
from tests.front.conftest import Scene
from tests.front.driver import all_posted, opened, thread_of


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
    head = table.head
    owing = table.game.to_act(state)
    seats = [msgspec.structs.replace(seat, owes=at in owing) for at, seat in enumerate(head.record.seats)]
    record = msgspec.structs.replace(head.record, seats=seats)
    table.replace(msgspec.structs.replace(head, record=record, state=table.game.copy(state), tail=None))


@pytest.mark.parametrize("slug", list(catalog))
async def test_the_result_is_told_once(scene: Scene, anna: Person, boris: Person, slug: str) -> None:
    table = await scene.house.table(await opened(scene, anna, boris, game=slug))
    thread = thread_of(scene, anna, table.number)
    await all_posted(scene)
    state, last = await asyncio.to_thread(before_the_end, slug)
    await posed(table, state)
    posts, letters = len(anna.messages(thread)), {person: len(person.dms()) for person in (anna, boris)}
    person = (anna, boris)[last.seat]
    await table.play(int(person.id), [last.key])
    await all_posted(scene)
    (result,) = anna.messages(thread)[posts:]
    assert result.files == (f"result-{table.number}.png",)
    winner = table.game.texts.outcome(table.view(None))[0]
    said = Speaker("en", ("anna", "boris"), table.game.words)(winner)
    told = _words(result)
    assert told.splitlines()[0] == f"## 🏆 {said}"
    assert told.count(said) == 1, "the winner is named once"
    assert told.count(" is over\n") == 1, "the headline is not doubled"
    assert len(set(told.splitlines())) == len(told.splitlines()), "no line is said twice"
    assert told.count(table.brief().seed or "") == 1, "nor the seed"
    for player in (anna, boris):
        assert len(player.dms()) == letters[player], "nobody is sent anything new"
        asking = [seen for seen in player.dms() if seen.buttons or seen.menus]
        assert not asking, "and nothing asks any more"
        (hand,) = [seen for seen in player.dms() if "The game is over." in seen]
        assert hand.text.count(f"The game is over. {said}") == 1
        assert hand.files == (f"hand-{table.number}.png",), "a hand that is laid aside keeps its picture"
    assert not any(seen.files for seen in anna.messages("games")), "the lobby needs none any more"


def _words(seen: Seen) -> str:
    """The words of a message, without the alternative text of its picture."""
    text = seen.text
    for alt in seen.alts:
        text = text.replace(alt, "", 1)
    return text
