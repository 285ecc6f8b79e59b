"""The key and the rules on one page: signs with their meanings; a round, the cards, the zones, cities, and Nobles."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import ZONES
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Emblem
from renders.kit.key import KeySection, numbered, section
from renders.kit.maps.legend import Draw, crest_sign, said
from renders.knights import signs
from renders.knights.legend import MARKS, baron_signs
from renders.knights.map.tokens import draw_nobles_in_brief
from renders.renderer import Look

PANEL = {
    "turn": "hourglass",
    "influence": signs.INFLUENCE,
    "crowns": signs.CROWNS,
    "votes": signs.VOTES,
    "faith": signs.FAITH,
    "cities": signs.CITY,
    "cards": signs.HELD,
    "charge": signs.CHARGE,
    "chairman": signs.CHAIRMAN,
    "head": signs.HEAD,
    "heretic": signs.HERETIC,
    "banned": signs.BANNED,
    "wound": signs.WOUND,
    "office": signs.OFFICE,
}
ROUND = ("planning", "actions", "upkeep")
CONQUEST = {
    "siege": signs.BATTLE_ICONS["siege"],
    "assault": signs.BATTLE_ICONS["assault"],
    "victory": signs.RESULT_ICONS["victory"],
}
VICTORY = {"king": signs.CITY, "pool": signs.INFLUENCE}


def _nobles_sign(view: View) -> Draw:
    return lambda canvas, box, _: draw_nobles_in_brief(canvas, box.middle(94, 44), signs.emblem_of(view, 0), 50, 36)


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the panels below it, and the Barons' colours."""
    say = look.translator
    *on_map, exhausted, port = said(say, "renders-knights-legend", MARKS)
    nobles = said(say, "renders-knights-key", {"nobles": _nobles_sign(view), "noble": _shape_sign("star")})
    return (
        KeySection(say("renders-knights-key-map"), [*on_map, port, *nobles, exhausted]),
        KeySection(say("renders-knights-key-panels"), said(say, "renders-knights-key", PANEL)),
        KeySection(say("renders-knights-key-barons"), baron_signs(view, look, range(view.seats))),
    )


def short_rules(look: Look[View]) -> list[KeySection]:
    """The chapters of the rules page, with what players look up in their first games."""
    zones: dict[str, Draw] = {
        zone: crest_sign(Emblem(signs.ZONE_HUES[zone], signs.ZONE_ICONS[zone]), 15) for zone in ZONES
    }
    chapters: dict[str, Mapping[str, Draw | str]] = {
        "round": numbered(ROUND),
        "cards": {kind: signs.ACTION_ICONS[kind] for kind in ACTIONS},
        "zones": {**zones, "draft": signs.TROOPS},
        "conquest": CONQUEST,
        "nobles": {shape: _shape_sign(shape) for shape in SHAPES},
        "win": VICTORY,
    }
    return [section(look.translator, "renders-knights-short", title, drawn) for title, drawn in chapters.items()]


def _shape_sign(shape: Shape) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        side = round(24 * scale)
        signs.draw_shape(canvas, box.middle(side, side), shape, canvas.palette.ink, canvas.palette.paper)

    return draw
