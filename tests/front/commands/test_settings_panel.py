"""Settings by taps: one panel that shows what holds, asks for what it needs, and survives a restart."""

from __future__ import annotations

from datetime import date

from cogs.ui.custom_ids import ButtonId
from engine.tables import DAY, HOUR, Away, PersonSettings, Quiet
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.front.conftest import Open, Scene
from tests.front.driver import after, forge, pick, press
from tests.tables.room import StillClock

NIGHT = Quiet(22 * 60, 8 * 60)


def menu_of(name: str) -> str:
    """The id of a menu of the panel."""
    return f"s|set|0|0|{name}"


def chosen(seen: Seen, name: str) -> str:
    """What a menu of the panel says that holds."""
    menu = next(menu for menu in seen.menus if menu.custom_id == menu_of(name))
    return next((label for label, value in menu.options if value in menu.chosen), menu.placeholder)


async def opened_panel(person: Person) -> Seen:
    """The panel, by the button where people look for what is theirs."""
    games = await person.slash("my games")
    assert games.message is not None
    panel = await person.click("Settings", on=games.message)
    assert panel.message is not None
    return panel.message


async def write(person: Person, seen: Seen, what: str, text: str) -> Seen:
    """Write something in a form of the panel."""
    await person.click(what, on=seen)
    await person.submit(text=text)
    return await after(person, seen)


async def settings_of(scene: Scene, person: Person) -> PersonSettings:
    """What is stored."""
    return await scene.game_host.people.get(int(person.id))


async def test_everything_is_set_in_one_panel_over_a_restart(scene: Scene, anna: Person) -> None:
    seen = await opened_panel(anna)
    assert len(seen.menus) + len(seen.buttons) >= 9
    for name, value, told in (
        ("zone", "Europe/Moscow", "Time zone: Moscow (UTC+3)"),
        ("quiet", "1320-480", "Quiet hours: 22:00 to 8:00"),
        ("reminders", "12", "Reminders: every 12 h"),
        ("limit", "2", "Reminders: at most 2 per turn"),
    ):
        seen = await pick(anna, seen, menu_of(name), value)
        assert chosen(seen, name) == told
    assert "Reminders: every 12 h, at most 2 per turn" in seen.text
    await scene.stage.restart_bot()
    for label, told in (
        ("Hand by DM: on", "Hand by direct message: off"),
        ("Boards: Pictures", "Boards: Text only"),
        ("Colours: Standard", "Colours: Colour-blind safe"),
        ("Ask back: on", "Ask back before final steps: off"),
    ):
        seen = await press(anna, seen, label)
        assert seen.text.count(told) == 2, "as news, and among all that holds"
    seen = await pick(anna, seen, menu_of("language"), "ru")
    assert "Ваши настройки" in seen.text
    assert chosen(seen, "zone") == "Часовой пояс: Москва (UTC+3)"
    seen = await pick(anna, seen, menu_of("reminders"), "0")
    assert "Напоминания: нет" in seen.text
    assert await settings_of(scene, anna) == PersonSettings(
        language="ru",
        heard_language="en",
        zone="Europe/Moscow",
        quiet=NIGHT,
        interval=12 * HOUR,
        limit=0,
        direct=False,
        palette="safe",
        text_boards=True,
        confirm=False,
    )


async def test_quiet_hours_ask_for_the_time_zone_first(scene: Scene, anna: Person, boris: Person) -> None:
    seen = await pick(anna, await opened_panel(anna), menu_of("quiet"), "1320-480")
    assert "which city" in seen.text
    assert (await settings_of(scene, anna)).quiet is None
    await scene.stage.restart_bot()
    seen = await write(anna, seen, "City", "San")
    assert "can be several: Los Angeles" in seen.text
    seen = await pick(anna, seen, menu_of("zone+1320-480"), "America/Santiago")
    assert "Quiet hours: 22:00 to 8:00" in seen.text
    stored = await settings_of(scene, anna)
    assert (stored.zone, stored.quiet) == ("America/Santiago", NIGHT)

    boris.speak("ru")
    asked = await boris.slash("settings quiet", hours="с 10 вечера до 8 утра")
    assert asked.message is not None
    assert "Тихие часы: с 22:00 до 8:00" in asked.text
    assert "В каком вы городе?" in asked.text
    seen = await write(boris, asked.message, "Город", "Екат")
    assert "Часовой пояс: Екатеринбург (UTC+5)" in seen.text
    stored = await settings_of(scene, boris)
    assert (stored.zone, stored.quiet) == ("Asia/Yekaterinburg", NIGHT)
    cleared = await boris.slash("settings quiet", hours="нет")
    assert "Тихие часы: нет" in cleared.text


async def test_what_is_written_is_understood_or_told_what_is_possible(open_scene: Open) -> None:
    clock = StillClock()
    scene = await open_scene(clock=clock)
    anna = scene.person("anna")
    await anna.slash("settings timezone", value="berl")
    seen = await opened_panel(anna)
    seen = await write(anna, seen, "Hours", "22:30–7")
    assert chosen(seen, "quiet") == "Quiet hours: 22:30 to 7:00"
    seen = await write(anna, seen, "Hours", "at night")
    assert "Write 22-8" in seen.text
    assert chosen(seen, "quiet") == "Quiet hours: 22:30 to 7:00"
    seen = await write(anna, seen, "Days", "until Sunday")
    assert (await settings_of(scene, anna)).away == Away(date(2026, 3, 2), date(2026, 3, 8))
    assert chosen(seen, "away") == "Away: until Sun 8 Mar 2026"
    for text, told in (("1999-12-31", "is over"), ("soon", "Write until Sunday"), ("2099-12-31", "at the latest")):
        seen = await write(anna, seen, "Days", text)
        assert told in seen.text
        assert chosen(seen, "away") == "Away: until Sun 8 Mar 2026"
    clock.at += 7 * DAY
    seen = await press(anna, seen, "Ask back: on")
    assert chosen(seen, "away") == "Away: no", "Sunday is over"
    assert "Away: no" in seen.text
    seen = await write(anna, seen, "City", "Berlim")
    assert "Similar: Berlin (UTC+1)" in seen.text
    seen = await press(anna, seen, "All settings")
    assert chosen(seen, "zone") == "Time zone: Berlin (UTC+1)"


NO_VALUES = ("language=tlh", "palette=neon", "quiet=x", "quiet=9999-1", "away=soon", "limit=99", "zone=Moon", "no=1")


async def test_values_that_cannot_be_change_nothing(scene: Scene, anna: Person) -> None:
    before = await settings_of(scene, anna)
    channel = anna.channel("games").id
    for about in NO_VALUES:
        await forge(scene, channel, [ButtonId("set", about=about)])
        await anna.click("forged 0", at=channel)
    assert await settings_of(scene, anna) in (before, PersonSettings(heard_language="en"))
    assert not scene.stage.errors
