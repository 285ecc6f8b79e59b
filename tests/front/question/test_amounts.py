"""Numbers are tapped: what people mostly choose on buttons, every other one in a menu, and a form for the very many."""

from __future__ import annotations

import pytest

from cogs.panels.question.amounts import usual_amounts
from engine.contract import Amount
from local_discord.testing import Person
from tests.depth import first_of
from tests.empire.table import A
from tests.front.conftest import Scene
from tests.front.driver import after, pick, press
from tests.front.fingers import Fingers
from tests.front.games.test_empire_commands import realm, seated


@pytest.mark.parametrize(
    ("amount", "last", "numbers"),
    [
        (Amount("bid", 0, 50, 5), None, "0 25 50"),
        (Amount("bid", 0, 50, 5), 15, "0 15 25 50"),
        (Amount("bid", 0, 50, 5), 70, "0 25 50"),
        (Amount("bid", 0, 50, 5), 12, "0 25 50"),
        (Amount("count", 1, 8, of_all=True), None, "1 4 7 8"),
        (Amount("count", 1, 8, of_all=True), 7, "1 4 7 8"),
        (Amount("lend", 0, 6, of_all=True), 2, "0 2 3 5 6"),
    ],
)
def test_what_people_mostly_choose(amount: Amount, last: int | None, numbers: str) -> None:
    assert usual_amounts(amount, last) == [f"{amount.verb}:{number}" for number in numbers.split()]


ARMY = {
    "en": ("1 infantry", "4 infantry", "7 infantry (all but one)", "8 infantry (all)"),
    "ru": ("пехота", "пехота ×4", "пехота ×7 (все, кроме одного)", "пехота ×8 (все)"),
}
AGAIN = {"en": "3 infantry for 15 talents (as last time)", "ru": "пехота ×3 за 15 талантов (как в прошлый раз)"}


@pytest.mark.parametrize("language", first_of(["en", "ru"]))
async def test_an_army_is_parted_by_a_tap(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    await anna.slash("settings language", value=language)
    hers = await Fingers(scene, anna, seat.table).open()
    await hers.play("move", "from:italia", "kind:infantry", "to:narbonensis")
    assert [button.label for button in hers.seen.buttons[:4]] == list(ARMY[language])
    await hers.press(ARMY[language][2])
    await hers.play("done")
    assert seat.player(A).troops["italia"]["infantry"] == 1


@pytest.mark.parametrize("language", first_of(["en", "ru"]))
async def test_the_last_number_is_remembered(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    seat = await seated(scene, realm(), monkeypatch)
    await anna.slash("settings language", value=language)
    hers = await Fingers(scene, anna, seat.table).open()
    await hers.play("draft", "recruit:infantry>italia", "count:3")
    await hers.play("recruit:infantry>italia")
    await hers.press(AGAIN[language])
    await hers.play("done")
    assert seat.player(A).troops["italia"]["infantry"] == 14


async def test_of_many_numbers_each_can_be_tapped(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than a menu holds stand in several, which are called by their first and last."""
    monkeypatch.setattr("cogs.panels.question.amounts.OPTION_LIMIT", 8)
    seat = await seated(scene, realm(), monkeypatch)
    hers = await Fingers(scene, anna, seat.table).open()
    await hers.play("draft", "recruit:infantry>italia")
    assert [menu.placeholder for menu in hers.seen.menus] == [
        "How many · 1 infantry for 5 talents … 8 infantry for 40 talents",
        "How many · 9 infantry for 45 talents … 10 infantry for 50 talents",
    ]
    seen = await pick(anna, hers.seen, hers.seen.menus[1].placeholder, "count:9")
    await press(anna, seen, "Draft for 45 talents")
    assert seat.player(A).troops["italia"]["infantry"] == 17


async def test_of_very_many_numbers_any_can_be_written(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.panels.question.amounts.OPTION_LIMIT", 8)
    seat = await seated(scene, realm(), monkeypatch)
    hers = await Fingers(scene, anna, seat.table).open()
    await hers.play("draft", "recruit:infantry>italia")
    await anna.click("Another amount …", on=hers.seen)
    await anna.submit(number="7")
    await press(anna, await after(anna, hers.seen), "Draft for 35 talents")
    assert seat.player(A).troops["italia"]["infantry"] == 15
