"""Whatever is typed for a number, or comes back in a forged button, gets a clear answer and no error in the log."""

from __future__ import annotations

import pytest

from cogs.ui.custom_ids import ButtonId
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import forge, opened

NUMBERS = ("99", "9" * 5000, "9" * 19, "0", "²", "٣", "-1", "1.5", "1e9", " ", "#", "##1", "null")


@pytest.mark.parametrize("given", NUMBERS)
async def test_no_number_of_a_table_does_harm(scene: Scene, anna: Person, given: str) -> None:
    await anna.slash("table new", game="samurai")
    asked = (
        ("table join", "side"),
        ("table show", "part"),
        ("table show", "step"),
        ("table hand", "page"),
        ("table sub", "computer"),
        ("table drop", "player"),
        ("table play", "move"),
        ("table orders", "order"),
        ("samurai attack", "target"),
        ("admin repair", "step"),
    )
    for command, option in asked:
        assert await anna.autocomplete(command, option, table=given) == {}
    for command in ("table show", "table log", "table export", "admin end"):
        refused = await anna.slash(command, table=given)
        assert "is not a table" in refused.text or "There is no table" in refused.text
        assert len(refused.text) < 200
    # Without its signs the number of the table is left.
    assert await anna.autocomplete("table show", "table", given) == {} or given.strip(" #-") in ("", "1")


@pytest.mark.parametrize("given", ["9" * 5000, "²", "٣", "-1", "0", "3"])
async def test_no_number_of_a_seat_or_step_does_harm(scene: Scene, anna: Person, boris: Person, given: str) -> None:
    number = await opened(scene, anna, boris)
    dropped = await anna.slash("table drop", player=given, table=str(number))
    assert "no player" in dropped.text
    for command in ("table show", "admin repair"):
        refused = await anna.slash(command, table=str(number), step=given + "99")
        assert "is not a step" in refused.text or "has no position" in refused.text


async def test_forged_buttons_are_from_another_time(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai")
    await boris.click("Join", at="games")
    forged = (
        ButtonId("kick", 1, "²"),
        ButtonId("kick", 1, "-1"),
        ButtonId("kick", 1, "99"),
        ButtonId("heir", 1, "9" * 60),
        ButtonId("heir", 1, "7"),
        ButtonId("setting", 1, "nothing"),
        ButtonId("late", 1, "never"),
        ButtonId("propose", 1, "war"),
        ButtonId("clause", 0, "chess"),
        ButtonId("nothing", 1),
        ButtonId("board", 10**17),
        ButtonId("log", 10**40),
    )
    await forge(scene, anna.channel("games").id, forged)
    for at in range(len(forged)):
        before = len(anna.messages("games"))
        await anna.click(f"forged {at}", at="games")
        told = await anna.until(lambda had=before: anna.messages("games")[had:] or None)  # type: ignore[misc]
        assert any(words in told[-1].text for words in ("out of date", "no table", "Nobody offers", "seat")), told
    assert (await scene.game_host.table(1)).summary().host == int(anna.id)
