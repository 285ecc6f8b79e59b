"""The signs of the game: emblems of the nations, icons of symbols and cards, and the inks of the map's signs."""

from __future__ import annotations

from engine.games.acres.content import CARDS, Card, Nation
from renders.kit import Colour, Emblem, Palette, blend, colour

EMBLEMS: dict[str, Emblem] = {
    "british": Emblem("red", "queen-crown"),
    "french": Emblem("blue", "maple-leaf"),
    "neutral": Emblem("brown", "two-feathers"),
}
GAME_EMBLEM = Emblem("cyan", "snowflake-1")

SYMBOLS = {
    "bateaux": "wood-canoe",
    "ship": "sailboat",
    "wagon": "old-wagon",
    "settler": "person",
    "fur": "beaver",
    "military": "crossed-sabres",
    "money": "two-coins",
    "ambush": "hood",
}
DEFENCE = "shield"
MONEY, POINTS, VILLAGE, TOWN = "two-coins", "laurels", "village", "church"
HAND, DECK, DISCARD, RESERVE = "hand-cards", "stack", "card-discard", "backpack"
FORT, SIEGE, CUT_OFF, CAPTURED = "hill-fort", "cannon", "breaking-chain", "trophy"

_ART = {
    "regular_infantry": "musket",
    "siege_artillery": "cannon",
    "militia": "bayonet",
    "military_leader": "rally-the-troops",
    "rangers": "robin-hood-hat",
    "coureurs_de_bois": "animal-hide",
    "indian_leader": "two-feathers",
    "native_americans": "tomahawk",
    "home_support": "trumpet-flag",
    "trader": "trade",
    "bateaux": "canoe",
    "ships": "galleon",
    "settlers": "farmer",
    "fortification": "hill-fort",
    "governor": "scroll-quill",
    "priest": "prayer",
    "intendant": "quill-ink",
}

COIN = colour("#d9ae3c")
WATER_LINK = colour("#27608f")
ROAD = colour("#8a5a2b")
TRAIL = colour("#5b4630")
LANE = colour("#f3f6f0")


def art(kind: str) -> str:
    """The figure of a card: its kind, or the place it represents."""
    card = CARDS[kind]
    if card.location:
        return "wood-cabin" if card.location.startswith("fort_") else "village"
    return _ART[kind.partition("_")[2].removesuffix("_initial")]


def hue_of(colours: Palette, nation: Nation | str) -> Colour:
    return colours.hues[EMBLEMS[nation].hue]


def ground_of(colours: Palette, nation: Nation | str) -> Colour:
    """A dark surface tinted with a nation's colour."""
    return blend(colours.panel, hue_of(colours, nation), 0.16)


def printed(card: Card) -> list[tuple[str, int]]:
    """The symbols on a card in drawing order, with their numbers if any."""
    found: list[tuple[str, int]] = [
        (name, 0) for name in ("bateaux", "ship", "wagon", "settler", "fur") if name in card.symbols
    ]
    if card.military:
        found.append(("military", card.military))
    if card.money:
        found.append(("money", card.money))
    return found
