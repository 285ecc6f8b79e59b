"""Panels: boards, hands and decisions as words, pictures and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs import choosing, coaching, lesson_panel, picking
from cogs.answers import explain, old_button, possible_instead
from cogs.deciding import Deciding
from cogs.layouts import ACCENT, CALM, Layout, Row, in_rows
from cogs.picking import Pick
from cogs.pictures import Urgency
from cogs.reading import Reading
from cogs.sheets import spread
from cogs.taps import Entry, Tap, button, menus
from config.language import Speaker
from engine.rules import Advice, Illegal, Many, Move, Refusal, RulesError, Say, SeatName
from engine.tables import Line, SeatBrief
from engine.tables.errors import TableError
from renders.catalog import renderer_of
from renders.drawings import Drawing, draw
from renders.renderer import Picture, for_pictures

if TYPE_CHECKING:
    from cogs.client import Longtable

STORY_LINES = 14
NAMED_MOVES = 5
NAMED_LINES = 8
PRIMARY = discord.ButtonStyle.primary
SUCCESS = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger


async def drawn(client: Longtable, drawing: Drawing, urgency: Urgency = Urgency.OWN) -> Picture:
    """The picture of a drawing."""
    return await client.pictures.draw(drawing.key, partial(draw, drawing), urgency)


async def board_picture(
    client: Longtable,
    reading: Reading,
    view: Any,
    *,
    before: Any = None,
    crop: str | None = None,
    status: tuple[str, ...] = (),
    urgency: Urgency = Urgency.OWN,
) -> Picture:
    """The board for the reader."""
    return await drawn(client, reading.drawing("board", view, crop, before=before, status=status), urgency)


async def panel_picture(client: Longtable, reading: Reading, view: Any, moves: Sequence[Move]) -> Picture:
    """What the reader looks at while deciding, with the legal targets marked."""
    marks = tuple(dict.fromkeys(thing for move in moves for thing in move.things))
    return await drawn(client, reading.drawing("panel", view, marks=marks))


async def hand_picture(
    client: Longtable, reading: Reading, view: Any, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Picture:
    """The reader's own cards, or another of their sheets."""
    return await drawn(client, reading.drawing("hand" if page is None else "page", view, page), urgency)


async def outcome_picture(client: Longtable, reading: Reading, view: Any) -> Picture:
    """The end of the game."""
    return await drawn(client, reading.drawing("outcome", view), Urgency.THREAD)


# When


def moment(at: float) -> str:
    """A time that Discord shows to everybody in their own zone."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


def written(reading: Reading, at: float) -> str:
    """A time for pictures, in the reader's zone."""
    local = datetime.fromtimestamp(at, UTC).astimezone(reading.settings.place)
    clock, zone = local.strftime("%H:%M"), local.strftime("%Z")
    return reading.draw("picture-until", day=local.day, month=local.month, clock=clock, zone=zone)


def awaited_line(reading: Reading, seat: SeatBrief) -> str:
    """One person the table waits for, and until when."""
    who = f"<@{seat.user}>" if seat.user is not None else reading.name(seat.seat)
    if seat.deadline is None:
        return reading.say("panel-waits", who=who)
    return reading.say("panel-waits-until", who=who, until=moment(seat.deadline))


def status_of(reading: Reading, view: Any) -> tuple[str, ...]:
    """Who must do what by when, for the picture."""
    lines = [for_pictures(reading.draw)(reading.game.texts.situation(view))]
    deadlines = [seat.deadline for seat in reading.brief.seats if seat.awaited and seat.deadline is not None]
    if deadlines:
        lines.append(written(reading, min(deadlines)))
    return tuple(lines)


# In the thread


def table_buttons(reading: Reading) -> list[Row]:
    """The buttons under every board."""
    number = reading.brief.number
    words = reading.say
    return [
        [
            button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️"),
            button(Tap("hand", number), words("button-hand"), PRIMARY, emoji="🃏"),
            button(Tap("since", number), words("button-since"), emoji="📰"),
        ],
        [
            button(Tap("board", number), words("button-board"), emoji="🗺️"),
            button(Tap("key", number), words("button-key"), emoji="🔑"),
            button(Tap("log", number), words("button-log"), emoji="📜"),
            button(Tap("rules", number), words("button-rules"), emoji="📖"),
        ],
    ]


