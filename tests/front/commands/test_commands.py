"""Every slash command does what it says, proposes what is possible, and refuses the rest kindly."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from engine.catalog import published
from local_discord.testing import FileToSend, Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import concede, guild_of, opened, press, thread_of


async def test_the_lobby_is_set_up_by_its_buttons(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai", pace="24h")
    await boris.click("Join", at="games")
    options = await anna.click("Options", at="games")
    assert options.message is not None
    await anna.choose("Your side", "jade", on=options.message)
    await anna.choose("Open scores", "on", on=options.message)
    await anna.choose("Pace", "7d", on=options.message)
    table = await scene.game_host.table(1)
    await anna.until(lambda: True if table.summary().pace.limit == 7 * 86400 else None)
    assert table.summary().options["open_scores"] == "on"
    assert table.summary().seats[0].side == "jade"
    foreign = await boris.click("Options", at="games")
    assert "host's to set" in foreign.text
    taken = await boris.slash("table join", table="1")
    assert "already" in taken.text
    await boris.click("Leave", at="games")
    alone = await anna.slash("table start", table="1")
    assert "2" in alone.text, "says how many are needed"
    closed = await anna.slash("table cancel", table="1")
    assert "closed" in closed.text


async def test_only_the_host_starts_and_adds_computers(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai")
    await boris.click("Join", at="games")
    refused = await boris.click("Add computer player", at="games")
    assert "host" in refused.text
    refused = await boris.slash("table start", table="1")
    assert "host" in refused.text


async def test_moves_can_be_typed_and_are_proposed(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    proposals = await anna.autocomplete("samurai setup", "order", at=thread)
    assert set(proposals.values()) == {f"setup:{order}" for order in ("123", "132", "213", "231", "312", "321")}
    anna.speak("ru")
    russian = await anna.autocomplete("samurai setup", "order", at=thread)
    assert set(russian.values()) == set(proposals.values())
    anna.speak("en-US")
    assert await anna.autocomplete("samurai attack", "target", at=thread) == {}
    done = await anna.slash("samurai setup", order="setup:213", at=thread)
    assert "Done" in done.text
    again = await anna.slash("samurai setup", order="setup:213", at=thread)
    assert "boris" in again, "says whom the table waits for"
    nonsense = await boris.slash("table play", move="setup:999", at=thread)
    assert "Possible now" in nonsense.text
    unknown = await boris.slash("table play", move="🐉" * 30, at=thread)
    assert "is not a move of this game" in unknown.text
    part = await boris.slash("table play", move="setup:", at=thread)
    assert "6" in part.text, "says how many moves it could mean"
    await boris.slash("samurai setup", order="setup:123", at=thread)
    board = await anna.sees(lambda seen: "chooses an attack" in seen and not seen.ephemeral, at=thread)
    active = anna if anna.mention in board.text.splitlines()[-1] else boris
    targets = await active.autocomplete("samurai attack", "target", "left", at=thread)
    assert 0 < len(targets) <= 25
    assert all(value.startswith("attack:") for value in targets.values())


async def test_looking_back_and_forth(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    for person in (anna, boris):
        await person.slash("samurai setup", order="setup:213", at=thread)
    show = await anna.slash("table show", at=thread)
    assert show.message is not None
    assert show.message.files == (f"board-{number}.png",)
    steps = await anna.autocomplete("table show", "step", at=thread)
    earlier = await anna.slash("table show", step=min(steps.values(), key=int), at=thread)
    assert "Step 1 of" in earlier.text
    assert "The game begins" in earlier.text
    assert any("Your row, from the left" in name for name in steps), "each step is named by what was done"
    hand = await anna.slash("table hand", at=thread)
    assert "Peasant (2)" in hand.text
    sheet = await anna.slash("table hand", page="sheet", at=thread)
    assert sheet.message is not None
    assert sheet.message.files == (f"hand-{number}.png",)
    log = await anna.slash("table log", at=thread)
    assert "The game begins" in log.text
    since = await anna.slash("table since", at=thread)
    assert since.message is not None
    assert since.message.files == (f"since-{number}.png",)
    replay = await anna.slash("table replay", at=thread)
    assert replay.message is not None
    assert replay.message.files == (f"replay-{number}.gif",)
    for wrong in ({"step": "soon"}, {"step": "9999"}, {"part": "moon"}):
        refused = await anna.slash("table show", wrong, at=thread)
        assert refused.message is not None
        assert refused.message.files == ()
    stranger = await scene.person("daria").slash("table hand", at=thread)
    assert "seat" in stranger.text


async def test_exports_show_no_more_than_their_reader_may_see(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await anna.slash("samurai setup", order="setup:213", at=thread)
    part = await boris.slash("table export", at=thread)
    assert part.message is not None
    data = boris.read_file(part.message)
    assert b"setup:213" not in data
    unproven = await boris.slash("table verify", at=thread)
    assert unproven.message is not None
    assert "Fair:" not in unproven.text
    await concede(boris, thread)
    whole = await anna.slash("table export", at=thread)
    assert whole.message is not None
    data = anna.read_file(whole.message)
    assert b"setup:213" in data
    proven = await boris.slash("table verify", file=FileToSend("game.json", data))
    assert "Fair" in proven.text
    forged = json.loads(data)
    text = json.dumps(forged).replace("setup:213", "setup:312")
    caught = await boris.slash("table verify", file=FileToSend("game.json", text.encode()))
    assert "does not hold" in caught.text


async def test_standing_orders_by_menu_and_command(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    orders = await anna.slash("table orders", at=thread)
    assert "nobody else" in orders.text
    proposals = await anna.autocomplete("table orders", "order", "monk", at=thread)
    given = await anna.slash("table orders", order="order:monk=never", at=thread)
    assert "order:monk=never" in proposals.values()
    assert "Noted" in given.text
    boris.cannot_see("Noted")
    wrong = await anna.slash("table orders", order="order:monk=sometimes", at=thread)
    assert "standing orders" in wrong.text


async def test_pause_needs_the_others_and_takeback_too(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    asked = await anna.slash("table pause", at=thread)
    assert "asked" in asked.text
    await boris.click("Agree", at=thread)
    table = await scene.game_host.table(number)
    await anna.until(lambda: True if table.summary().paused else None)
    paused = await anna.slash("samurai setup", order="setup:213", at=thread)
    assert "paused" in paused.text
    await boris.click("Propose to go on", at=thread)
    await anna.click("Agree", at=thread)
    await anna.until(lambda: None if table.summary().paused else True)
    await anna.slash("samurai setup", order="setup:213", at=thread)
    await boris.slash("samurai setup", order="setup:213", at=thread)
    assert not await table.can_undo(int(anna.id))
    await anna.slash("table takeback", at=thread)
    await boris.click("Agree", at=thread)
    await anna.until(lambda: True if len(table.choices(int(anna.id))) == 6 else None)


async def test_a_seat_is_offered_and_taken_with_its_hand(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await anna.slash("samurai setup", order="setup:312", at=thread)
    for told in ("Your seat is offered", "no longer offered", "Your seat is offered"):
        assert told in (await anna.slash("table sub", at=thread)).text
    daria = scene.person("daria")
    await daria.click("Take the seat of anna", at=thread)
    hand = await daria.slash("table hand", at=thread)
    assert "left Peasant (3)" in hand.text
    gone = await anna.slash("table hand", at=thread)
    assert "seat" in gone.text
    assert "easy" in (await boris.slash("table sub", computer="clever", at=thread)).text
    asked = await boris.slash("table sub", computer="easy", at=thread)
    table = await scene.game_host.table(number)
    assert table.summary().seats[1].computer is None, "only after a question"
    assert asked.message is not None
    await press(boris, asked.message, "Yes, hand it over")
    assert table.summary().seats[1].computer == "easy"


async def test_my_games_lists_what_waits(scene: Scene, anna: Person, boris: Person) -> None:
    assert "You are not playing anywhere yet" in (await anna.slash("my games")).text
    number = await opened(scene, anna, boris)
    mine = await anna.slash("my games")
    assert f"#{number}" in mine.text
    assert "your turn" in mine.text
    assert "against boris" in mine
    assert "Lay your three peasants" in mine.text
    assert "discord.com/channels" in mine.text
    await boris.slash("table new", game="acres")
    listed = await scene.person("daria").slash("table list")
    lines = [line for line in listed.text.splitlines() if line.startswith("**[#")]
    assert [line[3:].split()[0] for line in lines] == [f"#{number + 1}", f"#{number}"], "those one can join first"
    assert "1 free seat · with boris" in lines[0]
    assert "with anna and boris" in lines[1]
    assert listed.message is not None
    joined = await scene.person("daria").click(f"Join #{number + 1}", on=listed.message)
    assert "A Few Acres" in joined.text
    full = await scene.person("daria").slash("table list")
    assert full.message is not None
    assert "free seat" not in full.text
    assert not full.message.buttons


@pytest.mark.parametrize("language", first_of(["en-US", "ru"]))
async def test_cards_are_found_in_the_readers_language(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(language)
    russian = language == "ru"
    names = await anna.autocomplete("card", "name", "ни" if russian else "ni", game="samurai")
    assert names.get("Ниндзя" if russian else "Ninja") == "card.ninja"
    card = await anna.slash("card", name="card.ninja", game="samurai")
    assert card.message is not None
    assert card.message.files == ("card-0.png",)
    both = await anna.slash("card", name="торгов" if russian else "trader", game="acres")
    assert both.message is not None
    assert len(both.message.files) == 2, "each side has one"
    by_name = await anna.slash("card", name="сегун" if russian else "shogun", game="Тэнно" if russian else "tenno")
    assert ("Сёгун" if russian else "Shogun") in by_name.text
    inflected = await anna.slash("card", name="сёгуна" if russian else "shoguns", game="samurai")
    assert ("Сёгун" if russian else "Shogun") in inflected.text
    missing = await anna.slash("card", name="queen", game="samurai")
    assert "queen" in missing.text


NO_DAYS: tuple[dict[str, str], ...] = (
    {"start": "soon"},
    {"start": "2025-01-01", "end": "9999-12-31"},
    {"start": "0000-00-00"},
    {"start": "٢٠٢٦-١٢-٢٤"},
    {"start": "9" * 5000},
    {"start": "²"},
    {"end": "2026-12-24"},
)


async def test_settings_are_kept_and_nonsense_is_refused(scene: Scene, anna: Person) -> None:
    await anna.slash("settings language", value="ru")
    shown = await anna.slash("settings show")
    assert "Ваши настройки" in shown.text
    await anna.slash("settings language")
    await anna.slash("settings timezone", value="Europe/Moscow")
    await anna.slash("settings quiet", start=22, end=7)
    await anna.slash("settings reminders", hours=12, limit=2)
    await anna.slash("settings dms", value="off")
    await anna.slash("settings palette", value="safe")
    await anna.slash("settings boards", value="text")
    first, last = (datetime.now(UTC).date() + timedelta(days=days) for days in (20, 30))
    await anna.slash("settings away", start=str(first), end=str(last))
    shown = await anna.slash("settings show")
    for expected in (
        "Moscow (UTC+3)",
        "22:00 to 7:00",
        "every 12 h, at most 2",
        "off",
        "Colour-blind",
        "Text only",
        f"{last.day} {last:%b %Y}",
    ):
        assert expected in shown.text
    for command, option in (
        ("settings timezone", {"value": "Mars/Olympus"}),
        ("settings palette", {"value": "neon"}),
        *(("settings away", days) for days in NO_DAYS),
        ("settings language", {"value": "tlh"}),
    ):
        await anna.slash(command, option)
    after = await anna.slash("settings show")
    assert after.text == shown.text
    for typed in ("mosc", "Моск", "мск"):
        assert [*(await anna.autocomplete("settings timezone", "value", typed)).values()] == ["Europe/Moscow"]


NUMBERS = ("0", "-1", "9" * 5000, "9" * 19, "²", "٣٣", "1e9", "0x7", "#")
NUMBERED: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("table show", "table", {}),
    ("table show", "step", {"table": "1"}),
    ("table leave", "table", {}),
    ("table drop", "player", {"table": "1"}),
    ("table new", "pace", {"game": "samurai"}),
    ("admin pace", "value", {}),
    ("admin repair", "table", {}),
    ("admin repair", "step", {"table": "1"}),
    ("admin end", "table", {}),
    ("settings timezone", "value", {}),
)


@pytest.mark.parametrize("locale", ["en-US", "ru"])
async def test_numbers_that_cannot_be_meant_change_nothing(
    scene: Scene, anna: Person, boris: Person, locale: str
) -> None:
    await opened(scene, anna, boris)
    table = await scene.game_host.table(1)
    before = table.summary()
    anna.speak(locale)
    for command, option, more in NUMBERED:
        for number in NUMBERS:
            given = f"{number}h" if command in {"table new", "admin pace"} else number
            answer = await anna.slash(command, {**more, option: given})
            assert answer.text
            assert not any(word in answer.text for word in ("went wrong", "сломалось")), (command, option, number)
    assert table.summary() == before
    assert len(await scene.game_host.lists.in_guild(guild_of(scene))) == 1
    assert (await scene.game_host.people.guild(guild_of(scene))).pace.limit == 0


async def test_text_boards_tell_the_whole_position(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("settings boards", value="text")
    number = await opened(scene, anna, boris)
    show = await anna.slash("table show", at=thread_of(scene, anna, number))
    assert show.message is not None
    assert show.message.files == ()
    assert "hand 8" in show.text


async def test_admins_rule_and_others_do_not(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    assert not any(name.startswith("admin") for name in boris.command_names())
    thread = thread_of(scene, anna, number)
    for person in (anna, boris):
        await person.slash("samurai setup", order="setup:213", at=thread)
    checked = await anna.slash("admin repair", table=str(number))
    assert "recounted" in checked.text
    steps = await anna.autocomplete("admin repair", "step", table=str(number))
    back = await anna.slash("admin repair", table=str(number), step=min(steps.values(), key=int), reason="a slip")
    assert "back at that step" in back.text
    table = await scene.game_host.table(number)
    assert len(table.choices(int(anna.id))) == 6
    lounge = anna.channel("lounge")
    await anna.slash("admin channels", channel=lounge)
    elsewhere = await boris.slash("table new", game="samurai", at="games")
    assert lounge.id in elsewhere.text
    await anna.slash("admin channels", channel=lounge)
    await anna.slash("admin pace", value="24h")
    await boris.slash("table new", game="samurai", at="games")
    listed = await scene.game_host.lists.in_guild(guild_of(scene))
    assert listed[0].pace.limit == 86400
    ended = await anna.slash("admin end", table=str(number), reason="enough")
    assert "ended" in ended.text
    audit = await anna.slash("admin audit")
    assert "a slip" in audit.text
    assert "enough" in audit.text
    health = await anna.slash("admin health")
    assert "Latency" in health.text
    exported = await anna.slash("admin export", table=str(number))
    assert exported.message is not None


async def test_unclear_input_is_asked_back(scene: Scene, anna: Person, boris: Person) -> None:
    assert "/table new" in (await anna.slash("table play")).text
    assert (
        "no game" in (await anna.slash("table new", game="chess")).text
        or "chess" in (await anna.slash("table new", game="chess")).text
    )
    assert "pace" in (await anna.slash("table new", game="samurai", pace="fast")).text
    assert "ru" in (await anna.slash("table new", game="samurai", language="tlh")).text
    assert "is not a table" in (await anna.slash("table show", table="seven")).text
    assert "77" in (await anna.slash("table show", table="77")).text
    games = await anna.autocomplete("table new", "game")
    assert set(games.values()) == set(published)
