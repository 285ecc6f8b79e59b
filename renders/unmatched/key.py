"""The key of Unmatched and its rules on one page: signs of tokens, zones, panels and cards, with their meanings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.unmatched.content import BOARDS, HEROES, ITEMS, Zone
from engine.games.unmatched.view import View
from renders.kit import Box, Canvas, Emblem, medallion
from renders.kit.key import KeySection, numbered, section
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, said, target_sign
from renders.renderer import Look
from renders.unmatched import tokens
from renders.unmatched.bands import COUNTED
from renders.unmatched.field import draw_trail
from renders.unmatched.ground import WOOD, Gate, draw_gate, swatch
from renders.unmatched.tokens import NOBODY, RANGED, TYPES, figure_of

KEY = "renders-unmatched-key"
SHOWN_ZONES = (("heorot", "yellow"), ("heorot", "orange"))


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    say = look.translator
    doors = view.doors and view.options.get("doors") == "on"
    basket = any(band.basket is not None for band in view.bands)
    items = [Sign(say.word(f"item.{item}"), icon_sign(tokens.ITEMS[item])) for item in ITEMS if basket]
    chapters = {
        "tokens": said(say, KEY, {**TOKENS, **(DOORS if doors else {})}),
        "zones": _zones(view, look),
        "fighters": _fighters(view, look),
        "panels": said(say, KEY, PANEL),
        "cards": [*said(say, "renders-unmatched", KINDS), *said(say, KEY, CARDS), *items],
    }
    return tuple(KeySection(say(f"{KEY}-{name}"), signs) for name, signs in chapters.items() if signs)


def rules_in_short(look: Look[View]) -> tuple[KeySection, ...]:
    return tuple(section(look.translator, "renders-unmatched-short", title, signs) for title, signs in CHAPTERS.items())


def _zones(view: View, look: Look[View]) -> list[Sign]:
    if view.board is None:
        return []
    board = view.board
    return [Sign(look.translator.word(f"zone.{board.id}.{zone.id}"), _zone(zone)) for zone in board.zones]


def _fighters(view: View, look: Look[View]) -> list[Sign]:
    """The figures of the fighters here; while heroes are chosen, of all heroes, and of a seat that has none."""
    chosen = [band.hero for band in view.bands]
    heroes = chosen if all(chosen) else list(HEROES)
    kinds = dict.fromkeys(kind.id for hero in heroes for kind in HEROES[hero].fighters)
    found = [Sign(look.translator.word(f"kind.{kind}"), icon_sign(figure_of(kind))) for kind in kinds]
    return found if all(chosen) else found + said(look.translator, KEY, {"nobody": NOBODY.icon})


def _zone(zone: Zone) -> Draw:
    return lambda canvas, box, _: swatch(canvas, zone, box.middle(56, 36))


def _two_zones(canvas: Canvas, box: Box, _: float) -> None:
    for (board, name), plate in zip(SHOWN_ZONES, box.middle(80, 36).columns(len(SHOWN_ZONES), 4), strict=True):
        swatch(canvas, next(zone for zone in BOARDS[board].zones if zone.id == name), plate)


def _token(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    made = tokens.token("king_arthur", "king_arthur", 28, (13, 18), canvas.palette.name, double=False, second=False)
    canvas.stamp(made, (x - 28, y - 28), 28)


def _health(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    canvas.stamp(tokens.life("7", canvas.palette.bad, canvas.palette.name), (x - 24, y - 24), 24)


def _trail(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    draw_trail(canvas, [(x - 40, y), (x + 40, y)])


def _door(*, opened: bool) -> Draw:
    def draw(canvas: Canvas, box: Box, _: float) -> None:
        draw_gate(canvas, Gate(box.centre, upright=False, up=False, opened=opened, half=36), canvas.palette.frame)

    return draw


def _small_door(canvas: Canvas, box: Box, _: float) -> None:
    colours, (x, y) = canvas.palette, box.centre
    canvas.panel(box.middle(80, 24), WOOD, colours.frame, 4, 8)
    canvas.disc((x, y), 22, colours.frame)
    canvas.disc((x, y), 18, colours.paper)
    canvas.icon("cancel", box.middle(26, 26), colours.bad)


def _boost(canvas: Canvas, box: Box, _: float) -> None:
    plate = box.middle(68, 44)
    canvas.rounded(plate, 22, canvas.palette.ink)
    canvas.words("+1", plate, canvas.palette.light, largest=36, across="centre")


def _crown(canvas: Canvas, box: Box, _: float) -> None:
    tokens.draw_crown(canvas, box.centre)


def _kind(emblem: Emblem) -> Draw:
    return lambda canvas, box, _: medallion(canvas, box.centre, 27, emblem)


TOKENS: dict[str, Draw | str] = {
    "token": _token,
    "health": _health,
    "hero": _crown,
    "brother": lambda canvas, box, _: tokens.draw_member(canvas, box.centre, "2"),
    "ranged": RANGED,
    "team-a": lambda canvas, box, _: tokens.draw_team(canvas, box.centre, 0),
    "team-b": lambda canvas, box, _: tokens.draw_team(canvas, box.centre, 1),
    "fallen": "broken-heart",
    "new": changed_sign,
    "trail": _trail,
    "aim": target_sign,
}
DOORS = {"door-open": _door(opened=True), "door-closed": _door(opened=False)}
PANEL: dict[str, Draw | str] = {
    "turn": "hourglass",
    **dict(COUNTED),
    "move": "walking-boot",
    "rage": "flame",
    "basket": "basket",
    "voyages": "ship-wheel",
}
KINDS = {kind: _kind(emblem) for kind, emblem in TYPES.items()}
CARDS: dict[str, Draw | str] = {
    "boost": _boost,
    "anybody": "meeple-group",
    "combat": "crossed-swords",
    "undefended": "cracked-shield",
    "cancelled": "cancel",
    "hidden": "hidden",
}
STEPS = ("attacker", "defender", "reveal", "damage", "after")
CHAPTERS: dict[str, Mapping[str, Draw | str]] = {
    "turn": {
        "actions": "hourglass",
        "maneuver": "walking-boot",
        "attack": KINDS["attack"],
        "scheme": KINDS["scheme"],
        "limit": "hand-cards",
    },
    "combat": numbered(STEPS),
    "cards": {f"kind-{kind}": draw for kind, draw in KINDS.items()},
    "reach": {
        "melee": "broadsword",
        "ranged": RANGED,
        "zone": _two_zones,
        "steps": "walking-boot",
        "boost": _boost,
        "door": _small_door,
    },
    "end": {"win": _crown, "fall": "broken-heart", "deck": "stack"},
}
