"""Panels: boards, hands and decisions as words, pictures and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.media.pictures import Urgency
from cogs.panels import lessons, log_lines
from cogs.panels.fair_play import fair_button
from cogs.panels.pages import spread
from cogs.panels.question import coach, move_menus, multi_select
from cogs.panels.question.decision_rows import Deciding
from cogs.panels.question.multi_select import Pick
from cogs.panels.question.selection import Halfway
from cogs.ui.custom_ids import ButtonId, Entry, button, menus
from cogs.ui.error_replies import explain, old_button, possible_instead
from cogs.ui.layouts import ACCENT, CALM, ROW_BUTTONS, Layout, Row, in_rows, quoted
from cogs.ui.viewer import Viewer, named_rule
from config.language import Translator
from engine.contract import Advice, Event, Illegal, Many, Move, Refusal, RulesError, SeatName, Text
from engine.tables import Line, Phase, SeatSummary, Vote
from engine.tables.errors import TableError
from engine.tables.history.log import BEGINS
from engine.tables.operations.votes import told as told_vote
from renders.catalog import renderer_of
from renders.drawings import Drawing, Kind, draw
from renders.renderer import Picture, for_pictures

if TYPE_CHECKING:
    from cogs.bot import Longtable

STORY_LINES = 14
# Pictures of what happened beside a board, at most.
PICTURED = 3
NAMED_MOVES = 5
NAMED_LINES = 8
PRIMARY = discord.ButtonStyle.primary
SUCCESS = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger
GREY = discord.ButtonStyle.secondary


async def drawn(client: Longtable, drawing: Drawing, urgency: Urgency = Urgency.OWN) -> Picture:
    """The picture of a drawing."""
    return await client.pictures.draw(drawing.key, partial(draw, drawing), urgency)


async def board_picture(
    client: Longtable,
    viewer: Viewer,
    view: Any,
    *,
    before: Any = None,
    crop: str | None = None,
    status: tuple[str, ...] = (),
    urgency: Urgency = Urgency.OWN,
) -> Picture:
    """The board for the reader."""
    return await drawn(client, viewer.drawing("board", view, crop, before=before, status=status), urgency)


async def panel_picture(client: Longtable, viewer: Viewer, view: Any, moves: Sequence[Move]) -> Picture:
    """What the reader looks at while deciding, with the legal targets marked."""
    marks = tuple(dict.fromkeys(thing for move in moves for thing in move.things))
    return await drawn(client, viewer.drawing("panel", view, marks=marks))


async def hand_picture(
    client: Longtable, viewer: Viewer, view: Any, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Picture:
    """The reader's own cards, or another of their sheets."""
    return await drawn(client, viewer.drawing("hand" if page is None else "page", view, page), urgency)


async def outcome_picture(client: Longtable, viewer: Viewer, view: Any) -> Picture:
    """The end of the game; of one that ended without a result the board as it was left."""
    kind: Kind = "board" if viewer.summary.result is None else "outcome"
    return await drawn(client, viewer.drawing(kind, view), Urgency.THREAD)


# When


def moment(at: float) -> str:
    """A time that Discord shows to everybody in their own zone."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


def day(at: float) -> str:
    """A day and hour that Discord shows to everybody in their own zone."""
    return f"<t:{int(at)}:f>"


def written(viewer: Viewer, at: float) -> str:
    """A time for pictures, in the reader's zone."""
    local = datetime.fromtimestamp(at, UTC).astimezone(viewer.settings.place)
    clock, zone = local.strftime("%H:%M"), local.strftime("%Z")
    return viewer.draw("picture-until", day=local.day, month=local.month, clock=clock, zone=zone)


def awaited_line(viewer: Viewer, seat: SeatSummary) -> str:
    """One person the table waits for, and until when."""
    who = f"<@{seat.user}>"
    if seat.deadline is None:
        line = viewer.say("panel-waits", who=who)
    else:
        line = viewer.say("panel-waits-until", who=who, until=moment(seat.deadline))
    until = seat.away_until(viewer.now)
    return line if until is None else f"{line} · {viewer.say('panel-away', until=day(until))}"


