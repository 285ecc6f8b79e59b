"""The rules on one page: a round, the six cards, the zones, how a city is taken, the four Nobles, how to win."""

from __future__ import annotations

from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import ZONES, ZoneId
from engine.games.knights.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, icon_sign, number_sign
from renders.kit.pieces import Emblem, medallion
from renders.knights.signs import (
    ACTION_ICONS,
    BATTLE_ICONS,
    CITY,
    INFLUENCE,
    RESULT_ICONS,
    TROOPS,
    ZONE_HUES,
    ZONE_ICONS,
    draw_shape,
)
from renders.renderer import Look

ROUND = ("planning", "actions", "upkeep")
CONQUEST = {"siege": BATTLE_ICONS["siege"], "assault": BATTLE_ICONS["assault"], "victory": RESULT_ICONS["victory"]}
VICTORY = {"king": CITY, "pool": INFLUENCE}


def short_rules(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    cards = [_sign(look, kind, icon_sign(ACTION_ICONS[kind])) for kind in ACTIONS]
    zones = [_sign(look, zone, _zone_sign(zone)) for zone in ZONES]
    return (
        KeySection(_title(look, "round"), [_sign(look, name, number_sign(at)) for at, name in enumerate(ROUND, 1)]),
        KeySection(_title(look, "cards"), cards),
        KeySection(_title(look, "zones"), [*zones, _sign(look, "draft", icon_sign(TROOPS))]),
        KeySection(_title(look, "conquest"), _signs(look, CONQUEST)),
        KeySection(_title(look, "nobles"), [_sign(look, shape, _shape_sign(shape)) for shape in SHAPES]),
        KeySection(_title(look, "win"), _signs(look, VICTORY)),
    )


def _title(look: Look[View], name: str) -> str:
    return look.translator(f"renders-knights-short-{name}")


def _sign(look: Look[View], name: str, draw: Draw) -> Sign:
    return Sign(look.translator(f"renders-knights-short-{name}"), draw)


def _signs(look: Look[View], icons: dict[str, str]) -> list[Sign]:
    return [_sign(look, name, icon_sign(icon)) for name, icon in icons.items()]


def _zone_sign(zone: ZoneId) -> Draw:
    """The icon of a zone on its colour."""
    emblem = Emblem(ZONE_HUES[zone], ZONE_ICONS[zone])
    return lambda canvas, box, scale: medallion(canvas, box.centre, round(15 * scale), emblem)


def _shape_sign(shape: Shape) -> Draw:
    """The sign of a Noble."""

    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        side = round(24 * scale)
        draw_shape(canvas, box.middle(side, side), shape, canvas.palette.ink, canvas.palette.paper)

    return draw
