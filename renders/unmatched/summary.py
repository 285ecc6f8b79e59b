"""The rules on one page: a turn, a combat, the cards, the reach of fighters, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.unmatched.content import BOARDS
from engine.games.unmatched.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, icon_sign, number_sign
from renders.renderer import Look
from renders.unmatched.emblems import TYPES
from renders.unmatched.ground import WOOD, swatch
from renders.unmatched.key import boost_sign, kind_sign
from renders.unmatched.tokens import RANGED, draw_crown

COMBAT = ("attacker", "defender", "reveal", "damage", "after")
SHOWN_ZONES = (("heorot", "yellow"), ("heorot", "orange"))


def rules_in_short(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    return (
        _chapter(look, "turn", TURN),
        _chapter(look, "combat", {name: number_sign(number) for number, name in enumerate(COMBAT, start=1)}),
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


def _door(canvas: Canvas, box: Box, _: float) -> None:
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
    "door": _door,
}
END: Mapping[str, Draw] = {"win": _crown, "fall": icon_sign("broken-heart"), "deck": icon_sign("stack")}