def status_of(viewer: Viewer, view: Any) -> tuple[str, ...]:
    """Who must do what by when, for the picture."""
    translator = for_pictures(viewer.draw)
    lines = [translator(viewer.game.texts.situation(view))]
    deadlines = [seat.deadline for seat in viewer.summary.seats if seat.awaited and seat.deadline is not None]
    if deadlines:
        lines.append(written(viewer, min(deadlines)))
    return (*lines, *handed_in(viewer, translator))


# In the thread


def table_buttons(viewer: Viewer) -> list[Row]:
    """The buttons under every board."""
    number = viewer.summary.number
    words = viewer.say
    return [
        [
            button(ButtonId("play", number), words("button-play"), SUCCESS, emoji="▶️"),
            button(ButtonId("hand", number), words("button-hand"), PRIMARY, emoji="🃏"),
            button(ButtonId("since", number), words("button-since"), emoji="📰"),
        ],
        [
            button(ButtonId("board", number), words("button-board"), emoji="🗺️"),
            button(ButtonId("key", number), words("button-key"), emoji="🔑"),
            button(ButtonId("log", number), words("button-log"), emoji="📜"),
            button(ButtonId("rules", number), words("button-rules"), emoji="📖"),
        ],
        *in_rows(page_buttons(viewer)),
    ]


def page_buttons(viewer: Viewer, page: str | None = None) -> list[ui.Button[Any]]:
    """The ways to what everybody may look at beside the board; the page that is shown is marked."""
    slug, number = viewer.game.slug, viewer.summary.number
    return [
        button(ButtonId("open", number, name), viewer.say(f"{slug}-page-{name}"), PRIMARY if name == page else GREY)
        for name in renderer_of(slug).open_pages
    ]


def refresh_button(viewer: Viewer, button_id: ButtonId) -> list[ui.Button[Any]]:
    """The way to how a running game stands now."""
    if viewer.summary.phase is not Phase.RUNNING:
        return []
    return [button(button_id, viewer.say("button-refresh"), emoji="🔄")]


def history_button(viewer: Viewer) -> ui.Button[Any]:
    """The way into the game's history."""
    return button(ButtonId("past", viewer.summary.number), viewer.say("button-history"), emoji="⏪")


def free_seats(viewer: Viewer) -> list[SeatSummary]:
    """Seats of the running game that somebody else may take over."""
    return [seat for seat in viewer.summary.seats if (seat.offered or seat.dropped) and not seat.conceded]


def panel_status(viewer: Viewer, view: Any) -> list[str]:
    """Who must do what by when, and which seats are free, in words below the board."""
    if viewer.summary.paused:
        lines = [f"**{viewer.say('panel-paused')}**"]
    else:
        situation = viewer.say(viewer.game.texts.situation(view))
        lines = ["\n".join([f"**{situation}**", *_waits(viewer), *handed_in(viewer, viewer.say)])]
    free = [viewer.say("seat-offered", name=SeatName(seat.seat)) for seat in free_seats(viewer)]
    return lines + _others_away(viewer) + free


def _waits(viewer: Viewer) -> list[str]:
    """Everybody the table waits for in person, or that a computer player thinks."""
    summary = viewer.summary
    people = [awaited_line(viewer, summary.seats[seat]) for seat in summary.awaited_in_person]
    if len(people) > 1 and viewer.table.hides_answers:
        people.append(f"-# {viewer.say('panel-answers-hidden')}")
    return people or ([viewer.say("glance-thinks")] if summary.awaited else [])


def handed_in(viewer: Viewer, translator: Translator) -> list[str]:
    """Who has answered while the table waits for others, where that is open."""
    seats = tuple(SeatName(seat.seat) for seat in viewer.summary.seats if seat.handed_in)
    return [translator("panel-handed-in", names=Many(seats))] if seats else []


