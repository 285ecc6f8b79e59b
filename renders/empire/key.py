"""The key and the rules on one page: signs with their meanings; a season, the actions, prices, battles, and scoring."""

from __future__ import annotations

from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, UNITS
from engine.games.empire.view import View
from renders.empire import signs
from renders.empire.legend import marks, player_signs, value_sign
from renders.empire.map.straits import draw_strait
from renders.kit import Box, Canvas, Face
from renders.kit.key import KeySection, numbered, section
from renders.kit.maps.legend import Draw, Sign, icon_sign, said
from renders.renderer import Look

PANEL = {
    "turn": "hourglass",
    "points": signs.POINTS,
    "talents": signs.TALENT,
    "senators": signs.SENATOR,
    "chaos": signs.CHAOS,
    "markers": signs.MARKER,
    "cities": signs.CITY,
    "cards": "hand-cards",
    "deck": signs.DECK,
    "pool": signs.POOL,
    "upper": signs.ALLIANCES[0],
    "lower": signs.ALLIANCES[1],
    "auction": signs.AUCTION,
    "strength": signs.ARMIES,
}
SHORT = "renders-empire-short"
SEASON = ("tokens", "auctions", "figures", "rounds", "count")
ACTIONS = {
    "card": "hand-cards",
    "draft": signs.UNIT_ICONS["infantry"],
    "influence": signs.MARKER,
    "replace": signs.TOKEN,
    "tax": signs.TALENT,
    "move": "walking-boot",
    "attack": "crossed-swords",
    "fleet": signs.UNIT_ICONS["galley"],
}


def strait_sign(*, closed: bool) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        room = box.middle(round(44 * scale), 0)
        draw_strait(canvas, [(room.x, room.y), (room.right, room.y)], scale * 1.6, closed=closed)

    return draw


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    say = look.translator
    drawn = marks(view, view.seat or 0) | {"open": strait_sign(closed=False), "closed": strait_sign(closed=True)}
    units = [Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in signs.UNIT_ICONS.items()]
    return (
        KeySection(say("renders-empire-key-map"), said(say, "renders-empire-legend", drawn)),
        KeySection(say("renders-empire-key-units"), units),
        KeySection(say("renders-empire-key-panels"), said(say, "renders-empire-key", PANEL)),
        KeySection(say("renders-empire-key-players"), player_signs(view, look, range(view.seats))),
    )


def short_rules(look: Look[View]) -> tuple[KeySection, ...]:
    say = look.translator
    battle: dict[str, Draw | str] = {
        "dice": "rolling-dices",
        "faces": die_sign(signs.UNIT_ICONS["infantry"]),
        "losses": "cracked-shield",
        "loser": signs.CHAOS,
    }
    count: dict[str, Draw | str] = {
        "taxes": signs.TALENT,
        "points": worth_sign(max(PROVINCES[name].points[0] for name in KEY_PROVINCES)),
        "cities": signs.CITY,
        "chaos": signs.CHAOS,
        "end": signs.POINTS,
    }
    return (
        section(say, SHORT, "season", numbered(SEASON)),
        section(say, SHORT, "actions", ACTIONS),
        KeySection(say(f"{SHORT}-prices"), _prices(look)),
        section(say, SHORT, "battle", battle),
        section(say, SHORT, "scoring", count),
    )


def _prices(look: Look[View]) -> list[Sign]:
    things = [(f"unit.{unit.id}", unit.icon, unit.price) for unit in UNITS.values() if unit.can_be_drafted]
    things.append(("card.city", signs.CITY, CARDS["city"].price))
    return [Sign(f"{look.translator.word(thing)} {price}", icon_sign(icon)) for thing, icon, price in things]


def worth_sign(points: int) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        value_sign(canvas, box, scale)
        ground, ink = box.middle(round(34 * scale), round(24 * scale)), canvas.palette.ink
        canvas.words(str(points), ground, ink, Face.BOLD, largest=round(22 * scale), across="centre")

    return draw


def die_sign(icon: str) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        die = box.middle(round(28 * scale), round(28 * scale))
        canvas.panel(die, canvas.palette.paper, signs.COIN, round(2.5 * scale), round(8 * scale))
        canvas.icon(icon, die.inset(round(5 * scale)), canvas.palette.ink)

    return draw
