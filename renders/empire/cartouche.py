"""The title of the whole map with what its signs mean."""

from __future__ import annotations

from config.language import Speaker
from renders.empire.inks import COIN, GOLD, INKS
from renders.empire.signs import CITY, TOKEN, UNIT_ICONS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps import legend
from renders.kit.maps.legend import Sign, icon_sign
from renders.kit.palette import blend


def value_sign(canvas: Canvas, box: Box, scale: float) -> None:
    """The ground of a value."""
    canvas.rounded(box.middle(round(34 * scale), round(24 * scale)), round(7 * scale), COIN)


def draw_cartouche(canvas: Canvas, box: Box, say: Speaker) -> None:
    """A sheet of paper with the game's name, and two columns of signs."""
    signs = [
        Sign(say("renders-empire-sign-value"), value_sign),
        Sign(say("renders-empire-sign-tokens"), icon_sign(TOKEN)),
        Sign(say("renders-empire-sign-city"), icon_sign(CITY)),
        *(Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items()),
    ]
    title = say("empire-name")
    legend.draw_cartouche(canvas, box, title, signs, paper=blend(INKS.land, INKS.snow, 0.6), edge=GOLD)
