"""The rules on one page: a season, the actions, prices, battles, and scoring."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, UNITS
from engine.games.empire.view import View
from renders.empire.inks import COIN
from renders.empire.signs import CHAOS, CITY, MARKER, POINTS, TALENT, TOKEN, UNIT_ICONS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, icon_sign, number_sign
from renders.renderer import Look

SEASON = ("tokens", "auctions", "figures", "rounds", "count")
ACTIONS = {
    "card": "hand-cards",
    "draft": UNIT_ICONS["infantry"],
    "influence": MARKER,
    "replace": TOKEN,
    "tax": TALENT,
    "move": "walking-boot",
    "attack": "crossed-swords",
    "fleet": UNIT_ICONS["galley"],
}


def short_rules(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    battle = {
        "dice": icon_sign("rolling-dices"),
        "faces": die_sign(UNIT_ICONS["infantry"]),
        "losses": icon_sign("cracked-shield"),
        "loser": icon_sign(CHAOS),
    }
    count = {
        "taxes": icon_sign(TALENT),
        "points": worth_sign(max(PROVINCES[name].points[0] for name in KEY_PROVINCES)),
        "cities": icon_sign(CITY),
        "chaos": icon_sign(CHAOS),
        "end": icon_sign(POINTS),
    }
    return (
        _chapter(look, "season", {name: number_sign(number) for number, name in enumerate(SEASON, start=1)}),
        _chapter(look, "actions", {name: icon_sign(icon) for name, icon in ACTIONS.items()}),
        KeySection(_word(look, "prices"), _prices(look)),
        _chapter(look, "battle", battle),
        _chapter(look, "scoring", count),
    )


def _word(look: Look[View], name: str) -> str:
    return look.translator(f"renders-empire-short-{name}")


def _chapter(look: Look[View], title: str, signs: Mapping[str, Draw]) -> KeySection:
    return KeySection(_word(look, title), [Sign(_word(look, name), draw) for name, draw in signs.items()])


def _prices(look: Look[View]) -> list[Sign]:
    """The units for sale, and the card that builds a city."""
    things = [(f"unit.{unit.id}", unit.icon, unit.price) for unit in UNITS.values() if unit.can_be_drafted]
    things.append(("card.city", CITY, CARDS["city"].price))
    return [Sign(f"{look.translator.word(thing)} {price}", icon_sign(icon)) for thing, icon, price in things]


def worth_sign(points: int) -> Draw:
    """The sign of a value, as on the map."""

    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        ground = box.middle(round(34 * scale), round(24 * scale))
        canvas.rounded(ground, round(7 * scale), COIN)
        ink = canvas.palette.ink
        canvas.words(str(points), ground, ink, Face.BOLD, largest=round(22 * scale), across="centre")

    return draw


def die_sign(icon: str) -> Draw:
    """The sign of a face of a die, as in a battle."""

    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        die = box.middle(round(28 * scale), round(28 * scale))
        canvas.panel(die, canvas.palette.paper, COIN, round(2.5 * scale), round(8 * scale))
        canvas.icon(icon, die.inset(round(5 * scale)), canvas.palette.ink)

    return draw