def history_button(reading: Reading) -> ui.Button[Any]:
    """The way into the game's history."""
    return button(Tap("past", reading.brief.number), reading.say("button-history"), emoji="⏪")


def told(line: Line, speaker: Speaker) -> str:
    """A line of the story, with the name of whoever was told so alone where everybody reads it."""
    if line.told_to is None:
        return speaker(line.say)
    return speaker("log-of", seat=SeatName(line.told_to), told=line.say)


def newest(reading: Reading, lines: Sequence[str], most: int) -> str:
    """The last lines of a story, and how many more the log has."""
    earlier = [reading.say("panel-earlier", count=len(lines) - most)] if len(lines) > most else []
    return "\n".join([*earlier, *lines[-most:]])


def free_seats(reading: Reading) -> list[SeatBrief]:
    """Seats of the running game that somebody else may take over."""
    return [seat for seat in reading.brief.seats if (seat.offered or seat.dropped) and not seat.conceded]


def panel_status(reading: Reading, view: Any) -> list[str]:
    """Who must do what by when, and which seats are free, in words below the board."""
    if reading.brief.paused:
        lines = [f"**{reading.say('panel-paused')}**"]
    else:
        waits = [awaited_line(reading, seat) for seat in reading.brief.seats if seat.awaited]
        lines = ["\n".join([f"**{reading.say(reading.game.texts.situation(view))}**", *waits])]
    return lines + [reading.say("seat-offered", name=SeatName(seat.seat)) for seat in free_seats(reading)]


async def thread_panel(client: Longtable, reading: Reading, view: Any, story: Sequence[str], before: Any) -> Layout:
    """The board with what happened, who must do what by when, and the buttons."""
    status, after = status_of(reading, view), panel_status(reading, view)
    picture = await board_picture(client, reading, view, before=before, status=status, urgency=Urgency.THREAD)
    words = [f"### {reading.say('panel-title', title=reading.title)}", newest(reading, story, STORY_LINES)]
    rows = table_buttons(reading)
    if reading.brief.paused:
        rows.insert(0, [_resume_button(reading)])
    if free := free_seats(reading):
        rows += in_rows([_take_button(reading, seat) for seat in free])
    return Layout(
        words=words,
        pictures=[(f"board-{reading.brief.number}.png", picture)],
        after=after,
        rows=rows,
        accent=ACCENT,
    )


def _resume_button(reading: Reading) -> ui.Button[Any]:
    return button(Tap("propose", reading.brief.number, "resume"), reading.say("button-propose-resume"), SUCCESS)


def _take_button(reading: Reading, seat: SeatBrief) -> ui.Button[Any]:
    label = reading.say("button-take-seat", name=reading.names[seat.seat])
    return button(Tap("take", reading.brief.number, str(seat.seat)), label, SUCCESS, emoji="🪑")


def outcome_lines(reading: Reading) -> list[str]:
    """Who won or why nobody did, then how everybody stands."""
    lines = [reading.say(line) for line in reading.game.texts.outcome(reading.view())]
    if reading.brief.ending != "played":
        lines.insert(0, reading.say(f"ending-{reading.brief.ending}"))
    return lines


def ended_line(reading: Reading) -> str:
    """That the game is over and how, for those whose hand lies before them."""
    return " ".join((reading.say("hand-over"), *outcome_lines(reading)[:1]))


async def finished_panel(client: Longtable, reading: Reading, story: Sequence[str]) -> Layout:
    """The result told once: who won, what led to it, picture and standing; the proof of fair play; what can follow."""
    view = reading.view()
    picture = await outcome_picture(client, reading, view)
    number = reading.brief.number
    head, *standing = outcome_lines(reading)
    sign = "🏆" if reading.brief.ending == "played" else "🏁"
    title = reading.say("finished-title", title=reading.title)
    seed = reading.say("finished-seed", seed=reading.brief.seed or "", hash=reading.brief.seed_hash or "")
    return Layout(
        words=[f"## {sign} {head}\n-# {title}", newest(reading, story, STORY_LINES)],
        pictures=[(f"result-{number}.png", picture)],
        after=["\n".join(standing), f"-# {seed}"],
        rows=[
            [
                button(Tap("again", number), reading.say("button-rematch"), SUCCESS, emoji="🔁"),
                button(Tap("replay", number), reading.say("button-replay"), emoji="🎞️"),
                history_button(reading),
                button(Tap("board", number), reading.say("button-board"), emoji="🗺️"),
                button(Tap("log", number), reading.say("button-log"), emoji="📜"),
            ]
        ],
        accent=ACCENT,
    )


