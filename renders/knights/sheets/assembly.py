"""The Assembly as a scene: the motion on a scroll, the Barons with their Votes, and the decisions."""

from __future__ import annotations

from engine.games.knights import keys
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.state import Assembly, Ballot
from engine.games.knights.view import View
from engine.games.knights.words.names import motion, proposal
from renders.kit import Box, Canvas, Colour, Face, blend, medallion, name_of, wrap
from renders.kit.head import ACROSS
from renders.knights.seen import targets
from renders.knights.sheets.sections import Row, Section, agenda_told, draw_sheet, list_section
from renders.knights.signs import CHAIRMAN, COIN, GOLD, VOTES, agenda_icon, emblem_of, ground_of
from renders.renderer import Look

ROD = 26
SEAT = 100
NAME = 62
LINE = 46
MOST_LINES = 7


def draw_assembly(view: View, look: Look[View]) -> Canvas:
    """Draw the current or last vote, the Barons, and the other agendas."""
    assembly, say = view.assembly or view.last_assembly, look.translator
    title = say("knights-page-assembly")
    if assembly is None:
        return draw_sheet(title, view, look, [list_section("", (), say("renders-knights-no-assembly"))])
    ballot = ballot_shown(assembly)
    sections = [_motion(ballot, look)] if ballot is not None else []
    sections.append(_barons(view, look, assembly, ballot))
    if assembly.to_come:
        sections.append(_to_come(look, assembly))
    held = [one for one in assembly.held if one is not ballot]
    if held:
        sections.append(_decided(look, held))
    return draw_sheet(title, view, look, sections)


def ballot_shown(assembly: Assembly) -> Ballot | None:
    """The current vote, or else the last one."""
    return assembly.ballot or (assembly.held[-1] if assembly.held else None)


def _text(ballot: Ballot, look: Look[View]) -> str:
    """The effect of a motion: as printed, or as a Private Motion proposes."""
    if ballot.proposal and AGENDAS[ballot.agenda].type == "private_motion":
        return look.translator(proposal(ballot.proposal))
    return look.translator.word(f"text.agenda.{ballot.agenda}")


def _motion(ballot: Ballot, look: Look[View]) -> Section:
    """Draw the agenda on a scroll between two rods."""
    text = _text(ballot, look)
    lines = min(MOST_LINES, len(wrap(text, Face.BODY, 36, ACROSS - 110)))

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        canvas.rect(box.inset(22, ROD // 2), colours.paper)
        for rod in (box.top(ROD), box.foot(ROD)):
            canvas.rounded(rod, ROD // 2, blend(GOLD, colours.ink, 0.35))
            canvas.rounded(rod.inset(16, 5), 6, GOLD)
        inner = box.inset(46, ROD + 6)
        title = inner.top(NAME)
        icon = agenda_icon(ballot.agenda)
        canvas.icon(icon, title.left(58).middle(50, 50), colours.ink)
        heading = look.translator.word(f"agenda.{ballot.agenda}")
        canvas.words(heading, title.past(72), colours.ink, Face.HEAVY, largest=44, tight=Face.BOLD)
        room = inner.under(NAME).top(LINE * lines)
        canvas.words(text, room, colours.ink, Face.BODY, largest=36, lines=lines, tight=Face.NARROW)

    return Section("", 2 * ROD + 12 + NAME + LINE * lines + 6, draw)


def _barons(view: View, look: Look[View], assembly: Assembly, ballot: Ballot | None) -> Section:
    """Draw every Baron from the chair on, with his Votes and their side."""
    start = max(assembly.chair, 0)
    seats = [(start + step) % view.seats for step in range(view.seats)]

    def draw(canvas: Canvas, box: Box) -> None:
        for number, seat in enumerate(seats):
            row = Box(box.x, box.y + number * (SEAT + 8), box.w, SEAT)
            _draw_baron(canvas, row, seat, ballot, (view, look))
            if seat not in assembly.attending and assembly.attending:
                canvas.icon("cancel", row.end(90).middle(48, 48), canvas.palette.soft)
            if seat == assembly.chair:
                canvas.icon(CHAIRMAN, Box(row.x + 226, row.bottom - 48, 38, 38), COIN)
            if seat in targets(look.marks).seats:
                canvas.brackets(row.inset(-3), canvas.palette.target, 7, 40)

    return Section("", len(seats) * (SEAT + 8) - 8, draw)


def _draw_baron(canvas: Canvas, box: Box, seat: int, ballot: Ballot | None, seen: tuple[View, Look[View]]) -> None:
    """Draw crest, name and remaining Votes; at the right the Votes in this vote, and their side."""
    view, look = seen
    colours, say = canvas.palette, look.translator
    side = ballot.sides.get(seat, "") if ballot is not None else ""
    won = ballot is not None and ballot.result != "" and side == ballot.result
    canvas.panel(box, ground_of(colours, view, seat), COIN if won else colours.edge, 5 if won else 2, 16)
    medallion(canvas, (box.x + 52, box.centre[1]), 34, emblem_of(view, seat))
    room = box.inset(0, 6).past(126).left(380)
    canvas.words(name_of(say, seat), room.top(44), colours.light, Face.TITLE, largest=42, tight=Face.NARROW)
    low = room.under(44)
    canvas.icon(VOTES, low.left(38).middle(34, 34), colours.soft)
    canvas.words(str(view.barons[seat].votes), low.past(48).left(90), colours.soft, Face.BOLD, largest=38)
    if seat in view.awaited and not view.over:
        canvas.icon("hourglass", low.past(156).left(40).middle(34, 34), colours.turn)
    if ballot is None or seat not in ballot.counts:
        return
    count = box.past(520).left(110)
    canvas.words(str(ballot.counts[seat]), count, colours.light, Face.HEAVY, largest=58, across="centre")
    answer = box.past(640).left(box.w - 740)
    if side:
        _draw_side(canvas, answer, view, look, side)


def _draw_side(canvas: Canvas, box: Box, view: View, look: Look[View], side: str) -> None:
    colours, say = canvas.palette, look.translator
    seat = keys.seat(side)
    if seat >= 0:
        medallion(canvas, (box.x + 32, box.centre[1]), 28, emblem_of(view, seat))
        name = name_of(say, seat)
        canvas.words(name, box.past(72), colours.light, Face.NARROW, largest=40)
        return
    ink: Colour = colours.good if side == keys.YES else colours.bad
    icon = "confirmed" if side == keys.YES else "cancel"
    canvas.icon(icon, box.left(60).middle(50, 50), blend(ink, colours.light, 0.3))
    canvas.words(say(f"renders-knights-side-{side}"), box.past(72), colours.light, Face.BOLD, largest=42)


def _to_come(look: Look[View], assembly: Assembly) -> Section:
    wanted = targets(look.marks).agendas
    rows = [
        Row(agenda_icon(agenda), agenda_told(agenda, look), quiet=True, wanted=agenda in wanted)
        for agenda in assembly.to_come
    ]
    return list_section(look.translator("renders-knights-to-come"), rows)


def decided(ballot: Ballot, look: Look[View]) -> str:
    seat = keys.seat(ballot.result)
    if seat >= 0:
        return name_of(look.translator, seat)
    return look.translator(f"renders-knights-side-{ballot.result}") if ballot.result else "–"


def _decided(look: Look[View], held: list[Ballot]) -> Section:
    rows = [
        Row(
            agenda_icon(ballot.agenda),
            look.translator(
                "renders-knights-decided", agenda=motion(ballot.agenda, ballot.proposal), result=decided(ballot, look)
            ),
        )
        for ballot in held
    ]
    return list_section(look.translator("renders-knights-held"), rows)
