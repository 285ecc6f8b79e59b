"""The play panel: the current decision of one person with all possible answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.panels import lessons, log_lines
from cogs.panels.buttons import resume_button, rule_buttons, table_button
from cogs.panels.log_lines import NAMED_LINES
from cogs.panels.notices import moment
from cogs.panels.pages import spread
from cogs.panels.pictures import board_picture, panel_picture
from cogs.panels.question import coach, move_menus
from cogs.panels.question.decision_rows import decision_rows, question_of
from cogs.panels.question.multi_select import NOTHING_CHOSEN, Halfway
from cogs.ui.custom_ids import DANGER, ButtonId, button
from cogs.ui.layouts import ACCENT, CALM, Layout, Row, in_rows, quoted
from cogs.ui.viewer import Viewer
from engine.contract import Move
from engine.tables.questions.model import QuestionMenu
from renders.renderer import Picture

if TYPE_CHECKING:
    from cogs.bot import Longtable


async def play_panel(
    client: Longtable,
    viewer: Viewer,
    halfway: Halfway = NOTHING_CHOSEN,
    *,
    note: str = "",
    clause: str = "",
    sheet: int = 0,
    above: Sequence[Row] = (),
) -> Layout:
    """Build the play panel: picture, question, legal moves, anytime moves and tools.

    `clause` is the rule named by the note; `sheet` is a page of text; `above` are rows before all moves.
    The question stands below the picture, beside the moves: on a phone the top of the panel is out of sight.
    """
    user, lesson_table = viewer.user or 0, viewer.lesson_table
    if lesson_table is not None and lesson_table.done:
        name = viewer.names[lesson_table.lesson.seat]
        course = lessons.Course(client, viewer.game.slug, viewer.say.language, viewer.settings, name)
        return await course.finished(user, lesson_table, quoted(note) if note else "")
    moves, view = viewer.table.choices(user), viewer.view()
    layout = Layout(words=[viewer.dated(viewer.heading)], rows=list(above), accent=ACCENT if moves else CALM)
    layout.after += [quoted(note)] if note else []
    layout.after += [lessons.said(viewer, lesson_table)] if lesson_table is not None else []
    if moves:
        question = question_of(viewer, view, halfway.focus, halfway.pick)
        layout.after.append(_asked(viewer, question))
        coached = await coach.explanation(client, viewer, view)
        if coached is not None:
            layout.after.append(quoted(coached.words))
            clause = clause or coached.clause
        moves = list(question.moves)
        layout.rows += decision_rows(viewer, question, halfway.page)
    elif lesson_table is not None:
        layout.rows += lessons.going_on(viewer, lesson_table)
    else:
        layout.after.append(_nothing_to_do(viewer, view))
    layout.rows += _deeds(viewer, view)
    if viewer.summary.paused and lesson_table is None and viewer.table.seat_of(user) is not None:
        layout.rows.append([resume_button(viewer)])
    layout.rows += in_rows(rule_buttons(viewer, clause))
    layout.rows += in_rows(await _tools(viewer, halfway))
    turn = _sheet_tap(viewer, halfway)
    if viewer.settings.text_boards:
        words, texts = viewer.say, viewer.game.texts
        spread(layout, [words(line) for line in texts.board(view)], turn, sheet, words.lines(texts.hand(view)))
    else:
        layout.pictures.append((f"table-{viewer.summary.number}.png", await _picture(client, viewer, view, moves)))
        spread(layout, (), turn, sheet)
    return layout


async def _picture(client: Longtable, viewer: Viewer, view: Any, moves: Sequence[Move]) -> Picture:
    step = viewer.lesson_table.step if viewer.lesson_table is not None else None
    if step is not None and step.shows == "board":
        return await board_picture(client, viewer, view)
    return await panel_picture(client, viewer, view, moves)


def _sheet_tap(viewer: Viewer, halfway: Halfway) -> ButtonId:
    """The button id that turns pages of text; it holds the state of the panel, including the pick."""
    number = viewer.summary.number
    if halfway.pick is None:
        return ButtonId("sheet", number, f"{halfway.page}.{halfway.focus}")
    return ButtonId("picksheet", number, halfway.pick.about, viewer.table.decision(viewer.user or 0))


def _asked(viewer: Viewer, question: QuestionMenu) -> str:
    """The question, its deadline, and in small print the game's advice for it."""
    prompt = viewer.say(question.prompt)
    if viewer.lesson_table is not None:
        return f"-# {prompt}"
    lines = [f"**{prompt}**"]
    deadline = viewer.summary.seats[viewer.need_seat()].deadline
    if deadline is not None:
        lines.append(viewer.say("asked-until", until=moment(deadline)))
    return "\n".join([*lines, *(f"-# {viewer.say(line)}" for line in question.beside)])


def _deeds(viewer: Viewer, view: Any) -> list[Row]:
    if not viewer.game.shows_anytime_moves(view):
        return []
    anytime_moves = move_menus.offers(viewer.game, view, viewer.table.anytime_moves(viewer.user or 0), viewer.say)
    return move_menus.deed_menus(anytime_moves, viewer.say("panel-deeds"), viewer.summary.number)


def _nothing_to_do(viewer: Viewer, view: Any) -> str:
    if viewer.table.seat_of(viewer.user or 0) is None:
        return viewer.say("play-not-seated", situation=viewer.game.texts.situation(view))
    if viewer.summary.paused:
        return viewer.say("panel-paused")
    own = viewer.summary.seats[viewer.need_seat()]
    message = "play-handed-in" if own.handed_in else "play-answered" if own.awaited else "play-nothing"
    return viewer.say(message, situation=viewer.game.texts.situation(view))


async def _tools(viewer: Viewer, halfway: Halfway) -> list[ui.Button[Any]]:
    if viewer.lesson_table is not None:
        return lessons.tools(viewer, viewer.lesson_table, halfway.about)
    number, words, user = viewer.summary.number, viewer.say, viewer.user or 0
    tools = []
    if viewer.table.seat_of(user) is not None:
        undoes = await viewer.table.can_undo(user)
        style = DANGER if undoes else discord.ButtonStyle.secondary
        tools.append(button(ButtonId("back", number), words("button-back"), style, emoji="↩️", disabled=not undoes))
    tools.append(button(ButtonId("panel", number, "0"), words("button-refresh"), emoji="🔄"))
    if viewer.table.seat_of(user) is not None:
        tools.append(button(ButtonId("hand", number), words("button-hand"), emoji="🃏"))
        tools.append(table_button(viewer, "why"))
        if viewer.table.orders(user):
            tools.append(table_button(viewer, "orders"))
    if viewer.summary.hints and viewer.game.adviser is not None and viewer.table.choices(user):
        decision = viewer.table.decision(user)
        tools.append(button(ButtonId("hint", number, halfway.about, decision), words("button-hint"), emoji="🤖"))
    if viewer.game.advice is not None:
        tools.append(table_button(viewer, "help"))
    return tools


async def news(viewer: Viewer) -> str:
    """The log lines since the viewer's last move; empty unless a decision waits for them."""
    user = viewer.user or 0
    if not viewer.table.owes(user):
        return ""
    return log_lines.digest(viewer, (await viewer.table.since(user)).lines, NAMED_LINES)