def _others_away(viewer: Viewer) -> list[str]:
    """People who are away though nobody waits for them now."""
    found = [(seat.seat, seat.away_until(viewer.now)) for seat in viewer.summary.seats if not seat.awaited]
    return [viewer.say("board-away", name=SeatName(at), until=day(until)) for at, until in found if until is not None]


async def thread_panel(client: Longtable, viewer: Viewer, view: Any, lines: Sequence[Line], before: Any) -> Layout:
    """The board with what happened, who must do what by when, and the buttons."""
    status, after = status_of(viewer, view), panel_status(viewer, view)
    picture = await board_picture(client, viewer, view, before=before, status=status, urgency=Urgency.THREAD)
    title = viewer.say("panel-title", title=viewer.title)
    words = [f"### {title}", log_lines.story(viewer, lines, STORY_LINES)]
    rows = table_buttons(viewer)
    if any(line.say.id == BEGINS for line in lines):
        rows.append([fair_button(viewer)])
    if viewer.summary.paused:
        rows.insert(0, [_resume_button(viewer)])
    rows += in_rows([_ballot_button(viewer, vote) for vote in viewer.summary.votes[:ROW_BUTTONS]])
    if free := free_seats(viewer):
        rows += in_rows([_take_button(viewer, seat) for seat in free])
    return Layout(
        words=words,
        pictures=[(f"board-{viewer.summary.number}.png", picture), *await _pictured(client, viewer, lines)],
        after=after,
        rows=rows,
        accent=ACCENT,
    )


async def _pictured(client: Longtable, viewer: Viewer, lines: Sequence[Line]) -> list[tuple[str, Picture]]:
    """What happened as pictures of its own, as everybody saw it then: each of the last battles, a season's score."""
    pictured, told = renderer_of(viewer.game.slug).pictured, dict[tuple[str, int], list[Event]]()
    for line in lines:
        if line.event is not None and line.event.kind in pictured:
            told.setdefault((pictured[line.event.kind], line.version), []).append(line.event)
    made: list[tuple[str, Picture]] = []
    for (page, version), events in list(told.items())[-PICTURED:]:
        view = viewer.game.as_told(await viewer.table.position(version), events)
        picture = await hand_picture(client, viewer, view, page, Urgency.THREAD)
        made.append((f"{page}-{viewer.summary.number}-{version}.png", picture))
    return made


def _resume_button(viewer: Viewer) -> ui.Button[Any]:
    return button(ButtonId("propose", viewer.summary.number, "resume"), viewer.say("button-propose-resume"), SUCCESS)


def _ballot_button(viewer: Viewer, vote: Vote) -> ui.Button[Any]:
    """The way to an open vote, wherever its own message lies."""
    button_id = ButtonId("ballot", viewer.summary.number, str(vote.id))
    return button(button_id, viewer.draw(told_vote(vote, "button-ballot")), emoji="🗳️")


def _take_button(viewer: Viewer, seat: SeatSummary) -> ui.Button[Any]:
    label = viewer.say("button-take-seat", name=viewer.names[seat.seat])
    return button(ButtonId("take", viewer.summary.number, str(seat.seat)), label, SUCCESS, emoji="🪑")


def outcome_lines(viewer: Viewer) -> list[str]:
    """Who won or why nobody did, then how everybody stands, computer players with their levels."""
    told = viewer.game.texts.outcome(viewer.view())
    lines = [viewer.say(line) for line in told[:1]] + [viewer.levelled(line) for line in told[1:]]
    if viewer.summary.ending != "played":
        lines.insert(0, viewer.say(f"ending-{viewer.summary.ending}"))
    return lines


