"""The key and the rules on one page: signs with their meanings; a round, the cards, the zones, cities, and Nobles."""

from __future__ import annotations

from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.content.cards import ACTIONS
from engine.games.knights.content.printed import ZONES, ZoneId
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Emblem, medallion, name_of
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, number_sign, target_sign
from renders.knights import signs
from renders.knights.legend import baron_sign, coin_sign, hollow_sign, wall_sign
from renders.knights.map.tokens import draw_nobles_in_brief
from renders.renderer import Look

MAP: dict[str, Draw] = {
    "changed": changed_sign,
    "target": target_sign,
    "strength": icon_sign("shield"),
    "income": coin_sign,
    "fortified": wall_sign,
    "breaches": icon_sign(signs.BREACH),
    "siege": icon_sign(signs.SIEGE),
    "ruins": icon_sign(signs.RUINS),
    "stronghold": icon_sign(signs.STRONGHOLD),
    "garrison": icon_sign(signs.GARRISON),
    "port": icon_sign(signs.PORT),
}
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


def _noble_sign(canvas: Canvas, box: Box, scale: float) -> None:
    side = round(24 * scale)
    signs.draw_shape(canvas, box.middle(side, side), "star", canvas.palette.ink, canvas.palette.paper)


def _nobles_sign(view: View) -> Draw:
    return lambda canvas, box, _: draw_nobles_in_brief(canvas, box.middle(94, 44), signs.emblem_of(view, 0), 50, 36)


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the panels below it, and the Barons' colours."""
    say = look.translator
    on_map = [Sign(say(f"renders-knights-legend-{name}"), draw) for name, draw in MAP.items()]
    on_map.append(Sign(say("renders-knights-key-nobles"), _nobles_sign(view)))
    on_map.append(Sign(say("renders-knights-key-noble"), _noble_sign))
    on_map.append(Sign(say("renders-knights-legend-exhausted"), hollow_sign))
    panel = [Sign(say(f"renders-knights-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    barons = [Sign(name_of(say, seat), baron_sign(view, seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-knights-key-map"), on_map),
        KeySection(say("renders-knights-key-panels"), panel),
        KeySection(say("renders-knights-key-barons"), barons),
    )


def short_rules(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    cards = [_sign(look, kind, icon_sign(signs.ACTION_ICONS[kind])) for kind in ACTIONS]
    zones = [_sign(look, zone, _zone_sign(zone)) for zone in ZONES]
    return (
        KeySection(_title(look, "round"), [_sign(look, name, number_sign(at)) for at, name in enumerate(ROUND, 1)]),
        KeySection(_title(look, "cards"), cards),
        KeySection(_title(look, "zones"), [*zones, _sign(look, "draft", icon_sign(signs.TROOPS))]),
        KeySection(_title(look, "conquest"), _numbered(look, CONQUEST)),
        KeySection(_title(look, "nobles"), [_sign(look, shape, _shape_sign(shape)) for shape in SHAPES]),
        KeySection(_title(look, "win"), _numbered(look, VICTORY)),
    )


def _title(look: Look[View], name: str) -> str:
    return look.translator(f"renders-knights-short-{name}")


def _sign(look: Look[View], name: str, draw: Draw) -> Sign:
    return Sign(look.translator(f"renders-knights-short-{name}"), draw)


def _numbered(look: Look[View], icons: dict[str, str]) -> list[Sign]:
    return [_sign(look, name, icon_sign(icon)) for name, icon in icons.items()]


def _zone_sign(zone: ZoneId) -> Draw:
    emblem = Emblem(signs.ZONE_HUES[zone], signs.ZONE_ICONS[zone])
    return lambda canvas, box, scale: medallion(canvas, box.centre, round(15 * scale), emblem)


def _shape_sign(shape: Shape) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        side = round(24 * scale)
        signs.draw_shape(canvas, box.middle(side, side), shape, canvas.palette.ink, canvas.palette.paper)

    return draw
