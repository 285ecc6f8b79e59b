"""Buttons that an earlier version posted: the number in their ids was a decision, a vote or a seat."""

from __future__ import annotations

import re
from functools import partial

import pytest
from discord import ui

from cogs.ui.custom_ids import FORM, ButtonId, custom_id, read_id
from engine.tables import Ballot, Table
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import forge, moves, opened, panel, thread_of


async def posted(scene: Scene, at: str, **ids: str) -> None:
    """A message with buttons as they were written then, called by their names."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(*(ui.Button(label=label, custom_id=made) for label, made in ids.items())))
    view.stop()
    await scene.client.get_partial_messageable(int(at)).send(view=view)


@pytest.mark.parametrize(
    ("made", "meant"),
    [
        ("b|c|3|17|attack:1>2.3", ButtonId("c", 3, "attack:1>2.3", 17)),
        ("b|yes|3|17|end", ButtonId("yes", 3, "end", 17)),
        ("b|vote|3|8|yes", ButtonId("vote", 3, "yes:8")),
        ("b|vote|3|8|no", ButtonId("vote", 3, "no:8")),
        ("b|propose|3|2|substitute", ButtonId("propose", 3, "substitute:2")),
        ("b|propose|3|0|pause", ButtonId("propose", 3, "pause")),
        ("b|take|3|0|", ButtonId("take", 3, "0")),
        ("b|take|3|1|", ButtonId("take", 3, "1")),
        ("s|kick|3|1|", ButtonId("kick", 3, "options")),
        ("s|kick|3|0|", ButtonId("kick", 3)),
        ("b|play|3|0|", ButtonId("play", 3)),
        ("b|panel|3|0|2", ButtonId("panel", 3, "2")),
    ],
)
def test_ids_of_an_earlier_version_are_read(made: str, meant: ButtonId) -> None:
    match = re.fullmatch(made[0] + FORM, made)
    assert match is not None
    assert read_id(match) == meant


@pytest.mark.parametrize(
    "tap",
    [
        ButtonId("c", 3, "attack:1>2.3", 17),
        ButtonId("vote", 3, "yes:8"),
        ButtonId("propose", 3, "substitute:2"),
        ButtonId("take", 3, "0"),
        ButtonId("panel", 3, "0", apart=2),
        ButtonId("pick", 3, "discard.03.25", 4),
        ButtonId("kick", 3, "options"),
    ],
)
def test_what_is_written_is_read_again(tap: ButtonId) -> None:
    match = re.fullmatch("b" + FORM, custom_id("b", tap))
    assert match is not None
    assert read_id(match) == tap


async def test_a_move_posted_by_an_earlier_version_is_played(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    user, thread = int(anna.id), thread_of(scene, anna, number)
    decision, key = table.decision(user), table.choices(user)[0].key
    for label, at in (("late", decision - 1), ("move", decision)):
        await posted(scene, thread, **{label: f"b|c|{number}|{at}|{key}"})
    await anna.click("late", at=thread)
    await anna.sees("belongs to an earlier decision", at=thread)
    assert table.choices(user)
    await anna.click("move", at=thread)
    await anna.until(lambda: None if table.choices(user) else True)


async def votes(table: Table, person: Person, count: int) -> None:
    """Wait until so many votes are open."""
    await person.until(lambda: True if len(table.summary().votes) == count else None)


async def test_a_vote_posted_by_an_earlier_version_is_counted(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    thread = thread_of(scene, anna, number)
    for answer, paused in (("no", False), ("yes", True)):
        receipt = await table.propose(int(anna.id), Ballot.PAUSE, f"ask {answer}")
        await posted(scene, thread, **{f"old {answer}": f"b|vote|{number}|{receipt.vote}|{answer}"})
        await boris.click(f"old {answer}", at=thread)
        await votes(table, boris, 0)
        assert table.summary().paused is paused


async def test_a_substitute_asked_for_by_an_earlier_version(
    scene: Scene, anna: Person, boris: Person, chen: Person
) -> None:
    number = await opened(scene, anna, boris, chen)
    table = await scene.game_host.table(number)
    thread = thread_of(scene, anna, number)
    await posted(scene, thread, ask=f"b|propose|{number}|1|substitute", pause=f"b|propose|{number}|0|pause")
    await anna.click("ask", at=thread)
    await votes(table, anna, 1)
    vote = table.summary().votes[0]
    assert (vote.kind, vote.seat) == (Ballot.SUBSTITUTE, 1)
    await anna.click("pause", at=thread)
    await votes(table, anna, 2)


async def test_a_seat_offered_by_an_earlier_version_is_taken(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    table = await scene.game_host.table(number)
    thread = thread_of(scene, anna, number)
    daria = scene.person("daria")
    await table.offer(int(anna.id))
    await posted(scene, thread, sit=f"b|take|{number}|0|")
    await daria.click("sit", at=thread)
    await daria.until(lambda: True if table.seat_of(int(daria.id)) == 0 else None)
    assert moves(await panel(scene, daria, number)) or not table.choices(int(daria.id))


@pytest.mark.parametrize("action", ["crop", "page"])
async def test_a_part_that_does_not_exist_is_told_kindly(
    scene: Scene, anna: Person, boris: Person, action: str
) -> None:
    """Whatever the id of a button names: there is an answer, and nothing in the log."""
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    names = ("", "no such part", "x.y.z")
    await forge(scene, thread, [ButtonId(action, number, name) for name in names])

    def told(times: int) -> bool | None:
        return sum("out of date" in seen for seen in anna.messages(thread)) == times or None

    for at in range(len(names)):
        await anna.click(f"forged {at}", at=thread)
        await anna.until(partial(told, at + 1))