def ended_lines(viewer: Viewer) -> list[str]:
    """That the game is over, what it came to for the reader, and who else won: for whoever holds a hand."""
    verdict, result = viewer.game.texts.verdict(viewer.view()), viewer.summary.result
    own = [f"**{viewer.say(verdict)}**"] if verdict is not None else []
    won = result is not None and own and viewer.need_seat() in result.winners
    return [" ".join([viewer.say("hand-over"), *own]), *([] if won else outcome_lines(viewer)[:1])]


async def last_hand(client: Longtable, viewer: Viewer) -> Layout:
    """A hand after the end: the result for its reader, and for everybody in a picture or in words."""
    head = f"### {viewer.linked(viewer.say('hand-title', title=viewer.title))}"
    layout = Layout(words=["\n".join([head, *ended_lines(viewer)])])
    if viewer.settings.text_boards:
        layout.after += outcome_lines(viewer)[1:]
    else:
        picture = await outcome_picture(client, viewer, viewer.view())
        layout.pictures.append((f"result-{viewer.summary.number}.png", picture))
    return layout


async def finished_panel(client: Longtable, viewer: Viewer, lines: Sequence[Line]) -> Layout:
    """The result told once: who won, what led to it, picture and standing; what can follow, and the proof of it."""
    view = viewer.view()
    picture = await outcome_picture(client, viewer, view)
    number = viewer.summary.number
    head, *standing = outcome_lines(viewer)
    sign = "🏆" if viewer.summary.ending == "played" else "🏁"
    title = viewer.say("finished-title", title=viewer.title)
    return Layout(
        words=[f"## {sign} {head}\n-# {title}", log_lines.story(viewer, lines, STORY_LINES)],
        pictures=[(f"result-{number}.png", picture)],
        after=["\n".join(standing)],
        rows=[
            [
                button(ButtonId("again", number), viewer.say("button-rematch"), SUCCESS, emoji="🔁"),
                button(ButtonId("replay", number), viewer.say("button-replay"), emoji="🎞️"),
                history_button(viewer),
                button(ButtonId("board", number), viewer.say("button-board"), emoji="🗺️"),
                button(ButtonId("log", number), viewer.say("button-log"), emoji="📜"),
            ],
            [fair_button(viewer)],
        ],
        accent=ACCENT,
    )


# For one person