# For one person


async def play_panel(
    client: Longtable,
    reading: Reading,
    *,
    page: int = 0,
    note: str = "",
    focus: str = "",
    pick: Pick | None = None,
    clause: str = "",
    sheet: int = 0,
    above: Sequence[Row] = (),
) -> Layout:
    """The decision before the reader: the picture, what is asked and why, the legal moves, the ways back.

    `focus` is the verb, or the thing pointed at first, of the only moves to be shown; `clause` is what the note names;
    `page` is one of menus, `sheet` one of words; `above` stands above all moves.

    What is asked stands below the picture, beside the moves: on a phone the top of the panel is out of sight.
    """
    table, user, practice = reading.table, reading.user or 0, reading.practice
    if practice is not None and practice.done:
        course = lesson_panel.Course(client, reading.game.slug, reading.say.language, reading.settings)
        return await course.finished(user, practice, quoted(note) if note else "")
    moves = table.choices(user)
    view = reading.view()
    number = reading.brief.number
    layout = Layout(words=[reading.heading], rows=list(above), accent=ACCENT if moves else CALM)
    asked = [quoted(note)] if note else []
    if practice is not None:
        asked.append(lesson_panel.said(reading, practice))
    if not moves and practice is not None:
        layout.rows += lesson_panel.going_on(reading, practice)
    elif not moves:
        asked.append(_nothing_to_do(reading, view))
    else:
        asked.append(_asked(reading, picking.view_with(reading, view, pick)))
        coached = await coaching.explanation(client, reading, view)
        if coached is not None:
            asked.append(quoted(coached.words))
            clause = clause or coached.clause
        deciding = Deciding(reading, view, focus)
        moves = deciding.narrowed(moves)
        layout.rows += deciding.rows(moves, page, pick)
    layout.rows += _deeds(reading, view)
    layout.after += asked
    if reading.brief.paused and practice is None and table.seat_of(user) is not None:
        layout.rows.append([_resume_button(reading)])
    layout.rows += in_rows(rule_buttons(reading, clause))
    layout.rows += in_rows(await _tools(reading))
    turn = _sheet_tap(reading, page, focus, pick)
    if reading.settings.text_boards:
        words, texts = reading.say, reading.game.texts
        spread(layout, [words(line) for line in texts.board(view)], turn, sheet, words.lines(texts.hand(view)))
    else:
        picture = await panel_picture(client, reading, view, moves)
        layout.pictures.append((f"table-{number}.png", picture))
        spread(layout, (), turn, sheet)
    return layout


def _sheet_tap(reading: Reading, page: int, focus: str, pick: Pick | None) -> Tap:
    """What turns the pages of a panel: all that is needed to show it again, with what is picked in it."""
    number = reading.brief.number
    if pick is None:
        return Tap("sheet", number, f"{page}.{focus}")
    return Tap("picksheet", number, pick.about, reading.table.decision(reading.user or 0))


def quoted(note: str) -> str:
    """A note set apart from what is asked."""
    return "\n".join(f"> {line}" for line in note.splitlines())


def _asked(reading: Reading, view: Any) -> str:
    """What the reader must decide, and until when."""
    prompt = reading.say(reading.game.texts.prompt(view))
    if reading.practice is not None:
        return f"-# {prompt}"
    lines = [f"**{prompt}**"]
    deadline = reading.brief.seats[reading.need_seat()].deadline
    if deadline is not None:
        lines.append(reading.say("asked-until", until=moment(deadline)))
    return "\n".join(lines + _beside(reading, view))


def _beside(reading: Reading, view: Any) -> list[str]:
    """What the game advises to know before the question is answered, in small letters."""
    advice = reading.game.advice
    return [] if advice is None else [f"-# {reading.say(line)}" for line in advice.beside(view)]


def _deeds(reading: Reading, view: Any) -> list[Row]:
    """What the reader may do at any time, asked or not, under a heading of its own."""
    deeds = choosing.offers(reading.game, view, reading.table.deeds(reading.user or 0), reading.say)
    return choosing.deed_menus(deeds, reading.say("panel-deeds"), reading.brief.number)


