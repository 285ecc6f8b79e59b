"""Panels of random games: whatever is legal can be tapped, whatever can be tapped is legal, and it fits Discord."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from discord import ui

from cogs.panels.question.combined_moves import keys_of
from cogs.panels.question.decision_rows import decision_rows, opens, question_of
from cogs.ui.custom_ids import FORM, ButtonId, read_id
from cogs.ui.layouts import Row
from cogs.ui.viewer import Viewer
from config.language import LANGUAGES, Translator
from engine.catalog import published
from engine.contract import Amount
from engine.tables import GameHost, PersonSettings, Table
from engine.tables.questions.picks import pick_of
from tests.depth import first_of
from tests.tables.room import ANN, BOB, PLENTY, StillClock, steady_seeds

QUESTIONS = 50
ROWS = 12  # beside the picture, the words and the tools a message has no room for more


def reading_of(table: Table, user: int, language: str) -> Viewer:
    """Somebody looks at a table."""
    names = ("Ann", "Bob")
    translator = Translator(language, names, table.game.words)
    return Viewer(
        table=table,
        summary=table.summary(),
        game=table.game,
        user=user,
        settings=PersonSettings(),
        names=names,
        say=translator,
        draw=translator,
    )


class Panel(NamedTuple):
    """What can be tapped in a panel: lines of one or more moves, and panels it leads to."""

    lines: list[list[str]]
    picks: list[str]
    leads: list[str]


def taps(rows: list[Row]) -> Iterator[tuple[ButtonId, list[str]]]:
    """Everything that can be tapped, with what menus offer."""
    ids: list[str] = []
    for row in rows:
        for item in [row] if isinstance(row, ui.Select) else row if isinstance(row, list) else []:
            ids.append(item.custom_id or "")
            match = re.fullmatch("[bs]" + FORM, item.custom_id or "")
            assert match is not None
            if not item.disabled:
                yield read_id(match), [option.value for option in item.options] if isinstance(item, ui.Select) else []
    assert len(ids) == len(set(ids)), "Discord refuses two controls of one id"


def panel_of(viewer: Viewer, focus: str, page: int) -> Panel:
    """The panel as it is shown."""
    user = viewer.user or 0
    rows = decision_rows(viewer, question_of(viewer, viewer.view(), focus), page)
    assert len(rows) <= ROWS
    found = Panel([], [], [])
    for tap, values in taps(rows):
        match tap.action:
            case "c" | "yes" | "choose":
                lines = ([value] for value in values or [tap.about])
                found.lines.extend(keys_of(viewer.table.arrangement(user), line) for line in lines)
            case "verb":
                found.leads.extend(f"0.{verb}" for verb in values)
            case "panel" if tap.about != "0":
                found.leads.append(tap.about)
            case "pick":
                found.picks.append(tap.about.split(".")[0])
            case "enter":
                amount = viewer.table.bundle(user, tap.about)
                assert isinstance(amount, Amount)
                found.lines.extend([key] for key in amount.keys)
    return found


def everything(viewer: Viewer) -> Iterator[list[str]]:
    """Every line of moves in the panel and in all panels that it leads to; of a pick the first move."""
    user, seen, left = viewer.user or 0, set[str](), ["0."]
    choices = viewer.table.choices(user)
    while left:
        where = left.pop()
        page, _, focus = where.partition(".")
        of_verb = [move.key for move in choices if move.verb == focus]
        if where in seen:
            continue
        seen.add(where)
        if len(of_verb) == 1 and not opens(viewer, focus):
            yield of_verb
            continue
        found = panel_of(viewer, focus, int(page))
        yield from found.lines
        for of in found.picks:
            pick = pick_of(viewer.table, user, of)
            assert pick is not None
            yield from ([key] for key in (pick.first or pick.several.moves))
        left += found.leads


def check(viewer: Viewer) -> None:
    """Nothing legal is missing, and nothing else is offered."""
    table, user = viewer.table, viewer.user or 0
    seat, state, game = table.need_seat(user), table.snapshot.position, table.game
    lines = list(everything(viewer))
    assert {line[0] for line in lines} == {move.key for move in table.choices(user)}
    void = table.arrangement(user).hidden_followups
    for first in {line[0] for line in lines if len(line) > 1}:
        if [first] not in lines:
            after = game.play(state, seat, first).state
            wanted = {move.key for move in game.choices(after, seat) if move.verb not in void}
            assert {line[1] for line in lines if line[0] == first} == wanted
    for line in lines:
        if len(line) > 1:
            game.play_all(state, seat, line)


@pytest.mark.parametrize("language", first_of(LANGUAGES))
@pytest.mark.parametrize("slug", first_of(sorted(published)))
async def test_every_move_can_be_tapped(tmp_path: Path, slug: str, language: str) -> None:
    game_host = await GameHost.open(tmp_path / "h.db", clock=StillClock(), quotas=PLENTY, seeds=steady_seeds())
    try:
        table = await game_host.create(ANN, slug)
        await table.join(BOB)
        await table.start(ANN)
        luck = random.Random(7)
        for _ in range(QUESTIONS):
            asked = [user for user in (ANN, BOB) if table.choices(user)]
            if not asked:
                break
            user = luck.choice(asked)
            check(reading_of(table, user, language))
            await table.play(user, [luck.choice(table.choices(user)).key])
    finally:
        await game_host.close()
