"""What people read first: names and descriptions of commands, rows of buttons, and the words of answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest
from discord import app_commands

from cogs.commands.table.review import report_lines
from cogs.parsing import paces
from cogs.ui.command_locales import told, walk
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import in_rows
from config.language import LANGUAGES, ROOT, Translator, known, locale_files
from engine.contract import Malformed
from engine.tables.history.export import Report
from engine.tables.history.replay import Problem
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.conftest import Scene
from tests.front.driver import FIRST_PICTURE, moves, opened, panel, pick, press, tap, thread_of

NAMED = re.compile(r"(?<![\w<:/])/([a-zа-яё]+)(?: ([a-zа-яё]+))?")


def _parts(thing: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield thing
    for option in thing.get("options", ()):
        yield from _parts(option)


async def test_every_command_and_option_is_described_in_russian(scene: Scene) -> None:
    tree = scene.client.tree
    translator = cast(app_commands.Translator, tree.translator)
    for command in tree.get_commands():
        payload = await command.get_translated_payload(tree, translator)
        for part in _parts(payload):
            assert part["name_localizations"]["ru"], part["name"]
            assert part["description_localizations"]["ru"] != part["description"], part["name"]


def test_a_newcomer_finds_the_new_table_first(scene: Scene) -> None:
    table = scene.client.tree.get_command("table")
    assert isinstance(table, app_commands.Group)
    assert next(command.name for command in table.commands) == "new"


@pytest.mark.parametrize(("count", "rows"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])])
async def test_buttons_stand_in_even_rows(count: int, rows: list[int]) -> None:
    made = in_rows([button(ButtonId("c", 1, str(n), 1), str(n)) for n in range(count)])
    assert [len(cast("list[Any]", row)) for row in made] == rows


@pytest.mark.parametrize(
    ("pace", "english", "russian"),
    [
        ("72h", "72 h for every turn", "72 ч на каждый ход"),
        ("72ч", "72 h for every turn", "72 ч на каждый ход"),
        ("нет", "No time limit", "Без ограничения времени"),
        ("7d", "7 days for every turn", "7 дней на каждый ход"),
        ("4d+12h", "4 days in the bank, 12 h more with every turn", "4 дня в запасе и ещё 12 ч за каждый ход"),
    ],
)
def test_a_pace_is_said_as_people_say_it(pace: str, english: str, russian: str) -> None:
    assert paces.in_words(paces.parse(pace), Translator("en")) == english
    assert paces.in_words(paces.parse(pace), Translator("ru")) == russian


async def test_a_closed_menu_says_what_it_sets(scene: Scene, anna: Person) -> None:
    await anna.slash("table new", game="samurai")
    options = await anna.click("Options", at="games")
    assert options.message is not None
    for menu in options.message.menus:
        assert all(label.startswith(menu.placeholder) for label, _ in menu.options), menu.placeholder


async def test_what_is_asked_stands_beside_the_moves(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    seen = await panel(scene, anna, number)
    kinds = [part["type"] for part in seen.components[0]["components"]]
    texts = [part.get("content", "") for part in seen.components[0]["components"]]
    gallery, first_row = kinds.index(12), kinds.index(1)
    between = "\n".join(texts[gallery:first_row])
    assert "three peasants" in between
    asked = await press(anna, seen, "Why can't I …?")
    told = await pick(anna, asked, "Why can't I …?", "attack")
    texts = [part.get("content", "") for part in told.components[0]["components"]]
    assert any(text.startswith("> ") and "(rule “" in text for text in texts[gallery:])
    done = await tap(anna, told, moves(told)[0])
    assert "> Done: 1 · 2 · 3." in done.text


async def test_orders_lead_back_to_the_decision(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    orders = await press(anna, await panel(scene, anna, number), "Standing orders")
    assert moves(await press(anna, orders, "Play"))


async def test_the_news_lead_to_the_decision_of_whoever_owes_one(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    await anna.slash("samurai setup", order="setup:213", at=thread)
    for person, labels in ((anna, []), (boris, ["Play"])):
        news = await person.slash("table since", at=thread)
        assert news.message is not None
        assert [b.label for b in news.message.buttons] == labels


async def test_the_log_numbers_each_step_once(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    log = await anna.slash("table log", at=thread_of(scene, anna, number))
    numbers = [line.split("`")[1] for line in log.text.splitlines() if line.startswith("`")]
    assert len(numbers) == len(set(numbers)) > 0


async def test_the_panel_says_until_when(scene: Scene, anna: Person, boris: Person) -> None:
    await anna.slash("table new", game="samurai", pace="24h")
    await boris.click("Join", at="games")
    await anna.click("Start", at="games")
    await anna.sees(lambda seen: any(name.startswith("board-") for name in seen.files), within=FIRST_PICTURE)
    deadline = (await scene.game_host.table(1)).summary().seats[0].deadline
    assert deadline is not None
    assert f"Until <t:{int(deadline)}:f>" in (await panel(scene, anna, 1)).text
    assert f"time is up <t:{int(deadline)}:R>" in (await anna.slash("my games")).text


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_sentences_call_commands_as_their_reader_sees_them(scene: Scene, language: str) -> None:
    names = set()
    for command in walk(scene.client.tree):
        if isinstance(command, app_commands.Command):
            parts = command.qualified_name.split()
            ids = ["-".join(["command", *parts[: end + 1]]) for end in range(len(parts))]
            names.add(" ".join(told(language, each) for each in ids))
    lines = [line for path in locale_files(language) for line in path.read_text(encoding="utf-8").splitlines()]
    named = [found for line in lines for found in NAMED.findall(line)]
    assert len(named) > 5
    assert [f"/{first} {rest}" for first, rest in named if not {first, f"{first} {rest}"} & names] == []


async def test_a_move_that_taught_something_says_what(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    for person in (anna, boris):
        await person.slash("samurai setup", order="setup:123", at=thread)
    table = await scene.game_host.table(number)
    active = anna if table.choices(int(anna.id)) else boris
    seen = await panel(scene, active, number)
    seen = await tap(active, seen, moves(seen)[0])
    target = next(move for move in moves(seen) if move.endswith((">1.1", ">2.1")))
    after = await tap(active, seen, target)
    quoted = [line for line in after.text.splitlines() if line.startswith("> ")]
    assert any("turns up" in line for line in quoted), "which card it was"
    assert any(" against " in line for line in quoted), "how the battle ended"


@pytest.mark.parametrize(
    ("command", "given", "told"),
    [
        ("settings timezone", {"value": "Марс"}, "«Марс» – не часовой пояс"),
        ("settings palette", {"value": "неон"}, "Можно: Обычные, Для дальтоников"),
        ("settings quiet", {"start": 22}, "и начало, и конец"),
        ("settings away", {"start": "2026-12-24", "end": "2026-12-20"}, "раньше первого"),
        ("settings away", {"start": "вчера"}, "«вчера» – не день"),
        ("settings away", {"until": "2026-03-01"}, "уже в прошлом"),
        ("settings quiet", {"hours": "ночью"}, "Напишите 22-8"),
        ("settings timezone", {"value": "Маск"}, "Похожие: "),
        ("settings palette", {"value": "для дальтоников"}, "Цвета: Для дальтоников"),
    ],
)
async def test_wrong_settings_are_explained_and_names_are_understood(
    scene: Scene, anna: Person, command: str, given: dict[str, Any], told: str
) -> None:
    anna.speak("ru")
    assert told in (await anna.slash(command, given)).text


async def test_a_vote_stays_in_the_language_of_the_table(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris, scene.person("chen"))
    thread = thread_of(scene, anna, number)
    await anna.slash("table pause", at=thread)
    asked = await anna.sees("To answer:", at=thread)
    assert "a pause. Answer" in asked.text
    boris.speak("ru")
    answer = await boris.click("Agree", at=thread)
    assert "учтён" in answer.text
    still = await anna.until(lambda: seen if (seen := anna.look(asked.id)) and boris.mention not in seen.text else None)
    assert "To answer:" in still.text


def test_what_does_not_fit_in_a_record_is_told_in_words() -> None:
    refused = Malformed("nonsense").say
    problems = (Problem(0, "seed-hash"), Problem(3, "cannot-be-played", refused), Problem(4, "snapshot"))
    report = Report(game="samurai", steps=5, snapshots=1, skipped=0, problems=problems)
    for language in LANGUAGES:
        told = report_lines(report, Translator(language, strict=True))
        assert len(told) == 4
        assert "`3`" in told[2]
        assert Translator(language)(refused) in told[2]


def test_every_kind_of_misfit_has_words() -> None:
    tables = ROOT / "engine" / "tables"
    source = "".join(path.read_text() for name in ("replay.py", "export.py") for path in tables.rglob(name))
    kinds = re.findall(r'(?:_object|Problem)\([\w.\[\]-]+, f?"([a-z-]+)', source)
    assert len(kinds) > 6
    assert [kind for kind in kinds for language in LANGUAGES if not known(language, f"verify-{kind}")] == []
