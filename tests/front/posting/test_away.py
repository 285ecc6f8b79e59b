"""Being away: set in the panel, it stops the clock, is told once without a sound, and ends by itself."""

from __future__ import annotations

import pytest

from engine.tables import DAY, GuildSettings, Pace, Table
from local_discord.model import SUPPRESS_NOTIFICATIONS
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.commands.test_settings_panel import menu_of, opened_panel, write
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, guild_of, pick
from tests.tables.room import MONDAY, StillClock

JOIN = {"en": "Join", "ru": "Сесть"}
START = {"en": "Start", "ru": "Начать"}
TOLD = {
    "en": ("anna is away until {until}.", "days a game.", "Nobody here is away any more.", "away until"),
    "ru": ("anna в отъезде до {until}.", "за партию.", "Теперь здесь никто не в отъезде.", "в отъезде до"),
}


def at(days: float) -> str:
    """A moment so many days after the first Monday, as Discord shows it."""
    return f"<t:{int(MONDAY + days * DAY)}:f>"


class Stage:
    """A duel of Anna and Boris with a day for each turn, in a time that stands still; Anna is to move."""

    def __init__(self, scene: Scene, clock: StillClock, table: Table) -> None:
        self.scene, self.clock = scene, clock
        self.anna, self.boris = scene.person("anna"), scene.person("boris")
        self.thread = str(table.summary().location.thread)

    def board(self) -> Seen:
        """The newest board."""
        return boards(self.boris, self.thread)[-1]

    def news(self) -> list[Seen]:
        """What the thread was told of days away."""
        found = [seen for seen in self.boris.messages(self.thread) if not seen.files]
        return [seen for seen in found if any(words in seen.text for told in TOLD.values() for words in told)]

    async def pass_days(self, days: float) -> None:
        """Time passes, and what falls due happens and is posted."""
        self.clock.at += days * DAY
        await self.scene.game_host.scheduler.run_due()
        await all_posted(self.scene)


async def staged(open_scene: Open, language: str = "en", **options: object) -> Stage:
    """The stage, with the thread in a language."""
    clock = StillClock()
    scene = await open_scene(clock=clock)
    guild = GuildSettings(pace=Pace.limited(DAY), language=language)
    await scene.game_host.people.set_guild(guild_of(scene), guild)
    anna, boris = scene.person("anna"), scene.person("boris")
    await anna.slash("table new", {"game": "samurai", **options})
    await boris.click(JOIN[language], at="games")
    await anna.click(START[language], at="games")
    table = await scene.game_host.table(1)
    while moves := table.choices(int(boris.id)):
        await table.play(int(boris.id), [moves[0].key])
    await all_posted(scene)
    return Stage(scene, clock, table)


async def choose_days(person: Person, value: str) -> Seen:
    """Choose days away in the panel."""
    return await pick(person, await opened_panel(person), menu_of("away"), value)


@pytest.mark.parametrize("language", first_of(["en", "ru"]))
async def test_days_away_move_the_deadline_are_told_once_and_end(open_scene: Open, language: str) -> None:
    stage = await staged(open_scene, language)
    until, clocks, _, short = TOLD[language]
    assert stage.board().text.count("▸") == 1, "Boris has laid his row"
    assert at(1) in stage.board().text
    panel = await choose_days(stage.anna, "2026-03-02/2026-03-04")
    assert "Meanwhile your clock stands still at #1." in panel.text
    await all_posted(stage.scene)
    board = stage.board()
    assert at(4) in board.text
    assert f"{short} {at(3)}" in board.text
    (told,) = stage.news()
    assert until.format(until=at(3)) in told.text
    assert {"en": "up to 14", "ru": "до 14 дней"}[language] in told.text
    assert clocks in told.text
    assert told.raw["flags"] & SUPPRESS_NOTIFICATIONS
    assert not told.raw["mentions"]
    hand = stage.anna.dms()[-1]
    assert at(4) in hand.text, "their own message knows the new deadline"

    await stage.pass_days(3)
    assert stage.board().id == board.id, "the board is written over, which rings for nobody"
    assert short not in stage.board().text
    assert at(4) in stage.board().text
    assert len(stage.news()) == 1
    await stage.pass_days(0.9)
    assert stage.board().id == board.id
    await stage.pass_days(0.1)
    assert stage.board().id != board.id, "a day after the return time is up"


