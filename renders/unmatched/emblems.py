"""Emblems of Unmatched: hue and crest of every hero, the figure of every fighter, the sign of every kind of card."""

from __future__ import annotations

from engine.games.unmatched.content import KINDS, kind_of
from engine.games.unmatched.view import View
from renders.kit.palette import Colour, Palette, blend
from renders.kit.pieces import Emblem

GAME_EMBLEM = Emblem("purple", "swords-emblem")
NOBODY = Emblem("grey", "uncertainty")

EMBLEMS = {
    "little_red": Emblem("red", "hood"),
    "beowulf": Emblem("blue", "warlord-helmet"),
    "king_arthur": Emblem("yellow", "crown"),
    "alice": Emblem("cyan", "rabbit"),
    "medusa": Emblem("purple", "medusa-head"),
    "sinbad": Emblem("white", "caravel"),
    "robin_hood": Emblem("green", "robin-hood-hat"),
    "bigfoot": Emblem("brown", "barefoot"),
}
SIDEKICKS = {
    "huntsman": "wood-axe",
    "wiglaf": "round-shield",
    "merlin": "spell-book",
    "jabberwock": "wyvern",
    "harpy": "harpy",
    "porter": "backpack",
    "outlaw": "bow-arrow",
    "jackalope": "deer-head",
}
# The hue of a kind of card, and the icon that repeats it.
TYPES = {
    "attack": Emblem("red", "broadsword"),
    "defense": Emblem("blue", "shield"),
    "versatile": Emblem("purple", "swords-emblem"),
    "scheme": Emblem("yellow", "scroll-unfurled"),
}
TEAM_LETTERS = "AB"
ITEMS = {"knife": "bowie-knife", "wolf_skin": "animal-hide", "wolfsbane": "spoted-flower", "any": "basket"}


def emblem_of(hero: str) -> Emblem:
    return EMBLEMS.get(hero, NOBODY)


def figure_of(fighter: str) -> str:
    kind = fighter if fighter in KINDS else kind_of(fighter).id
    return SIDEKICKS[kind] if kind in SIDEKICKS else EMBLEMS[kind].icon


def member_of(fighter: str) -> str:
    """The number of a fighter among equal ones; empty for others."""
    name = fighter.partition("~")[0]
    return name.rpartition("_")[2] if kind_of(fighter).count > 1 else ""


def doubled(view: View, band: int) -> bool:
    """Whether an earlier seat has the same hero, so that this one's figures are light on dark."""
    hero = view.bands[band].hero
    return bool(hero) and any(other.hero == hero for other in view.bands[:band])


def tones(palette: Palette, hero: str, *, double: bool = False) -> tuple[Colour, Colour]:
    hue = palette.hues[emblem_of(hero).hue]
    if double:
        return palette.frame, blend(hue, palette.light, 0.4)
    return hue, palette.ink_on(hue)


def teams_play(view: View) -> bool:
    """Whether more than two heroes fight, so that teams must be distinguishable."""
    return len(view.bands) > 2
