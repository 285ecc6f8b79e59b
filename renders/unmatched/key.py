"""The key of Unmatched: the signs of tokens, zones, panels and cards, with their meanings."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.unmatched.content import BOARDS, HEROES
from engine.games.unmatched.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, number_sign, target_sign
from renders.kit.pieces import Emblem, medallion
from renders.renderer import Look
from renders.unmatched.bands import COUNTED
from renders.unmatched.field import draw_trail
from renders.unmatched.ground import WOOD, Gate, draw_gate, swatch
from renders.unmatched.tokens import (
    ITEMS,
    NOBODY,
    RANGED,
    TYPES,
    draw_crown,
    draw_member,
    draw_team,
    figure_of,
    life,
    token,
)

STEPS = ("attacker", "defender", "reveal", "damage", "after")
SHOWN_ZONES = (("heorot", "yellow"), ("heorot", "orange"))
PANEL = {"turn": "hourglass", **dict(COUNTED), "move": "walking-boot"}
KEPT = {"rage": "flame", "basket": "basket", "voyages": "ship-wheel"}
COMBAT = {"combat": "crossed-swords", "undefended": "cracked-shield", "cancelled": "cancel", "hidden": "hidden"}


def _token(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    made = token("king_arthur", "king_arthur", 28, (13, 18), canvas.palette.name, double=False, second=False)
    canvas.stamp(made, (x - 28, y - 28), 28)


def _health(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    canvas.stamp(life("7", canvas.palette.bad, canvas.palette.name), (x - 24, y - 24), 24)


def _trail(canvas: Canvas, box: Box, _: float) -> None:
    x, y = box.centre
    draw_trail(canvas, [(x - 40, y), (x + 40, y)])


def _door(*, opened: bool) -> Draw:
    def draw(canvas: Canvas, box: Box, _: float) -> None:
        draw_gate(canvas, Gate(box.centre, upright=False, up=False, opened=opened, half=36), canvas.palette.frame)

    return draw


TOKENS: dict[str, Draw] = {
    "token": _token,
    "health": _health,
    "hero": lambda canvas, box, _: draw_crown(canvas, box.centre),
    "brother": lambda canvas, box, _: draw_member(canvas, box.centre, "2"),
    "ranged": icon_sign(RANGED),
    "team-a": lambda canvas, box, _: draw_team(canvas, box.centre, 0),
    "team-b": lambda canvas, box, _: draw_team(canvas, box.centre, 1),
    "fallen": icon_sign("broken-heart"),
    "new": changed_sign,
    "trail": _trail,
    "aim": target_sign,
}


def kind_sign(emblem: Emblem) -> Draw:
    return lambda canvas, box, _: medallion(canvas, box.centre, 27, emblem)


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: tokens on the field, its zones, the heroes' panels, and the kinds of cards."""
    say = look.translator
    tokens = [Sign(say(f"renders-unmatched-key-{name}"), draw) for name, draw in TOKENS.items()]
    if view.doors and view.options.get("doors") == "on":
        doors = {"door-open": _door(opened=True), "door-closed": _door(opened=False)}
        tokens += [Sign(say(f"renders-unmatched-key-{name}"), draw) for name, draw in doors.items()]
    panel = [Sign(say(f"renders-unmatched-key-{name}"), icon_sign(icon)) for name, icon in (PANEL | KEPT).items()]
    cards = [Sign(say(f"renders-unmatched-{kind}"), kind_sign(emblem)) for kind, emblem in TYPES.items()]
    cards.append(Sign(say("renders-unmatched-key-boost"), boost_sign))
    cards.append(Sign(say("renders-unmatched-key-anybody"), icon_sign("meeple-group")))
    cards += [Sign(say(f"renders-unmatched-key-{name}"), icon_sign(icon)) for name, icon in COMBAT.items()]
    cards += [Sign(say.word(f"item.{item}"), icon_sign(icon)) for item, icon in _items(view).items()]
    chapters = [
        KeySection(say("renders-unmatched-key-tokens"), tokens),
        KeySection(say("renders-unmatched-key-panels"), panel),
        KeySection(say("renders-unmatched-key-cards"), cards),
    ]
    if fighters := _fighters(view, look):
        chapters.insert(1, KeySection(say("renders-unmatched-key-fighters"), fighters))
    if view.board is not None:
        board = view.board
        zones = [Sign(say.word(f"zone.{board.id}.{zone.id}"), _zone(view, at)) for at, zone in enumerate(board.zones)]
        chapters.insert(1, KeySection(say("renders-unmatched-key-zones"), zones))
    return tuple(chapters)


