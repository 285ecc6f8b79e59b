"""The signs of the game: crests of the Barons, shapes of the Nobles, icons of cards, counts and offices, and inks."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from engine.games.knights.content.cards import AGENDAS, AgendaType
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Colour, Emblem, Palette, blend, colour

GAME_EMBLEM = Emblem("red", "visored-helm")
EMBLEMS = {
    "madder": Emblem("red", "rose"),
    "limon": Emblem("yellow", "wyvern"),
    "zobel": Emblem("black", "bear-head"),
    "viola": Emblem("purple", "flower-emblem"),
    "emeralde": Emblem("green", "deer-head"),
    "niebieski": Emblem("blue", "eagle-emblem"),
}
CITY, RUINS, STRONGHOLD, PORT, SIEGE, BREACH = (
    "castle",
    "castle-ruins",
    "guarded-tower",
    "anchor",
    "catapult",
    "broken-wall",
)
CROWNS, VOTES, FAITH, INFLUENCE = "crown-coin", "vote", "prayer", "crown"
CHAIRMAN, HEAD = "gavel", "church"
WOUND, TROOPS, GARRISON, OFFICE, CHARGE, LAW = (
    "bleeding-wound",
    "spears",
    "pikeman",
    "medal",
    "vertical-banner",
    "scroll-unfurled",
)
HERETIC, BANNED, HELD, SHIP = "flame", "cancel", "hand-cards", "caravel"
ACTION_ICONS = {
    "levy_taxes": "receive-money",
    "draft_soldiers": "rally-the-troops",
    "rally_support": "conversation",
    "serve_the_church": "church",
    "mobilize_forces": "mounted-knight",
    "versatile_strategy": "cycle",
    "important_event": "wax-seal",
    "fund_expedition": "galleon",
    "upgrade_defenses": "stone-wall",
    "muster_troops": "barracks-tent",
    "uncertain_times": "uncertainty",
}
AGENDA_ICONS: dict[AgendaType, str] = {
    "motion": "gavel",
    "law": LAW,
    "charge": CHARGE,
    "office": OFFICE,
    "private_motion": "quill-ink",
}
EXPEDITION_ICONS = {"ceylon": "elephant", "spice_islands": "palm-tree", "china": "pagoda"}
RESULT_ICONS = {"deal": "sword-brandish", "prevent": "shield", "victory": "laurels", "draw": "card-draw"}
ZONE_ICONS = {"taxation": CROWNS, "wages": "pay-money", "assembly": VOTES}
ZONE_HUES = {"taxation": "yellow", "wages": "red", "assembly": "blue"}
BATTLE_ICONS = {"open": "crossed-swords", "assault": "siege-tower", "siege": SIEGE}


class Inks(msgspec.Struct, frozen=True):
    sea: Colour = colour("#9fc0c8")
    shelf: Colour = colour("#cfe0dc")
    letters: Colour = colour("#41677a")
    coast: Colour = colour("#5f4c35")
    border: Colour = colour("#9a8359")
    river: Colour = colour("#86b0bd")
    bank: Colour = colour("#5d8796")
    road_edge: Colour = colour("#a37a3c")
    road: Colour = colour("#f2e2b4")
    bridge: Colour = colour("#cdb98e")
    leaf: Colour = colour("#a5b57b")
    bough: Colour = colour("#788b57")
    trunk: Colour = colour("#7d6f4c")
    reed: Colour = colour("#7f9a86")
    heather: Colour = colour("#a69c74")
    furrow: Colour = colour("#cfbb78")
    cliff: Colour = colour("#8f8468")
    hill: Colour = colour("#e2d0aa")
    fold: Colour = colour("#b5a078")
    rock: Colour = colour("#b59d74")
    snow: Colour = colour("#f8f3e6")
    far: Colour = colour("#ede2c6")
    far_sea: Colour = colour("#b3cfd4")
    frame: Colour = colour("#6b4a22")


INKS = Inks()


GOLD = colour("#c9a75f")


COIN = colour("#e3bd5b")


STONE = colour("#d8d0bd")


# The colours of land by vegetation; an area with a city has the first.
TINTS: dict[str | None, Colour] = {
    None: colour("#f1e6cd"),
    "fields": colour("#eee2b8"),
    "forest": colour("#d4dab2"),
    "hills": colour("#e4d3ae"),
    "fen": colour("#cddcc4"),
    "moor": colour("#ddd8b8"),
    "vale": colour("#dee3bf"),
    "lake": colour("#d9e2cc"),
    "cliffs": colour("#e0d6bd"),
}


def emblem_of(view: View, seat: int) -> Emblem:
    """A Baron's colour, and the crest that identifies him without colour (WK-PIC-3)."""
    return EMBLEMS[view.barons[seat].id]


def hue_of(palette: Palette, view: View, seat: int) -> Colour:
    return palette.hues[emblem_of(view, seat).hue]


def ground_of(palette: Palette, view: View, seat: int) -> Colour:
    return blend(palette.panel, hue_of(palette, view, seat), 0.18)


def agenda_icon(agenda: str) -> str:
    """The sign of an agenda's type; a prohibition is like a law."""
    return AGENDA_ICONS[AGENDAS[agenda].type] if agenda in AGENDAS else LAW


def draw_shape(canvas: Canvas, box: Box, shape: str, ink: Colour, ground: Colour, *, hollow: bool = False) -> None:
    """Draw the shape of a Noble; hollow if he is exhausted (WK-PIC-3)."""
    side = min(box.w, box.h)
    x, y = box.centre
    if shape == "circle":
        radius = round(side * 0.43)
        canvas.disc((x, y), radius, ink)
        if hollow:
            canvas.disc((x, y), radius - _line(side), ground)
        return
    canvas.polygon(_corners(shape, (x, y), side / 2), ink)
    if hollow:
        inner = {"star": 0.46, "square": 0.62, "triangle": 0.42}[shape] * side / 2
        middle = (x, y + (side * 0.04 if shape == "triangle" else 0))
        canvas.polygon(_corners(shape, middle, inner), ground)


def _line(side: int) -> int:
    return max(2, round(side * 0.14))


def _corners(shape: str, centre: tuple[float, float], reach: float) -> Sequence[tuple[float, float]]:
    """The outline of a star, a square or a triangle."""
    x, y = centre
    if shape == "square":
        half = reach * 0.8
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    if shape == "triangle":
        return [(x, y - reach * 0.95), (x + reach, y + reach * 0.8), (x - reach, y + reach * 0.8)]
    turns = [(math.radians(36 * number), reach if number % 2 == 0 else reach * 0.44) for number in range(10)]
    return [(x + far * math.sin(turn), y - far * math.cos(turn)) for turn, far in turns]
