"""The sheet of standing orders: the viewer's answers while he is away, private to him."""

from __future__ import annotations

from engine.games.knights import keys
from engine.games.knights.view import View
from engine.games.knights.words.order_text import mode_words, plan_lines, wish_words
from renders.kit.canvas import Canvas
from renders.knights.hand import own_of
from renders.knights.inks import COIN
from renders.knights.sections import Row, draw_sheet, list_section
from renders.renderer import Look


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
