"""The key and the rules on one page: signs with their meanings; a season, the actions, prices, battles, and scoring."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.empire.content import CARDS, KEY_PROVINCES, PROVINCES, UNITS
from engine.games.empire.view import View
from renders.empire.legend import badge_sign, crowd_sign, player_sign, value_sign
from renders.empire.map.blocks import Badge
from renders.empire.map.straits import draw_strait
from renders.empire.signs import (
    ALLIANCES,
    ARMIES,
    AUCTION,
    CHAOS,
    CITY,
    COIN,
    DECK,
    MARKER,
    POINTS,
    POOL,
    SENATOR,
    TALENT,
    TOKEN,
    UNIT_ICONS,
)
from renders.kit import Box, Canvas, Face, name_of
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, number_sign, target_sign
from renders.renderer import Look

PANEL = {
    "turn": "hourglass",
    "points": POINTS,
    "talents": TALENT,
    "senators": SENATOR,
    "chaos": CHAOS,
    "markers": MARKER,
    "cities": CITY,
    "cards": "hand-cards",
    "deck": DECK,
    "pool": POOL,
    "upper": ALLIANCES[0],
    "lower": ALLIANCES[1],
    "auction": AUCTION,
    "strength": ARMIES,
}
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


def strait_sign(*, closed: bool) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        room = box.middle(round(44 * scale), 0)
        draw_strait(canvas, [(room.x, room.y), (room.right, room.y)], scale * 1.6, closed=closed)

    return draw


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: the map with its marks, the units, the panels below it, and the players' colours."""
    say = look.translator
    drawn = {
        "changed": changed_sign,
        "target": target_sign,
        "value": value_sign,
        "tokens": icon_sign(TOKEN),
        "city": icon_sign(CITY),
        "badge": badge_sign(view, Badge(view.seat or 0, 4)),
        "led": badge_sign(view, Badge(view.seat or 0, 4, led=True)),
        "alone": badge_sign(view, Badge(view.seat or 0, 0, led=True)),
        "crowd": crowd_sign,
        "open": strait_sign(closed=False),
        "closed": strait_sign(closed=True),
    }
    on_map = [Sign(say(f"renders-empire-legend-{name}"), draw) for name, draw in drawn.items()]
    units = [Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items()]
    panel = [Sign(say(f"renders-empire-key-{name}"), icon_sign(icon)) for name, icon in PANEL.items()]
    players = [Sign(name_of(say, seat), player_sign(view, seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-empire-key-map"), on_map),
        KeySection(say("renders-empire-key-units"), units),
        KeySection(say("renders-empire-key-panels"), panel),
        KeySection(say("renders-empire-key-players"), players),
    )


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
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        ground = box.middle(round(34 * scale), round(24 * scale))
        canvas.rounded(ground, round(7 * scale), COIN)
        ink = canvas.palette.ink
        canvas.words(str(points), ground, ink, Face.BOLD, largest=round(22 * scale), across="centre")

    return draw


def die_sign(icon: str) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        die = box.middle(round(28 * scale), round(28 * scale))
        canvas.panel(die, canvas.palette.paper, COIN, round(2.5 * scale), round(8 * scale))
        canvas.icon(icon, die.inset(round(5 * scale)), canvas.palette.ink)

    return draw