def _items(view: View) -> dict[str, str]:
    """The possible items of a basket at this table."""
    if all(band.basket is None for band in view.bands):
        return {}
    return {item: icon for item, icon in ITEMS.items() if item != "any"}


def _fighters(view: View, look: Look[View]) -> list[Sign]:
    """The figures of the fighters here; while heroes are chosen, of all heroes, and of a seat that has none."""
    chosen = [band.hero for band in view.bands]
    heroes = chosen if all(chosen) else list(HEROES)
    kinds = dict.fromkeys(kind.id for hero in heroes for kind in HEROES[hero].fighters)
    found = [Sign(look.translator.word(f"kind.{kind}"), icon_sign(figure_of(kind))) for kind in kinds]
    if not all(chosen):
        found.append(Sign(look.translator("renders-unmatched-key-nobody"), icon_sign(NOBODY.icon)))
    return found


def _zone(view: View, at: int) -> Draw:
    def draw(canvas: Canvas, box: Box, _: float) -> None:
        if view.board is not None:
            swatch(canvas, view.board.zones[at], box.middle(56, 36))

    return draw


def boost_sign(canvas: Canvas, box: Box, _: float) -> None:
    plate = box.middle(68, 44)
    canvas.rounded(plate, 22, canvas.palette.ink)
    canvas.words("+1", plate, canvas.palette.light, largest=36, across="centre")


def rules_in_short(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    return (
        _chapter(look, "turn", TURN),
        _chapter(look, "combat", {name: number_sign(number) for number, name in enumerate(STEPS, start=1)}),
        _chapter(look, "cards", {f"kind-{kind}": kind_sign(emblem) for kind, emblem in TYPES.items()}),
        _chapter(look, "reach", REACH),
        _chapter(look, "end", END),
    )


def _chapter(look: Look[View], title: str, signs: Mapping[str, Draw]) -> KeySection:
    def word(name: str) -> str:
        return look.translator(f"renders-unmatched-short-{name}")

    return KeySection(word(title), [Sign(word(name), draw) for name, draw in signs.items()])


def _zones(canvas: Canvas, box: Box, _: float) -> None:
    """Draw two zones beside each other, as on the field."""
    plates = box.middle(80, 36).columns(len(SHOWN_ZONES), 4)
    for (board, name), plate in zip(SHOWN_ZONES, plates, strict=True):
        swatch(canvas, next(zone for zone in BOARDS[board].zones if zone.id == name), plate)


def _closed_door(canvas: Canvas, box: Box, _: float) -> None:
    colours, (x, y) = canvas.palette, box.centre
    canvas.panel(box.middle(80, 24), WOOD, colours.frame, 4, 8)
    canvas.disc((x, y), 22, colours.frame)
    canvas.disc((x, y), 18, colours.paper)
    canvas.icon("cancel", box.middle(26, 26), colours.bad)


def _crown(canvas: Canvas, box: Box, _: float) -> None:
    draw_crown(canvas, box.centre)


TURN: Mapping[str, Draw] = {
    "actions": icon_sign("hourglass"),
    "maneuver": icon_sign("walking-boot"),
    "attack": kind_sign(TYPES["attack"]),
    "scheme": kind_sign(TYPES["scheme"]),
    "limit": icon_sign("hand-cards"),
}
REACH: Mapping[str, Draw] = {
    "melee": icon_sign("broadsword"),
    "ranged": icon_sign(RANGED),
    "zone": _zones,
    "steps": icon_sign("walking-boot"),
    "boost": boost_sign,
    "door": _closed_door,
}
END: Mapping[str, Draw] = {"win": _crown, "fall": icon_sign("broken-heart"), "deck": icon_sign("stack")}
