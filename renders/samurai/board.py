"""The board of Tenno: heading, status, the last battle, all rows, the legend."""

from __future__ import annotations

from engine.games.samurai.keys import row_places
from engine.games.samurai.view import View
from renders.kit import Box, Canvas
from renders.kit.pieces import MARGIN, heading, status, top_height
from renders.renderer import Look
from renders.samurai.cards import GAME_EMBLEM
from renders.samurai.marks import LINE, draw_legend, legend_items, news
from renders.samurai.rows import GAP, Rows, cell, free_cell, panels
from renders.samurai.scene import draw_battles, scene_height

COLUMNS = 3


def draw_board(view: View, look: Look[View]) -> Canvas:
    fresh = news(view, look.before)
    targets = row_places(look.marks)
    items = legend_items(view, fresh, targets)
    scene = scene_height(view)
    width = cell(view.seats).board
    across = width - 2 * MARGIN
    lines = 0 if free_cell(view.seats, 0) else -(-len(items) // COLUMNS)
    foot = lines * LINE + (GAP if lines else 0) + MARGIN
    rest = scene + GAP + panels(view.seats, 0)[-1].bottom + foot
    top = top_height(width, look.status, rest)
    rows = top + scene + GAP
    below = panels(view.seats, rows)[-1].bottom
    free = free_cell(view.seats, rows)
    canvas = Canvas(width, below + foot, look.palette)
    turn = look.translator("renders-turn", turn=view.turn) if view.turn else ""
    status(canvas, look.status, heading(canvas, GAME_EMBLEM, look.title, turn), rest)
    draw_battles(canvas, Box(MARGIN, top, across, scene), view, look, fresh=fresh.battle)
    Rows(canvas, view, look, fresh, targets).draw(rows)
    if free:
        draw_legend(canvas, free.inset(12, 0), look, items, 1)
    else:
        draw_legend(canvas, Box(MARGIN + 8, below + GAP, across - 8, lines * LINE), look, items, COLUMNS)
    return canvas
