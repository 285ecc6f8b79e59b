"""A Baron's own sheets: hand, plan, armies, charges and notes (WK-PIC-4), and his standing orders."""

from __future__ import annotations

from collections import Counter

from engine.games.knights import keys
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.view import OwnView, View
from engine.games.knights.words.order_text import changed_lines, mode_words, plan_lines, wish_words
from renders.kit import Box, Canvas, Face, grid
from renders.kit.head import ACROSS
from renders.knights.seen import news, plan_shown, targets
from renders.knights.sheets.muster import Roll, armies_section
from renders.knights.sheets.sections import (
    GAP,
    Count,
    Row,
    Section,
    agenda_told,
    counts_section,
    draw_sheet,
    list_section,
)
from renders.knights.signs import ACTION_ICONS, CHARGE, COIN, CROWNS, FAITH, INFLUENCE, VOTES, hue_of
from renders.renderer import Look

COLUMNS = 3
CARD = ((ACROSS - GAP * (COLUMNS - 1)) // COLUMNS, 116)
STACK_HEAD = 54
PLANNED = 104


def own_of(view: View) -> OwnView:
    if view.own is None or view.seat is None:
        raise ValueError("the public has no hand")
    return view.own


def draw_hand(view: View, look: Look[View]) -> Canvas:
    """Draw counts, plan, hand, armies, charges, notes and orders."""
    own = own_of(view)
    sections = [_purse(view, look)]
    if view.phase != "setup":
        sections += [_plan(view, look), _cards(view, look)]
    return _sheet(view, look, [*sections, _armies(view, look), _charges(view, look), *_written(own, look)])


def draw_planning(view: View, look: Look[View]) -> Canvas:
    """Draw the part of the sheet that a Baron needs while planning, short enough to fit above the question."""
    return _sheet(view, look, [_plan(view, look), _cards(view, look)])


def draw_own_armies(view: View, look: Look[View]) -> Canvas:
    """Draw the part of the sheet that a Baron needs while choosing among his armies."""
    return _sheet(view, look, [_purse(view, look), _armies(view, look)])


def _sheet(view: View, look: Look[View], sections: list[Section]) -> Canvas:
    return draw_sheet(look.translator("renders-knights-sheet"), view, look, sections)


def _armies(view: View, look: Look[View]) -> Section:
    assert view.seat is not None
    return armies_section(Roll(view, look, view.seat), look.translator("renders-knights-armies"))


def _purse(view: View, look: Look[View]) -> Section:
    assert view.seat is not None
    baron, fresh = view.barons[view.seat], news(view, look.before).counts
    told = (("crowns", CROWNS), ("votes", VOTES), ("faith", FAITH), ("influence", INFLUENCE))
    return counts_section(
        [
            Count(icon, str(getattr(baron, name)), (view.seat, name) in fresh, COIN if name == "crowns" else None)
            for name, icon in told
        ]
    )


def _plan(view: View, look: Look[View]) -> Section:
    """The three stacks with the viewer's own cards, and empty places while he is planning."""
    plan, seat = plan_shown(view), view.seat
    places = LIMITS.cards_per_stack_per_baron

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        assert seat is not None
        for number, cell in enumerate(box.columns(3, GAP)):
            current = view.phase == "actions" and number == view.stack_at
            canvas.panel(cell, colours.panel, colours.turn if current else colours.edge, 4 if current else 2, 16)
            inner = cell.inset(10, 8)
            canvas.words(
                str(number + 1), inner.top(STACK_HEAD - 8), colours.light, Face.HEAVY, largest=46, across="centre"
            )
            cards = plan[number] if number < len(plan) else ()
            for at, spot in enumerate(inner.under(STACK_HEAD - 4).top(PLANNED * places).rows(places, 8)):
                if at < len(cards):
                    draw_action(canvas, spot, cards[at], look, hue_of(colours, view, seat))
                else:
                    canvas.outline(spot, colours.edge, 2, 12)

    return Section(look.translator("renders-knights-plan"), STACK_HEAD + PLANNED * places + 16, draw)


def draw_action(
    canvas: Canvas, box: Box, kind: str, look: Look[View], hue: tuple[int, int, int], *, many: int = 1
) -> None:
    """Draw an action card as a strip: its sign, its name in two lines, and the number of copies."""
    colours = canvas.palette
    canvas.panel(box, colours.paper, hue, 4, 12)
    sign = box.left(72)
    if many > 1:
        badge = sign.foot(48).middle(52, 38)
        canvas.rounded(badge, 14, colours.ink)
        canvas.words(f"×{many}", badge, colours.light, Face.BOLD, largest=35, across="centre")
        sign = sign.top(box.h - 44)
    canvas.icon(ACTION_ICONS[kind], sign.middle(52, 52), colours.ink)
    room = box.past(76).left(box.w - 84)
    name = look.translator.word(f"action.{kind}")
    canvas.words(name, room, colours.ink, Face.BOLD, largest=38, lines=2, tight=Face.NARROW)


def _cards(view: View, look: Look[View]) -> Section:
    """The action cards in hand by kind, with their numbers."""
    own, fresh, wanted = own_of(view), news(view, look.before).hand, targets(look.marks).actions
    counts = Counter(own.hand)
    if view.phase == "planning":
        counts -= Counter(kind for stack in plan_shown(view) for kind in stack)
    kinds = [kind for kind in ACTIONS if kind in counts]
    rows = -(-len(kinds) // COLUMNS)

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        assert view.seat is not None
        if not kinds:
            text = look.translator("renders-knights-none")
            canvas.words(text, box, colours.soft, Face.ITALIC, largest=40, across="centre")
        for kind, cell in zip(kinds, grid(len(kinds), COLUMNS, CARD, GAP, (box.x, box.y)), strict=True):
            draw_action(canvas, cell, kind, look, hue_of(colours, view, view.seat), many=counts[kind])
            if fresh[kind]:
                canvas.outline(cell.inset(-3), colours.changed, 6, 16)
            if kind in wanted:
                canvas.brackets(cell.inset(-3), colours.target, 7, 40)

    tall = rows * (CARD[1] + GAP) - GAP if kinds else 60
    return Section(look.translator("renders-knights-hand", count=counts.total()), tall, draw)


def _charges(view: View, look: Look[View]) -> Section:
    assert view.seat is not None
    say, wanted = look.translator, targets(look.marks).agendas
    rows = [
        Row(CHARGE, agenda_told(charge, look), wanted=charge in wanted) for charge in view.barons[view.seat].charges
    ]
    return list_section(say("renders-knights-charges"), rows, say("renders-knights-none"))


def _written(own: OwnView, look: Look[View]) -> list[Section]:
    """Notes, planned votes, wishes, and changed standing orders."""
    say = look.translator
    notes = [Row("quill-ink", say(line)) for line in plan_lines(own)]
    found = [list_section(say("renders-knights-notes"), notes)] if notes else []
    given = [Row("scroll-quill", say(line)) for line in changed_lines(own)]
    return [*found, list_section(say("knights-page-orders"), given, say("renders-knights-orders-initial"))]


def draw_orders(view: View, look: Look[View]) -> Canvas:
    """Draw a line for each order: those that ask are pale, those that answer stand out."""
    own, say = own_of(view), look.translator
    rows = [
        Row(
            "conversation" if value == keys.ASK else "scroll-quill",
            say(mode_words(name, value)),
            quiet=value == keys.ASK,
            ink=None if value == keys.ASK else COIN,
        )
        for name, value in own.orders.items()
    ]
    sections = [list_section("", rows)]
    if own.wishes:
        wishes = [Row("swords-emblem", say(wish_words(wish))) for wish in own.wishes]
        sections.append(list_section(say("renders-knights-wishes"), wishes))
    if notes := [Row("quill-ink", say(line)) for line in plan_lines(own)]:
        sections.append(list_section(say("renders-knights-notes"), notes))
    return draw_sheet(say("knights-page-orders"), view, look, sections)