def _nothing_to_do(reading: Reading, view: Any) -> str:
    if reading.table.seat_of(reading.user or 0) is None:
        return reading.say("play-not-seated", situation=reading.game.texts.situation(view))
    if reading.brief.paused:
        return reading.say("panel-paused")
    answered = reading.brief.seats[reading.need_seat()].awaited
    return reading.say("play-answered" if answered else "play-nothing", situation=reading.game.texts.situation(view))


def rule_buttons(reading: Reading, clause: str) -> list[ui.Button[Any]]:
    """The way from a refusal to what the guide says, where it names a clause."""
    if not clause:
        return []
    tap = Tap("clause", about=f"{reading.game.slug}:{clause}")
    return [button(tap, reading.say("button-rule"), emoji="📖")]


async def _tools(reading: Reading) -> list[ui.Button[Any]]:
    if reading.practice is not None:
        return lesson_panel.tools(reading, reading.practice)
    number, words, user = reading.brief.number, reading.say, reading.user or 0
    tools = []
    if reading.table.seat_of(user) is not None:
        undoes = await reading.table.can_undo(user)
        style = DANGER if undoes else discord.ButtonStyle.secondary
        tools.append(button(Tap("back", number), words("button-back"), style, emoji="↩️", disabled=not undoes))
    tools.append(button(Tap("panel", number, "0"), words("button-refresh"), emoji="🔄"))
    if reading.table.seat_of(user) is not None:
        tools.append(button(Tap("hand", number), words("button-hand"), emoji="🃏"))
        tools.append(button(Tap("why", number), words("button-why"), emoji="❔"))
        if reading.table.orders(user):
            tools.append(button(Tap("orders", number), words("button-orders"), emoji="📌"))
    if reading.brief.hints and reading.game.adviser is not None and reading.table.choices(user):
        decision = reading.table.decision(user)
        tools.append(button(Tap("hint", number, decision=decision), words("button-hint"), emoji="🤖"))
    if reading.game.advice is not None:
        tools.append(button(Tap("help", number), words("button-help"), emoji="💡"))
    return tools


def offered(reading: Reading, key: str) -> Move | None:
    """The move, order or deed of that key, if it is the reader's to make now."""
    table, user = reading.table, reading.user or 0
    return next((m for m in (*table.choices(user), *table.orders(user), *table.deeds(user)) if m.key == key), None)


async def news(reading: Reading) -> str:
    """What happened since the reader's last own move, for whoever has to decide something now."""
    user = reading.user or 0
    if not reading.table.owes(user):
        return ""
    lines = [reading.say(line.say) for line in (await reading.table.since(user)).lines]
    return newest(reading, lines, NAMED_LINES)


async def come_of(reading: Reading, version: int) -> str:
    """What came of a step that cannot be taken back any more, as the reader may know it."""
    if reading.practice is not None:
        return await lesson_panel.come_of(reading, reading.practice)
    if await reading.table.can_undo(reading.user or 0):
        return ""
    lines = [reading.say(line.say) for line in await reading.table.log(reading.user, after=version - 1)]
    return newest(reading, lines, NAMED_LINES)


def told_refusal(refusal: Refusal, reading: Reading) -> str:
    """Why something is not possible, with the clause that says so."""
    if refusal.clause:
        return reading.say("answer-illegal", reason=refusal.reason, clause=refusal.clause)
    return reading.say(refusal.reason)


def clause_of(error: Exception) -> str:
    """The clause that an error names, if it is one of the rules."""
    return error.clause if isinstance(error, Illegal) else ""


def refused(error: RulesError | TableError, reading: Reading, chain: Sequence[str] = ()) -> str:
    """An error in the reader's words, with a few of the moves that are possible instead of a step of the chain."""
    if reading.practice is not None:
        return lesson_panel.refused(error, reading, reading.practice)
    text = explain(error, reading.say)
    instead = possible_instead(error)
    if not instead:
        return text
    moves = named_moves(reading, _view_after(reading, chain), [move.key for move in instead])
    return text + " " + reading.say("answer-possible", moves=moves)


def named_moves(reading: Reading, view: Any, keys: Sequence[str]) -> Many:
    """Some moves in words, and how many there are beside them."""
    shown = keys if len(keys) <= NAMED_MOVES + 1 else keys[:NAMED_MOVES]
    more = [Say("answer-more", {"count": len(keys) - len(shown)})] if len(shown) < len(keys) else []
    return Many((*(reading.game.texts.label(view, key) for key in shown), *more))


