"""One person who asks for too much gets a kind answer, and nobody else waits for it."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from local_discord.testing import FileToSend, Person
from tests.front.conftest import Open, Scene
from tests.front.driver import concede, opened, thread_of
from tests.tables.room import PLENTY


async def test_a_chain_of_hundreds_of_orders_is_refused(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    version = (await scene.game_host.table(number)).summary().version
    orders = " ".join(["order:monk=auto"] * 370)
    refused = await anna.slash("table play", move=orders, at=thread)
    assert "At most 60 steps" in refused.text
    assert (await scene.game_host.table(number)).summary().version == version


def endless(data: bytes) -> bytes:
    """The game with orders given and taken back from the first, so that each takes the rest with it."""
    export: dict[str, Any] = json.loads(data)
    steps = export["steps"][:1]
    rules = steps[0]["rules"]

    def add(**step: Any) -> None:
        steps.append({"seq": len(steps) + 1, "seat": 0, "version": 9, "rules": rules, "at": 0.0, **step})

    for turn in range(1000):
        add(kind="order", keys=["order:monk=auto" if turn % 2 else "order:monk=never"])
    for turn in range(1000):
        add(kind="undo", data={"target": turn + 2})
    export["table"]["seq"] = len(steps)
    export["steps"] = steps
    return json.dumps(export).encode()


async def test_a_file_that_makes_endless_work_is_refused(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await concede(boris, thread)
    whole = await anna.slash("table export", at=thread)
    assert whole.message is not None
    data = anna.read_file(whole.message)
    refused = await anna.slash("table verify", file=FileToSend("game.json", endless(data)))
    assert "longer than I may keep others waiting" in refused.text
    large = await anna.slash("table verify", file=FileToSend("game.json", bytes(2_000_001)))
    assert "at most 2,000 kB" in large.text
    proven = await anna.slash("table verify", file=FileToSend("game.json", data))
    assert "Fair" in proven.text


async def test_one_heavy_thing_at_a_time(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    async with scene.client.heavy.slot(int(anna.id), None):
        for command in ("table export", "table replay"):
            refused = await anna.slash(command, at=thread)
            assert "still busy" in refused.text
        served = await boris.slash("table export", at=thread)
        assert served.message is not None
        assert served.message.files
    served = await anna.slash("table export", at=thread)
    assert served.message is not None
    assert served.message.files


async def test_too_many_tables_are_refused_kindly(open_scene: Open) -> None:
    scene = await open_scene(quotas=msgspec.structs.replace(PLENTY, hosted=1, guild_tables=2))
    anna, boris, chen = (scene.person(name) for name in ("anna", "boris", "chen"))
    assert "open" in (await anna.slash("table new", game="samurai")).text
    assert "as many open tables as one person can: 1" in (await anna.slash("table new", game="samurai")).text
    await boris.slash("table new", game="samurai")
    assert "as many open tables as it can: 2" in (await chen.slash("table new", game="samurai")).text


async def test_lobbies_one_upon_another_are_refused_kindly(open_scene: Open) -> None:
    scene = await open_scene(quotas=msgspec.structs.replace(PLENTY, lobbies=1))
    anna = scene.person("anna")
    await anna.slash("table new", game="samurai")
    assert "Not so fast" in (await anna.slash("table new", game="samurai")).text


async def test_a_backup_is_for_those_who_run_the_bot(scene: Scene, anna: Person, boris: Person) -> None:
    written = await anna.slash("admin backup")
    assert "Written: backup-" in written.text
    scene.client.owner_id = int(boris.id)
    refused = await anna.slash("admin backup")
    assert "Only the people who run the bot" in refused.text
