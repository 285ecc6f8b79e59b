"""The key of Unmatched and its rules on one page: signs of tokens, zones, panels and cards, with their meanings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.unmatched.content import BOARDS, HEROES, ITEMS, Zone
from engine.games.unmatched.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, number_sign, target_sign
from renders.kit.pieces import Emblem, medallion
from renders.renderer import Look
from renders.unmatched import tokens
from renders.unmatched.bands import COUNTED
from renders.unmatched.field import draw_trail
from renders.unmatched.ground import WOOD, Gate, draw_gate, swatch
from renders.unmatched.tokens import NOBODY, RANGED, TYPES, figure_of

SHOWN_ZONES = (("heorot", "yellow"), ("heorot", "orange"))


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: tokens on the field, its zones, the heroes' panels, and the kinds of cards."""
    say = look.translator
    doors = view.doors and view.options.get("doors") == "on"
    basket = any(band.basket is not None for band in view.bands)
    items = {say.word(f"item.{item}"): icon_sign(tokens.ITEMS[item]) for item in ITEMS if basket}
    chapters = {
        "tokens": _signs(look, "key-", TOKENS | (DOORS if doors else {})),
        "zones": _zones(view, look),
        "fighters": _fighters(view, look),
        "panels": _signs(look, "key-", PANEL),
        "cards": [
            *_signs(look, "", KINDS),
            *_signs(look, "key-", CARDS),
            *(Sign(name, draw) for name, draw in items.items()),
        ],
    }
    return tuple(KeySection(say(f"renders-unmatched-key-{name}"), signs) for name, signs in chapters.items() if signs)


def rules_in_short(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    return tuple(
        KeySection(look.translator(f"renders-unmatched-short-{title}"), _signs(look, "short-", signs))
        for title, signs in CHAPTERS.items()
    )


def _signs(look: Look[View], start: str, signs: Mapping[str, Draw]) -> list[Sign]:
    return [Sign(look.translator(f"renders-unmatched-{start}{name}"), draw) for name, draw in signs.items()]


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
    return found if all(chosen) else found + _signs(look, "key-", {"nobody": icon_sign(NOBODY.icon)})


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


TOKENS: dict[str, Draw] = {
    "token": _token,
    "health": _health,
    "hero": _crown,
    "brother": lambda canvas, box, _: tokens.draw_member(canvas, box.centre, "2"),
    "ranged": icon_sign(RANGED),
    "team-a": lambda canvas, box, _: tokens.draw_team(canvas, box.centre, 0),
    "team-b": lambda canvas, box, _: tokens.draw_team(canvas, box.centre, 1),
    "fallen": icon_sign("broken-heart"),
    "new": changed_sign,
    "trail": _trail,
    "aim": target_sign,
}
DOORS = {"door-open": _door(opened=True), "door-closed": _door(opened=False)}
PANEL: dict[str, Draw] = {
    "turn": icon_sign("hourglass"),
    **{name: icon_sign(icon) for name, icon in COUNTED},
    "move": icon_sign("walking-boot"),
    "rage": icon_sign("flame"),
    "basket": icon_sign("basket"),
    "voyages": icon_sign("ship-wheel"),
}
KINDS = {kind: _kind(emblem) for kind, emblem in TYPES.items()}
CARDS: dict[str, Draw] = {
    "boost": _boost,
    "anybody": icon_sign("meeple-group"),
    "combat": icon_sign("crossed-swords"),
    "undefended": icon_sign("cracked-shield"),
    "cancelled": icon_sign("cancel"),
    "hidden": icon_sign("hidden"),
}
STEPS = ("attacker", "defender", "reveal", "damage", "after")
CHAPTERS: dict[str, dict[str, Draw]] = {
    "turn": {
        "actions": icon_sign("hourglass"),
        "maneuver": icon_sign("walking-boot"),
        "attack": KINDS["attack"],
        "scheme": KINDS["scheme"],
        "limit": icon_sign("hand-cards"),
    },
    "combat": {name: number_sign(number) for number, name in enumerate(STEPS, start=1)},
    "cards": {f"kind-{kind}": draw for kind, draw in KINDS.items()},
    "reach": {
        "melee": icon_sign("broadsword"),
        "ranged": icon_sign(RANGED),
        "zone": _two_zones,
        "steps": icon_sign("walking-boot"),
        "boost": _boost,
        "door": _small_door,
    },
    "end": {"win": _crown, "fall": icon_sign("broken-heart"), "deck": icon_sign("stack")},
}