async def play_panel(
    client: Longtable,
    viewer: Viewer,
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
    table, user, lesson_table = viewer.table, viewer.user or 0, viewer.lesson_table
    if lesson_table is not None and lesson_table.done:
        name = viewer.names[lesson_table.lesson.seat]
        course = lessons.Course(client, viewer.game.slug, viewer.say.language, viewer.settings, name)
        return await course.finished(user, lesson_table, quoted(note) if note else "")
    moves = table.choices(user)
    view = viewer.view()
    number = viewer.summary.number
    layout = Layout(words=[viewer.dated(viewer.heading)], rows=list(above), accent=ACCENT if moves else CALM)
    asked = [quoted(note)] if note else []
    if lesson_table is not None:
        asked.append(lessons.said(viewer, lesson_table))
    if not moves and lesson_table is not None:
        layout.rows += lessons.going_on(viewer, lesson_table)
    elif not moves:
        asked.append(_nothing_to_do(viewer, view))
    else:
        asked.append(_asked(viewer, multi_select.view_with(viewer, view, pick)))
        coached = await coach.explanation(client, viewer, view)
        if coached is not None:
            asked.append(quoted(coached.words))
            clause = clause or coached.clause
        deciding = Deciding(viewer, view, focus)
        moves = deciding.narrowed(moves)
        layout.rows += deciding.rows(moves, page, pick)
    layout.rows += _deeds(viewer, view)
    layout.after += asked
    if viewer.summary.paused and lesson_table is None and table.seat_of(user) is not None:
        layout.rows.append([_resume_button(viewer)])
    layout.rows += in_rows(rule_buttons(viewer, clause))
    layout.rows += in_rows(await _tools(viewer, Halfway(page, focus, pick)))
    turn = _sheet_tap(viewer, page, focus, pick)
    if viewer.settings.text_boards:
        words, texts = viewer.say, viewer.game.texts
        spread(layout, [words(line) for line in texts.board(view)], turn, sheet, words.lines(texts.hand(view)))
    else:
        whole = lesson_table is not None and lesson_table.step is not None and lesson_table.step.shows == "board"
        shown = board_picture(client, viewer, view) if whole else panel_picture(client, viewer, view, moves)
        layout.pictures.append((f"table-{number}.png", await shown))
        spread(layout, (), turn, sheet)
    return layout


def _sheet_tap(viewer: Viewer, page: int, focus: str, pick: Pick | None) -> ButtonId:
    """What turns the pages of a panel: all that is needed to show it again, with what is picked in it."""
    number = viewer.summary.number
    if pick is None:
        return ButtonId("sheet", number, f"{page}.{focus}")
    return ButtonId("picksheet", number, pick.about, viewer.table.decision(viewer.user or 0))


def _asked(viewer: Viewer, view: Any) -> str:
    """What the reader must decide, and until when."""
    prompt = viewer.say(viewer.game.texts.prompt(view))
    if viewer.lesson_table is not None:
        return f"-# {prompt}"
    lines = [f"**{prompt}**"]
    deadline = viewer.summary.seats[viewer.need_seat()].deadline
    if deadline is not None:
        lines.append(viewer.say("asked-until", until=moment(deadline)))
    return "\n".join(lines + _beside(viewer, view))


def _beside(viewer: Viewer, view: Any) -> list[str]:
    """What the game advises to know before the question is answered, in small letters."""
    advice = viewer.game.advice
    return [] if advice is None else [f"-# {viewer.say(line)}" for line in advice.beside(view)]


def _deeds(viewer: Viewer, view: Any) -> list[Row]:
    """What the reader may do at any time, asked or not, under a heading of its own."""
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


def rule_buttons(viewer: Viewer, clause: str) -> list[ui.Button[Any]]:
    """The way from a refusal to what the guide says, where it names a clause."""
    if not clause:
        return []
    button_id = ButtonId("clause", about=f"{viewer.game.slug}:{clause}")
    return [button(button_id, viewer.say("button-rule"), emoji="📖")]


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
        tools.append(button(ButtonId("why", number), words("button-why"), emoji="❔"))
        if viewer.table.orders(user):
            tools.append(button(ButtonId("orders", number), words("button-orders"), emoji="📌"))
    if viewer.summary.hints and viewer.game.adviser is not None and viewer.table.choices(user):
        decision = viewer.table.decision(user)
        tools.append(button(ButtonId("hint", number, halfway.about, decision), words("button-hint"), emoji="🤖"))
    if viewer.game.advice is not None:
        tools.append(button(ButtonId("help", number), words("button-help"), emoji="💡"))
    return tools


def offered(viewer: Viewer, key: str) -> Move | None:
    """The move, order or deed of that key, if it is the reader's to make now."""
    table, user = viewer.table, viewer.user or 0
    return next(
        (m for m in (*table.choices(user), *table.orders(user), *table.anytime_moves(user)) if m.key == key), None
    )


async def news(viewer: Viewer) -> str:
    """What happened since the reader's last own move, for whoever has to decide something now."""
    user = viewer.user or 0
    if not viewer.table.owes(user):
        return ""
    return log_lines.digest(viewer, (await viewer.table.since(user)).lines, NAMED_LINES)


async def come_of(viewer: Viewer, version: int) -> str:
    """What came of a step that cannot be taken back any more, as the reader may know it."""
    if viewer.lesson_table is not None:
        return await lessons.come_of(viewer, viewer.lesson_table)
    if await viewer.table.can_undo(viewer.user or 0):
        return ""
    lines = await viewer.table.log(viewer.user, after=version - 1)
    return log_lines.story(viewer, lines, NAMED_LINES)


def told_refusal(refusal: Refusal, viewer: Viewer) -> str:
    """Why something is not possible, and where in the rules that is told."""
    return viewer.say(_of_people(refusal.reason, viewer)) + named_rule(viewer, refusal.clause)


def _of_people(reason: Text, viewer: Viewer) -> Text:
    """A reason that names who is waited for, without computer players that think beside people."""
    waited = reason.args.get("awaited")
    if not isinstance(waited, Many):
        return reason
    seats = viewer.in_person(tuple(name.seat for name in waited.items if isinstance(name, SeatName)))
    return Text(reason.id, {**reason.args, "awaited": Many(tuple(map(SeatName, seats)))})


def clause_of(error: Exception) -> str:
    """The clause that an error names, if it is one of the rules."""
    return error.clause if isinstance(error, Illegal) else ""


def refused(error: RulesError | TableError, viewer: Viewer, chain: Sequence[str] = ()) -> str:
    """An error in the reader's words, with a few of the moves that are possible instead of a step of the chain."""
    if viewer.lesson_table is not None:
        return lessons.refused(error, viewer, viewer.lesson_table)
    if isinstance(error, Illegal):
        error.say = _of_people(error.say, viewer)
    text = explain(error, viewer.say) + named_rule(viewer, clause_of(error))
    instead = possible_instead(error)
    if not instead:
        return text
    moves = named_moves(viewer, _view_after(viewer, chain), [move.key for move in instead])
    return text + " " + viewer.say("answer-possible", moves=moves)


def named_moves(viewer: Viewer, view: Any, keys: Sequence[str]) -> Many:
    """Some moves in words, and how many there are beside them."""
    shown = keys if len(keys) <= NAMED_MOVES + 1 else keys[:NAMED_MOVES]
    more = [Text("answer-more", {"count": len(keys) - len(shown)})] if len(shown) < len(keys) else []
    return Many((*(viewer.game.texts.label(view, key) for key in shown), *more))


def _view_after(viewer: Viewer, chain: Sequence[str]) -> Any:
    """The game as it is seen after the steps of a chain that can be taken."""
    preview = viewer.table.preview(viewer.user or 0)
    for key in chain:
        preview.step(key)
    return preview.view()


async def hand_panel(
    client: Longtable, viewer: Viewer, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Layout:
    """The reader's hidden cards in picture and words, with their other sheets to turn to."""
    view = viewer.view()
    number, words, slug = viewer.summary.number, viewer.say, viewer.game.slug
    if page is not None and page not in renderer_of(slug).pages:
        raise old_button()
    over = viewer.summary.phase is Phase.FINISHED
    layout = Layout(words=[f"### {viewer.linked(words('hand-title', title=viewer.title))}"])
    layout.words += ["\n".join(ended_lines(viewer))] if over else []
    if not viewer.settings.text_boards:
        picture = await hand_picture(client, viewer, view, page, urgency)
        layout.pictures.append((f"hand-{number}.png", picture))
    elif page is not None:
        layout.after.append((await hand_picture(client, viewer, view, page, urgency)).alt)
    if page is None:
        layout.after.append(words.lines(viewer.game.texts.hand(view)))
    pages = renderer_of(slug).pages
    if pages:
        entries = [Entry("-", words("button-hand"), chosen=page is None)]
        entries += [Entry(name, words(f"{slug}-page-{name}"), chosen=name == page) for name in pages]
        layout.rows += menus(ButtonId("page", number), words("hand-more"), entries)
    if not over:
        layout.rows.append([button(ButtonId("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout


async def own_hand(client: Longtable, viewer: Viewer, page: str | None = None) -> Layout:
    """What lies with the reader, who must have a seat for it."""
    viewer.need_seat()
    layout = await hand_panel(client, viewer, page)
    layout.words[0] = viewer.dated(layout.words[0])
    layout.rows += in_rows(refresh_button(viewer, ButtonId("page", viewer.summary.number, page or "-")))
    return layout


async def page_panel(client: Longtable, viewer: Viewer, page: str) -> Layout:
    """A page that everybody may look at, in picture or words, and the way to the others."""
    number, slug, words = viewer.summary.number, viewer.game.slug, viewer.say
    if page not in renderer_of(slug).open_pages:
        raise old_button()
    picture = await hand_picture(client, viewer, viewer.view(), page)
    layout = Layout(words=[f"{viewer.dated(viewer.heading)}\n**{words(f'{slug}-page-{page}')}**"])
    board = button(ButtonId("board", number), words("button-board"), emoji="🗺️")
    layout.rows += in_rows([*page_buttons(viewer, page), board])
    if viewer.settings.text_boards:
        layout.after.append(picture.alt)
    else:
        layout.pictures.append((f"{page}-{number}.png", picture))
    return layout


async def board_panel(client: Longtable, viewer: Viewer, *, crop: str | None = None, page: int = 0) -> Layout:
    """The board for one person: picture or words as they set, close-ups or further pages, and the way back."""
    view = viewer.view()
    number, words, slug = viewer.summary.number, viewer.say, viewer.game.slug
    if crop is not None and crop not in renderer_of(slug).crops:
        raise old_button()
    layout = Layout(words=[viewer.dated(viewer.heading)])
    if not viewer.settings.text_boards:
        picture = await board_picture(client, viewer, view, crop=crop, status=status_of(viewer, view))
        layout.pictures.append((f"board-{number}.png", picture))
    crops = renderer_of(slug).crops
    if crops:
        entries = [Entry("-", words("board-whole"), chosen=crop is None)]
        entries += [Entry(name, words(f"{slug}-crop-{name}"), chosen=name == crop) for name in crops]
        layout.rows += menus(ButtonId("crop", number), words("board-close-ups"), entries)
    key = button(ButtonId("key", number), words("button-key"), emoji="🔑")
    again = refresh_button(
        viewer, ButtonId("boardpage", number, str(page)) if page else ButtonId("crop", number, crop or "-")
    )
    layout.rows.append([key, history_button(viewer), *again])
    if viewer.settings.text_boards:
        spread(layout, [words(line) for line in viewer.game.texts.board(view)], ButtonId("boardpage", number), page)
    return layout


async def key_panel(client: Longtable, viewer: Viewer) -> Layout:
    """What the signs on the pictures mean."""
    view, words, number = viewer.view(), viewer.say, viewer.summary.number
    drawing = viewer.drawing("key", view)
    layout = Layout(words=[viewer.heading])
    if viewer.settings.text_boards:
        layout.after += renderer_of(viewer.game.slug).key_lines(view, drawing.look())
    else:
        picture = await drawn(client, drawing)
        layout.pictures.append((f"key-{number}.png", picture))
    layout.rows.append(
        [
            button(ButtonId("play", number), words("button-play"), SUCCESS, emoji="▶️"),
            button(ButtonId("board", number), words("button-board"), emoji="🗺️"),
            *summary_buttons(viewer),
        ]
    )
    return layout


def summary_buttons(viewer: Viewer) -> list[ui.Button[Any]]:
    """The way to the game on one page, for games that have one."""
    slug = viewer.game.slug
    if not renderer_of(slug).in_short:
        return []
    return [button(ButtonId("summary", about=slug), viewer.say("button-summary"), emoji="📄")]


def help_panel(viewer: Viewer, advice: Advice[Any], topic: str) -> Layout:
    """What the game can tell about a topic, and everything else that can be asked about."""
    words, number, view = viewer.say, viewer.summary.number, viewer.view()
    layout = Layout(words=[f"### {words('help-title', title=viewer.title)}"])
    topics = advice.topics(view)
    layout.words.append(words.lines(advice.about(view, topic)) if topic in topics else words("help-about"))
    entries = [Entry(key, words(name), chosen=key == topic) for key, name in topics.items()]
    layout.rows += menus(ButtonId("topic", number), words("help-topics"), entries)
    layout.rows.append([button(ButtonId("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout
