"""The signs of the game: emblems of the players, icons of units and cards, and the inks of the map and its signs."""

from __future__ import annotations

import msgspec

from engine.games.empire.content import CARDS, COLOURS, ICONS, SEAS, UNITS, Card
from engine.games.empire.view import View
from renders.kit import Colour, Emblem, Palette, blend, colour

GAME_EMBLEM = Emblem("red", "laurel-crown")
EMBLEMS = {one.id: Emblem(one.id, one.emblem) for one in COLOURS.values()}
UNIT_ICONS: dict[str, str] = {unit.id: unit.icon for unit in UNITS.values()}
FACE_ICONS = {**UNIT_ICONS, "blank": ICONS["blank_face"]}
CITY, TOKEN, MARKER = ICONS["city"], ICONS["token"], ICONS["marker"]
SENATOR, VOTE, CHAOS, TALENT, POINTS = (ICONS[name] for name in ("senator", "vote", "chaos", "talent", "victory"))
DECK, POOL, HELD, ARMIES, AUCTION = "stack", "shopping-bag", "hand-cards", "swords-emblem", "gavel"
# The upper and the lower row of the alliance display.
ALLIANCES = ("round-star", "moon")
_TYPES = {
    "immediate": "torch",
    "senator": SENATOR,
    "diplomacy": "shaking-hands",
    "reusable": "cycle",
    "permanent": "ancient-columns",
}
_ART = {
    "vote_treasury": "money-stack",
    "vote_amnesty": "prayer",
    "vote_triumph": "laurels",
    "vote_enemy": "enrage",
    "vote_governor": "throne-king",
    "bread_and_circuses": "grain-bundle",
    "ovation": "trophy-cup",
    "inheritance": "diploma",
    "volunteers": "rally-the-troops",
    "equites": "cavalry",
    "siege_park": "catapult",
    "shipwrights": "trireme",
    "legate": "centurion-helmet",
    "colony": "huts-village",
    "bribery": "pay-money",
    "publicani": "profit",
    "forced_march": "walking-boot",
    "grain_dole": "wheat",
    "admiral": "ship-wheel",
    "recruiters": "trumpet-flag",
    "agents": "spy",
    "city": CITY,
    "army_training_1": "gladius",
    "army_training_2": "crossed-swords",
    "navy_training_1": "anchor",
    "navy_training_2": "big-wave",
    "arsenals": "hammer-nails",
    "proconsul": "eagle-emblem",
}


class Inks(msgspec.Struct, frozen=True):
    sea: Colour = colour("#9dbdc6")
    shelf: Colour = colour("#cbdedb")
    zone: Colour = colour("#6f98a3")
    beyond: Colour = colour("#cdc5ad")
    coast: Colour = colour("#5f4c35")
    letters: Colour = colour("#3f6475")
    land: Colour = colour("#efe6d0")
    band: Colour = colour("#e0d2ae")
    key: Colour = colour("#ecca7f")
    key_band: Colour = colour("#dcae54")
    key_rim: Colour = colour("#a5722a")
    river: Colour = colour("#86b0bd")
    rock: Colour = colour("#d9c9a6")
    snow: Colour = colour("#faf5e8")
    ridge: Colour = colour("#8f7a58")
    leaf: Colour = colour("#aebb88")
    bough: Colour = colour("#86966a")
    grass: Colour = colour("#a9a883")
    dune: Colour = colour("#b3a582")


INKS = Inks()


GOLD = colour("#c9a75f")


COIN = colour("#e3bd5b")


def emblem_of(view: View, seat: int) -> Emblem:
    """A player's colour, and the icon that identifies him without colour."""
    return EMBLEMS[view.players[seat].colour]


def hue_of(palette: Palette, view: View, seat: int) -> Colour:
    return palette.hues[view.players[seat].colour]


def ground_of(palette: Palette, view: View, seat: int) -> Colour:
    return blend(palette.panel, hue_of(palette, view, seat), 0.16)


def type_icon(card: Card) -> str:
    """The sign of a card's type; vote cards have their own."""
    return VOTE if card.senate_vote else _TYPES[card.type]


def art(name: str) -> str:
    card = CARDS[name]
    if card.type == "senator":
        return SENATOR
    return _ART.get(name, "shaking-hands" if not card.units else UNIT_ICONS[next(iter(card.units))])


def thing_of(place: str) -> str:
    """The word key of a province or sea zone."""
    return f"sea.{place}" if place in SEAS else f"province.{place}"