async def test_whoever_is_back_early_is_told_where_the_days_were(open_scene: Open) -> None:
    stage = await staged(open_scene)
    await stage.anna.slash("settings away", until="Sunday")
    await all_posted(stage.scene)
    (told,) = stage.news()
    await stage.pass_days(0.25)
    await stage.anna.slash("settings away")
    await all_posted(stage.scene)
    (edited,) = stage.news()
    assert edited.id == told.id
    assert edited.text == TOLD["en"][2]
    assert at(1.25) in stage.board().text, "the hours away are given back"
    await stage.pass_days(0.5)
    await stage.anna.slash("settings away", until="Sunday")
    await all_posted(stage.scene)
    assert len(stage.news()) == 2, "later news is told anew"


async def test_days_ahead_and_days_of_somebody_who_is_not_awaited(open_scene: Open) -> None:
    stage = await staged(open_scene)
    await write(stage.boris, await opened_panel(stage.boris), "Days", "3.3.-5.3.")
    await all_posted(stage.scene)
    (told,) = stage.news()
    assert f"boris will be away from {at(1)} until {at(4)}." in told.text
    assert "away" not in stage.board().text
    await choose_days(stage.anna, "2026-03-02/2026-03-03")
    await stage.pass_days(1)
    assert f"boris is away until {at(4)}." in stage.board().text
    assert f"away until {at(2)}" in stage.board().text


async def test_lists_show_who_is_away(open_scene: Open) -> None:
    stage = await staged(open_scene)
    await choose_days(stage.anna, "2026-03-02/2026-03-04")
    listed = (await stage.boris.slash("table list", at="games")).text
    assert f"anna (away until <t:{int(MONDAY + 3 * DAY)}:d>)" in listed
    assert f"anna (away until <t:{int(MONDAY + 3 * DAY)}:d>)" in (await stage.boris.slash("my games")).text
    assert f"time is up <t:{int(MONDAY + 4 * DAY)}:R>" in (await stage.anna.slash("my games")).text


async def test_a_host_grants_none_by_command_or_another_number_in_the_lobby(open_scene: Open) -> None:
    stage = await staged(open_scene, away=0)
    panel = await choose_days(stage.anna, "2026-03-02/2026-03-04")
    assert "Your clock runs on at #1: these tables grant no more days away." in panel.text
    await all_posted(stage.scene)
    assert stage.news() == []
    assert at(1) in stage.board().text
    await stage.anna.slash("table new", game="samurai")
    lobby = await stage.anna.sees("seats taken", at="games")
    options = await stage.anna.click("Options", on=lobby)
    assert options.message is not None
    assert "Days away" not in options.message.text, "what is usual is not told"
    seen = await pick(stage.anna, options.message, "Days away", "7")
    assert "Days away: the clock stands still, up to 7 days a game" in seen.text
    seen = await pick(stage.anna, seen, "Days away", "0")
    assert "Days away: the clock runs on" in seen.text
    assert (await stage.scene.game_host.table(2)).summary().away_days == 0


USED_UP = {
    "en": "anna is still away, but the 2 days that this table grants are used up: the clock runs again.",
    "ru": "anna ещё в отъезде, но 2 дня, которые даёт этот стол, истрачены: часы снова идут.",
}
PART = {
    "en": "At #1 your clock stands still only until {}: then the days that the table grants are used up.",
    "ru": "Ваши часы стоят только до {}: #1. Больше дней отъезда за эту партию нет.",
}


@pytest.mark.parametrize("language", first_of(["en", "ru"]))
async def test_days_that_are_more_than_granted_are_told_before_and_when_they_are_used_up(
    open_scene: Open, language: str
) -> None:
    stage = await staged(open_scene, language, away=2)
    stage.anna.speak({"en": "en-US", "ru": "ru"}[language])
    panel = await stage.anna.slash("settings away", until="2026-03-09")
    assert PART[language].format(at(2)) in panel.text
    await all_posted(stage.scene)
    until, _, _, short = TOLD[language]
    (told,) = stage.news()
    assert until.format(until=at(8)) in told.text, "that is when she is back"
    assert f"{short} {at(8)}" in stage.board().text
    await stage.pass_days(2)
    await stage.boris.sees(USED_UP[language], at=stage.thread)
    assert at(3) in stage.board().text
    assert short not in stage.board().text


async def test_nothing_is_said_of_clocks_at_a_table_where_somebody_else_answers(open_scene: Open) -> None:
    stage = await staged(open_scene, late="drop")
    await stage.pass_days(1)
    assert (await stage.scene.game_host.table(1)).summary().seats[0].dropped
    panel = await choose_days(stage.anna, "2026-03-03/2026-03-05")
    assert "Away: " in panel.text
    assert "clock" not in panel.text