def _view_after(reading: Reading, chain: Sequence[str]) -> Any:
    """The game as it is seen after the steps of a chain that can be taken."""
    trial = reading.table.trial(reading.user or 0)
    for key in chain:
        trial.step(key)
    return trial.view()


async def hand_panel(
    client: Longtable, reading: Reading, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Layout:
    """The reader's hidden cards in picture and words, with their other sheets to turn to."""
    view = reading.view()
    number, words, slug = reading.brief.number, reading.say, reading.game.slug
    if page is not None and page not in renderer_of(slug).pages:
        raise old_button()
    layout = Layout(words=[f"### {reading.linked(words('hand-title', title=reading.title))}"])
    if not reading.settings.text_boards:
        picture = await hand_picture(client, reading, view, page, urgency)
        layout.pictures.append((f"hand-{number}.png", picture))
    elif page is not None:
        layout.after.append((await hand_picture(client, reading, view, page, urgency)).alt)
    if page is None:
        layout.after.append(words.lines(reading.game.texts.hand(view)))
    pages = renderer_of(slug).pages
    if pages:
        entries = [Entry("-", words("button-hand"), chosen=page is None)]
        entries += [Entry(name, words(f"{slug}-page-{name}"), chosen=name == page) for name in pages]
        layout.rows += menus(Tap("page", number), words("hand-more"), entries)
    layout.rows.append([button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout


async def board_panel(client: Longtable, reading: Reading, *, crop: str | None = None, page: int = 0) -> Layout:
    """The board for one person: picture or words as they set, close-ups or further pages, and the way back."""
    view = reading.view()
    number, words, slug = reading.brief.number, reading.say, reading.game.slug
    if crop is not None and crop not in renderer_of(slug).crops:
        raise old_button()
    layout = Layout(words=[reading.heading])
    if not reading.settings.text_boards:
        picture = await board_picture(client, reading, view, crop=crop, status=status_of(reading, view))
        layout.pictures.append((f"board-{number}.png", picture))
    crops = renderer_of(slug).crops
    if crops:
        entries = [Entry("-", words("board-whole"), chosen=crop is None)]
        entries += [Entry(name, words(f"{slug}-crop-{name}"), chosen=name == crop) for name in crops]
        layout.rows += menus(Tap("crop", number), words("board-close-ups"), entries)
    key = button(Tap("key", number), words("button-key"), emoji="🔑")
    layout.rows.append([key, history_button(reading)])
    if reading.settings.text_boards:
        spread(layout, [words(line) for line in reading.game.texts.board(view)], Tap("boardpage", number), page)
    return layout


async def key_panel(client: Longtable, reading: Reading) -> Layout:
    """What the signs on the pictures mean."""
    view, words, number = reading.view(), reading.say, reading.brief.number
    drawing = reading.drawing("key", view)
    layout = Layout(words=[reading.heading])
    if reading.settings.text_boards:
        layout.after += renderer_of(reading.game.slug).key_lines(view, drawing.look())
    else:
        picture = await drawn(client, drawing)
        layout.pictures.append((f"key-{number}.png", picture))
    layout.rows.append(
        [
            button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️"),
            button(Tap("board", number), words("button-board"), emoji="🗺️"),
            *summary_buttons(reading),
        ]
    )
    return layout


def summary_buttons(reading: Reading) -> list[ui.Button[Any]]:
    """The way to the game on one page, for games that have one."""
    slug = reading.game.slug
    if not renderer_of(slug).in_short:
        return []
    return [button(Tap("summary", about=slug), reading.say("button-summary"), emoji="📄")]


def help_panel(reading: Reading, advice: Advice[Any], topic: str) -> Layout:
    """What the game can tell about a topic, and everything else that can be asked about."""
    words, number, view = reading.say, reading.brief.number, reading.view()
    layout = Layout(words=[f"### {words('help-title', title=reading.title)}"])
    topics = advice.topics(view)
    layout.words.append(words.lines(advice.about(view, topic)) if topic in topics else words("help-about"))
    entries = [Entry(key, words(name), chosen=key == topic) for key, name in topics.items()]
    layout.rows += menus(Tap("topic", number), words("help-topics"), entries)
    layout.rows.append([button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout
