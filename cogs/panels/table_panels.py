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
from cogs.ui.custom_ids import Entry, Tap, button, menus
from cogs.ui.error_replies import explain, old_button, possible_instead
from cogs.ui.layouts import ACCENT, CALM, ROW_BUTTONS, Layout, Row, in_rows, quoted
from cogs.ui.viewer import Reading, named_rule
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
    """The end of the game; of one that ended without a result the board as it was left."""
    kind: Kind = "board" if reading.summary.result is None else "outcome"
    return await drawn(client, reading.drawing(kind, view), Urgency.THREAD)


# When


def moment(at: float) -> str:
    """A time that Discord shows to everybody in their own zone."""
    return f"<t:{int(at)}:f> (<t:{int(at)}:R>)"


def day(at: float) -> str:
    """A day and hour that Discord shows to everybody in their own zone."""
    return f"<t:{int(at)}:f>"


def written(reading: Reading, at: float) -> str:
    """A time for pictures, in the reader's zone."""
    local = datetime.fromtimestamp(at, UTC).astimezone(reading.settings.place)
    clock, zone = local.strftime("%H:%M"), local.strftime("%Z")
    return reading.draw("picture-until", day=local.day, month=local.month, clock=clock, zone=zone)


def awaited_line(reading: Reading, seat: SeatSummary) -> str:
    """One person the table waits for, and until when."""
    who = f"<@{seat.user}>"
    if seat.deadline is None:
        line = reading.say("panel-waits", who=who)
    else:
        line = reading.say("panel-waits-until", who=who, until=moment(seat.deadline))
    until = seat.away_until(reading.now)
    return line if until is None else f"{line} · {reading.say('panel-away', until=day(until))}"


def status_of(reading: Reading, view: Any) -> tuple[str, ...]:
    """Who must do what by when, for the picture."""
    translator = for_pictures(reading.draw)
    lines = [translator(reading.game.texts.situation(view))]
    deadlines = [seat.deadline for seat in reading.summary.seats if seat.awaited and seat.deadline is not None]
    if deadlines:
        lines.append(written(reading, min(deadlines)))
    return (*lines, *handed_in(reading, translator))


# In the thread


def table_buttons(reading: Reading) -> list[Row]:
    """The buttons under every board."""
    number = reading.summary.number
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
        *in_rows(page_buttons(reading)),
    ]


def page_buttons(reading: Reading, page: str | None = None) -> list[ui.Button[Any]]:
    """The ways to what everybody may look at beside the board; the page that is shown is marked."""
    slug, number = reading.game.slug, reading.summary.number
    return [
        button(Tap("open", number, name), reading.say(f"{slug}-page-{name}"), PRIMARY if name == page else GREY)
        for name in renderer_of(slug).open_pages
    ]


def refresh_button(reading: Reading, tap: Tap) -> list[ui.Button[Any]]:
    """The way to how a running game stands now."""
    if reading.summary.phase is not Phase.RUNNING:
        return []
    return [button(tap, reading.say("button-refresh"), emoji="🔄")]


def history_button(reading: Reading) -> ui.Button[Any]:
    """The way into the game's history."""
    return button(Tap("past", reading.summary.number), reading.say("button-history"), emoji="⏪")


def free_seats(reading: Reading) -> list[SeatSummary]:
    """Seats of the running game that somebody else may take over."""
    return [seat for seat in reading.summary.seats if (seat.offered or seat.dropped) and not seat.conceded]


def panel_status(reading: Reading, view: Any) -> list[str]:
    """Who must do what by when, and which seats are free, in words below the board."""
    if reading.summary.paused:
        lines = [f"**{reading.say('panel-paused')}**"]
    else:
        situation = reading.say(reading.game.texts.situation(view))
        lines = ["\n".join([f"**{situation}**", *_waits(reading), *handed_in(reading, reading.say)])]
    free = [reading.say("seat-offered", name=SeatName(seat.seat)) for seat in free_seats(reading)]
    return lines + _others_away(reading) + free


def _waits(reading: Reading) -> list[str]:
    """Everybody the table waits for in person, or that a computer player thinks."""
    summary = reading.summary
    people = [awaited_line(reading, summary.seats[seat]) for seat in summary.awaited_in_person]
    if len(people) > 1 and reading.table.hides_answers:
        people.append(f"-# {reading.say('panel-answers-hidden')}")
    return people or ([reading.say("glance-thinks")] if summary.awaited else [])


def handed_in(reading: Reading, translator: Translator) -> list[str]:
    """Who has answered while the table waits for others, where that is open."""
    seats = tuple(SeatName(seat.seat) for seat in reading.summary.seats if seat.handed_in)
    return [translator("panel-handed-in", names=Many(seats))] if seats else []


def _others_away(reading: Reading) -> list[str]:
    """People who are away though nobody waits for them now."""
    found = [(seat.seat, seat.away_until(reading.now)) for seat in reading.summary.seats if not seat.awaited]
    return [reading.say("board-away", name=SeatName(at), until=day(until)) for at, until in found if until is not None]


async def thread_panel(client: Longtable, reading: Reading, view: Any, lines: Sequence[Line], before: Any) -> Layout:
    """The board with what happened, who must do what by when, and the buttons."""
    status, after = status_of(reading, view), panel_status(reading, view)
    picture = await board_picture(client, reading, view, before=before, status=status, urgency=Urgency.THREAD)
    title = reading.say("panel-title", title=reading.title)
    words = [f"### {title}", log_lines.story(reading, lines, STORY_LINES)]
    rows = table_buttons(reading)
    if any(line.say.id == BEGINS for line in lines):
        rows.append([fair_button(reading)])
    if reading.summary.paused:
        rows.insert(0, [_resume_button(reading)])
    rows += in_rows([_ballot_button(reading, vote) for vote in reading.summary.votes[:ROW_BUTTONS]])
    if free := free_seats(reading):
        rows += in_rows([_take_button(reading, seat) for seat in free])
    return Layout(
        words=words,
        pictures=[(f"board-{reading.summary.number}.png", picture), *await _pictured(client, reading, lines)],
        after=after,
        rows=rows,
        accent=ACCENT,
    )


async def _pictured(client: Longtable, reading: Reading, lines: Sequence[Line]) -> list[tuple[str, Picture]]:
    """What happened as pictures of its own, as everybody saw it then: each of the last battles, a season's score."""
    pictured, told = renderer_of(reading.game.slug).pictured, dict[tuple[str, int], list[Event]]()
    for line in lines:
        if line.event is not None and line.event.kind in pictured:
            told.setdefault((pictured[line.event.kind], line.version), []).append(line.event)
    made: list[tuple[str, Picture]] = []
    for (page, version), events in list(told.items())[-PICTURED:]:
        view = reading.game.as_told(await reading.table.position(version), events)
        picture = await hand_picture(client, reading, view, page, Urgency.THREAD)
        made.append((f"{page}-{reading.summary.number}-{version}.png", picture))
    return made


def _resume_button(reading: Reading) -> ui.Button[Any]:
    return button(Tap("propose", reading.summary.number, "resume"), reading.say("button-propose-resume"), SUCCESS)


def _ballot_button(reading: Reading, vote: Vote) -> ui.Button[Any]:
    """The way to an open vote, wherever its own message lies."""
    tap = Tap("ballot", reading.summary.number, str(vote.id))
    return button(tap, reading.draw(told_vote(vote, "button-ballot")), emoji="🗳️")


def _take_button(reading: Reading, seat: SeatSummary) -> ui.Button[Any]:
    label = reading.say("button-take-seat", name=reading.names[seat.seat])
    return button(Tap("take", reading.summary.number, str(seat.seat)), label, SUCCESS, emoji="🪑")


def outcome_lines(reading: Reading) -> list[str]:
    """Who won or why nobody did, then how everybody stands, computer players with their levels."""
    told = reading.game.texts.outcome(reading.view())
    lines = [reading.say(line) for line in told[:1]] + [reading.levelled(line) for line in told[1:]]
    if reading.summary.ending != "played":
        lines.insert(0, reading.say(f"ending-{reading.summary.ending}"))
    return lines


def ended_lines(reading: Reading) -> list[str]:
    """That the game is over, what it came to for the reader, and who else won: for whoever holds a hand."""
    verdict, result = reading.game.texts.verdict(reading.view()), reading.summary.result
    own = [f"**{reading.say(verdict)}**"] if verdict is not None else []
    won = result is not None and own and reading.need_seat() in result.winners
    return [" ".join([reading.say("hand-over"), *own]), *([] if won else outcome_lines(reading)[:1])]


async def last_hand(client: Longtable, reading: Reading) -> Layout:
    """A hand after the end: the result for its reader, and for everybody in a picture or in words."""
    head = f"### {reading.linked(reading.say('hand-title', title=reading.title))}"
    layout = Layout(words=["\n".join([head, *ended_lines(reading)])])
    if reading.settings.text_boards:
        layout.after += outcome_lines(reading)[1:]
    else:
        picture = await outcome_picture(client, reading, reading.view())
        layout.pictures.append((f"result-{reading.summary.number}.png", picture))
    return layout


async def finished_panel(client: Longtable, reading: Reading, lines: Sequence[Line]) -> Layout:
    """The result told once: who won, what led to it, picture and standing; what can follow, and the proof of it."""
    view = reading.view()
    picture = await outcome_picture(client, reading, view)
    number = reading.summary.number
    head, *standing = outcome_lines(reading)
    sign = "🏆" if reading.summary.ending == "played" else "🏁"
    title = reading.say("finished-title", title=reading.title)
    return Layout(
        words=[f"## {sign} {head}\n-# {title}", log_lines.story(reading, lines, STORY_LINES)],
        pictures=[(f"result-{number}.png", picture)],
        after=["\n".join(standing)],
        rows=[
            [
                button(Tap("again", number), reading.say("button-rematch"), SUCCESS, emoji="🔁"),
                button(Tap("replay", number), reading.say("button-replay"), emoji="🎞️"),
                history_button(reading),
                button(Tap("board", number), reading.say("button-board"), emoji="🗺️"),
                button(Tap("log", number), reading.say("button-log"), emoji="📜"),
            ],
            [fair_button(reading)],
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
    table, user, lesson_table = reading.table, reading.user or 0, reading.lesson_table
    if lesson_table is not None and lesson_table.done:
        name = reading.names[lesson_table.lesson.seat]
        course = lessons.Course(client, reading.game.slug, reading.say.language, reading.settings, name)
        return await course.finished(user, lesson_table, quoted(note) if note else "")
    moves = table.choices(user)
    view = reading.view()
    number = reading.summary.number
    layout = Layout(words=[reading.dated(reading.heading)], rows=list(above), accent=ACCENT if moves else CALM)
    asked = [quoted(note)] if note else []
    if lesson_table is not None:
        asked.append(lessons.said(reading, lesson_table))
    if not moves and lesson_table is not None:
        layout.rows += lessons.going_on(reading, lesson_table)
    elif not moves:
        asked.append(_nothing_to_do(reading, view))
    else:
        asked.append(_asked(reading, multi_select.view_with(reading, view, pick)))
        coached = await coach.explanation(client, reading, view)
        if coached is not None:
            asked.append(quoted(coached.words))
            clause = clause or coached.clause
        deciding = Deciding(reading, view, focus)
        moves = deciding.narrowed(moves)
        layout.rows += deciding.rows(moves, page, pick)
    layout.rows += _deeds(reading, view)
    layout.after += asked
    if reading.summary.paused and lesson_table is None and table.seat_of(user) is not None:
        layout.rows.append([_resume_button(reading)])
    layout.rows += in_rows(rule_buttons(reading, clause))
    layout.rows += in_rows(await _tools(reading, Halfway(page, focus, pick)))
    turn = _sheet_tap(reading, page, focus, pick)
    if reading.settings.text_boards:
        words, texts = reading.say, reading.game.texts
        spread(layout, [words(line) for line in texts.board(view)], turn, sheet, words.lines(texts.hand(view)))
    else:
        whole = lesson_table is not None and lesson_table.step is not None and lesson_table.step.shows == "board"
        shown = board_picture(client, reading, view) if whole else panel_picture(client, reading, view, moves)
        layout.pictures.append((f"table-{number}.png", await shown))
        spread(layout, (), turn, sheet)
    return layout


def _sheet_tap(reading: Reading, page: int, focus: str, pick: Pick | None) -> Tap:
    """What turns the pages of a panel: all that is needed to show it again, with what is picked in it."""
    number = reading.summary.number
    if pick is None:
        return Tap("sheet", number, f"{page}.{focus}")
    return Tap("picksheet", number, pick.about, reading.table.decision(reading.user or 0))


def _asked(reading: Reading, view: Any) -> str:
    """What the reader must decide, and until when."""
    prompt = reading.say(reading.game.texts.prompt(view))
    if reading.lesson_table is not None:
        return f"-# {prompt}"
    lines = [f"**{prompt}**"]
    deadline = reading.summary.seats[reading.need_seat()].deadline
    if deadline is not None:
        lines.append(reading.say("asked-until", until=moment(deadline)))
    return "\n".join(lines + _beside(reading, view))


def _beside(reading: Reading, view: Any) -> list[str]:
    """What the game advises to know before the question is answered, in small letters."""
    advice = reading.game.advice
    return [] if advice is None else [f"-# {reading.say(line)}" for line in advice.beside(view)]


def _deeds(reading: Reading, view: Any) -> list[Row]:
    """What the reader may do at any time, asked or not, under a heading of its own."""
    if not reading.game.shows_anytime_moves(view):
        return []
    anytime_moves = move_menus.offers(reading.game, view, reading.table.anytime_moves(reading.user or 0), reading.say)
    return move_menus.deed_menus(anytime_moves, reading.say("panel-deeds"), reading.summary.number)


def _nothing_to_do(reading: Reading, view: Any) -> str:
    if reading.table.seat_of(reading.user or 0) is None:
        return reading.say("play-not-seated", situation=reading.game.texts.situation(view))
    if reading.summary.paused:
        return reading.say("panel-paused")
    own = reading.summary.seats[reading.need_seat()]
    message = "play-handed-in" if own.handed_in else "play-answered" if own.awaited else "play-nothing"
    return reading.say(message, situation=reading.game.texts.situation(view))


def rule_buttons(reading: Reading, clause: str) -> list[ui.Button[Any]]:
    """The way from a refusal to what the guide says, where it names a clause."""
    if not clause:
        return []
    tap = Tap("clause", about=f"{reading.game.slug}:{clause}")
    return [button(tap, reading.say("button-rule"), emoji="📖")]


async def _tools(reading: Reading, halfway: Halfway) -> list[ui.Button[Any]]:
    if reading.lesson_table is not None:
        return lessons.tools(reading, reading.lesson_table, halfway.about)
    number, words, user = reading.summary.number, reading.say, reading.user or 0
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
    if reading.summary.hints and reading.game.adviser is not None and reading.table.choices(user):
        decision = reading.table.decision(user)
        tools.append(button(Tap("hint", number, halfway.about, decision), words("button-hint"), emoji="🤖"))
    if reading.game.advice is not None:
        tools.append(button(Tap("help", number), words("button-help"), emoji="💡"))
    return tools


def offered(reading: Reading, key: str) -> Move | None:
    """The move, order or deed of that key, if it is the reader's to make now."""
    table, user = reading.table, reading.user or 0
    return next(
        (m for m in (*table.choices(user), *table.orders(user), *table.anytime_moves(user)) if m.key == key), None
    )


async def news(reading: Reading) -> str:
    """What happened since the reader's last own move, for whoever has to decide something now."""
    user = reading.user or 0
    if not reading.table.owes(user):
        return ""
    return log_lines.digest(reading, (await reading.table.since(user)).lines, NAMED_LINES)


async def come_of(reading: Reading, version: int) -> str:
    """What came of a step that cannot be taken back any more, as the reader may know it."""
    if reading.lesson_table is not None:
        return await lessons.come_of(reading, reading.lesson_table)
    if await reading.table.can_undo(reading.user or 0):
        return ""
    lines = await reading.table.log(reading.user, after=version - 1)
    return log_lines.story(reading, lines, NAMED_LINES)


def told_refusal(refusal: Refusal, reading: Reading) -> str:
    """Why something is not possible, and where in the rules that is told."""
    return reading.say(_of_people(refusal.reason, reading)) + named_rule(reading, refusal.clause)


def _of_people(reason: Text, reading: Reading) -> Text:
    """A reason that names who is waited for, without computer players that think beside people."""
    waited = reason.args.get("awaited")
    if not isinstance(waited, Many):
        return reason
    seats = reading.in_person(tuple(name.seat for name in waited.items if isinstance(name, SeatName)))
    return Text(reason.id, {**reason.args, "awaited": Many(tuple(map(SeatName, seats)))})


def clause_of(error: Exception) -> str:
    """The clause that an error names, if it is one of the rules."""
    return error.clause if isinstance(error, Illegal) else ""


def refused(error: RulesError | TableError, reading: Reading, chain: Sequence[str] = ()) -> str:
    """An error in the reader's words, with a few of the moves that are possible instead of a step of the chain."""
    if reading.lesson_table is not None:
        return lessons.refused(error, reading, reading.lesson_table)
    if isinstance(error, Illegal):
        error.say = _of_people(error.say, reading)
    text = explain(error, reading.say) + named_rule(reading, clause_of(error))
    instead = possible_instead(error)
    if not instead:
        return text
    moves = named_moves(reading, _view_after(reading, chain), [move.key for move in instead])
    return text + " " + reading.say("answer-possible", moves=moves)


def named_moves(reading: Reading, view: Any, keys: Sequence[str]) -> Many:
    """Some moves in words, and how many there are beside them."""
    shown = keys if len(keys) <= NAMED_MOVES + 1 else keys[:NAMED_MOVES]
    more = [Text("answer-more", {"count": len(keys) - len(shown)})] if len(shown) < len(keys) else []
    return Many((*(reading.game.texts.label(view, key) for key in shown), *more))


def _view_after(reading: Reading, chain: Sequence[str]) -> Any:
    """The game as it is seen after the steps of a chain that can be taken."""
    preview = reading.table.preview(reading.user or 0)
    for key in chain:
        preview.step(key)
    return preview.view()


async def hand_panel(
    client: Longtable, reading: Reading, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Layout:
    """The reader's hidden cards in picture and words, with their other sheets to turn to."""
    view = reading.view()
    number, words, slug = reading.summary.number, reading.say, reading.game.slug
    if page is not None and page not in renderer_of(slug).pages:
        raise old_button()
    over = reading.summary.phase is Phase.FINISHED
    layout = Layout(words=[f"### {reading.linked(words('hand-title', title=reading.title))}"])
    layout.words += ["\n".join(ended_lines(reading))] if over else []
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
    if not over:
        layout.rows.append([button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout


async def own_hand(client: Longtable, reading: Reading, page: str | None = None) -> Layout:
    """What lies with the reader, who must have a seat for it."""
    reading.need_seat()
    layout = await hand_panel(client, reading, page)
    layout.words[0] = reading.dated(layout.words[0])
    layout.rows += in_rows(refresh_button(reading, Tap("page", reading.summary.number, page or "-")))
    return layout


async def page_panel(client: Longtable, reading: Reading, page: str) -> Layout:
    """A page that everybody may look at, in picture or words, and the way to the others."""
    number, slug, words = reading.summary.number, reading.game.slug, reading.say
    if page not in renderer_of(slug).open_pages:
        raise old_button()
    picture = await hand_picture(client, reading, reading.view(), page)
    layout = Layout(words=[f"{reading.dated(reading.heading)}\n**{words(f'{slug}-page-{page}')}**"])
    board = button(Tap("board", number), words("button-board"), emoji="🗺️")
    layout.rows += in_rows([*page_buttons(reading, page), board])
    if reading.settings.text_boards:
        layout.after.append(picture.alt)
    else:
        layout.pictures.append((f"{page}-{number}.png", picture))
    return layout


async def board_panel(client: Longtable, reading: Reading, *, crop: str | None = None, page: int = 0) -> Layout:
    """The board for one person: picture or words as they set, close-ups or further pages, and the way back."""
    view = reading.view()
    number, words, slug = reading.summary.number, reading.say, reading.game.slug
    if crop is not None and crop not in renderer_of(slug).crops:
        raise old_button()
    layout = Layout(words=[reading.dated(reading.heading)])
    if not reading.settings.text_boards:
        picture = await board_picture(client, reading, view, crop=crop, status=status_of(reading, view))
        layout.pictures.append((f"board-{number}.png", picture))
    crops = renderer_of(slug).crops
    if crops:
        entries = [Entry("-", words("board-whole"), chosen=crop is None)]
        entries += [Entry(name, words(f"{slug}-crop-{name}"), chosen=name == crop) for name in crops]
        layout.rows += menus(Tap("crop", number), words("board-close-ups"), entries)
    key = button(Tap("key", number), words("button-key"), emoji="🔑")
    again = refresh_button(reading, Tap("boardpage", number, str(page)) if page else Tap("crop", number, crop or "-"))
    layout.rows.append([key, history_button(reading), *again])
    if reading.settings.text_boards:
        spread(layout, [words(line) for line in reading.game.texts.board(view)], Tap("boardpage", number), page)
    return layout


async def key_panel(client: Longtable, reading: Reading) -> Layout:
    """What the signs on the pictures mean."""
    view, words, number = reading.view(), reading.say, reading.summary.number
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
    words, number, view = reading.say, reading.summary.number, reading.view()
    layout = Layout(words=[f"### {words('help-title', title=reading.title)}"])
    topics = advice.topics(view)
    layout.words.append(words.lines(advice.about(view, topic)) if topic in topics else words("help-about"))
    entries = [Entry(key, words(name), chosen=key == topic) for key, name in topics.items()]
    layout.rows += menus(Tap("topic", number), words("help-topics"), entries)
    layout.rows.append([button(Tap("play", number), words("button-play"), SUCCESS, emoji="▶️")])
    return layout
