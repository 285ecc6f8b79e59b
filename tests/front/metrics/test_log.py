"""Whatever the level of the log, it holds no hand, no move, no chosen value and no token."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import random
import sqlite3
from collections.abc import Iterator

import pytest

from config import logs
from engine.tables import Table
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import moves, opened, panel, sitting, tap, thread_of


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """Everything the program would write into its log at the level of debugging."""
    loggers = [logging.getLogger(name) for name in ("", *logs.OURS, *logs.QUIET)]
    levels = [logger.level for logger in loggers]
    stream = io.StringIO()
    handler = logs.begin("debug", stream)
    yield stream
    loggers[0].removeHandler(handler)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.fixture
async def scene(open_scene: Open, written: io.StringIO) -> Scene:
    """A scene whose errors are expected, and whose every word is written down."""
    return await open_scene(loggers=())


def tokens(scene: Scene) -> set[str]:
    """Everything somebody could speak with in the bot's name."""
    return {scene.server.token, *scene.server.interactions._by_token}


async def chosen(scene: Scene, number: int) -> set[str]:
    """The keys of every move of a table."""
    rows = await scene.game_host.store.rows(
        "SELECT DISTINCT value FROM steps, json_each(keys) WHERE number = ?", (number,)
    )
    return {row[0] for row in rows}


async def test_a_game_leaves_no_secret_in_the_log(
    scene: Scene, anna: Person, boris: Person, written: io.StringIO
) -> None:
    number = await opened(scene, anna, boris)
    luck = random.Random(3)
    known = tokens(scene)
    for person in (anna, boris, anna, boris):
        await sitting(scene, person, number, luck)
        hand = await person.slash("table hand", table=str(number))
        known |= tokens(scene) | {line for line in hand.text.splitlines() if "Peasant" in line}
    keys = {key for key in await chosen(scene, number) if ":" in key}
    assert any(key.startswith("setup:") for key in keys)
    assert len(known) > 10
    logging.getLogger("cogs").debug("our own debugging is heard")
    text = written.getvalue()
    assert "our own debugging is heard" in text
    assert [secret for secret in (*keys, *known, "Peasant") if secret in text] == []


def test_what_a_database_says_beside_its_errors_is_left_out(written: io.StringIO) -> None:
    logging.getLogger("psycopg").warning("error ignored terminating the pipeline: %s", "bid:7")
    logging.getLogger("psycopg.pool").error("failed: %s", "bid:7")
    logging.getLogger("engine.tables").warning("changes cannot be written")
    assert written.getvalue().count("\n") == 1
    assert "bid:7" not in written.getvalue()


async def test_a_click_that_came_too_late_tells_no_move(
    scene: Scene, anna: Person, boris: Person, written: io.StringIO
) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    scene.server.world.faults.duplicates = 1
    await tap(anna, seen, next(move for move in moves(seen) if "213" in move))
    await anna.until(lambda: "answered already" in written.getvalue() or None)
    scene.server.world.faults.duplicates = 1
    thread = thread_of(scene, boris, number)
    await boris.slash("samurai setup", order="setup:312", table=str(number), at=thread)
    await boris.until(lambda: written.getvalue().count("answered already") == 2 or None)
    told = [line for line in written.getvalue().splitlines() if "answered already" in line]
    assert f"table={number} user={anna.id} request=" in told[0]
    assert f"/samurai setup table={number} user={boris.id} request=" in told[1]
    text = written.getvalue()
    assert [secret for secret in ("setup:213", "setup:312", *tokens(scene)) if secret in text] == []


async def test_an_unexpected_error_is_told_by_its_kind_and_way_alone(
    scene: Scene, anna: Person, boris: Person, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await opened(scene, anna, boris)

    async def stumble(_: Table, __: int, keys: list[str], *___: object, **____: object) -> None:
        raise KeyError(keys[0])

    monkeypatch.setattr(Table, "play", stumble)
    answer = await anna.slash("samurai setup", order="setup:213", table=str(number))
    text = written.getvalue()
    assert f"reference {answer.text.rsplit(' ', 1)[-1]}: /samurai setup table={number}" in text
    assert "in stumble" in text
    assert "\nKeyError\n" in text
    assert "setup:213" not in text


SECRET = "attack:2:3"


def failed(error: Exception, cause: Exception | None = None) -> str:
    """How an error stands in the log."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Discreet(logs.FORMAT))
    try:
        try:
            raise error from cause
        except Exception as raised:
            caught = raised
        record = logging.LogRecord("cogs", logging.ERROR, "", 0, "it failed", (), (type(caught), caught, None))
        record.exc_text = SECRET  # as if a more talkative handler had been asked before
        handler.handle(record)
    finally:
        handler.close()
    return stream.getvalue()


@pytest.mark.parametrize(
    ("error", "cause", "told"),
    [
        (ValueError(SECRET), None, "ValueError"),
        (RuntimeError("x"), KeyError(SECRET), "KeyError\nwhich led to:\n"),
        (OSError(28, "No space left on device"), None, "OSError: [Errno 28] No space left on device"),
        (ValueError(SECRET), sqlite3.OperationalError("database is locked"), "database is locked"),
    ],
)
def test_errors_are_told_without_their_words(error: Exception, cause: Exception | None, told: str) -> None:
    text = failed(error, cause)
    assert told in text
    assert SECRET not in text


def test_addresses_lose_their_tokens(written: io.StringIO) -> None:
    logging.getLogger("discord.http").warning(
        "%s is slow", "https://x/api/v10/webhooks/12/aW50ZXJ-hY3Q/messages/@original"
    )
    logging.getLogger("discord.http").warning("%s is slow", "https://x/api/v10/interactions/34/zz_top/callback")
    text = written.getvalue()
    assert "webhooks/12/…/messages/@original" in text
    assert "interactions/34/…/callback" in text


async def test_an_error_nobody_waited_for_tells_no_more(written: io.StringIO) -> None:
    async def lost() -> None:
        raise KeyError(SECRET)

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.unheard)
    task = loop.create_task(lost())
    await asyncio.wait({task})
    del task
    gc.collect()
    loop.set_exception_handler(None)
    assert "never retrieved" in written.getvalue()
    assert "KeyError" in written.getvalue()
    assert SECRET not in written.getvalue()
