"""The key and the rules on one page: rows, changes and the sheet; a turn, the cards, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.samurai.content import CHARACTERS
from engine.games.samurai.view import View
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.kit.key import KeySection, numbered, section
from renders.kit.maps.legend import Draw, Sign, said, target_sign
from renders.renderer import Look
from renders.samurai.cards import ART, GAME_EMBLEM, emblem_of, place_card
from renders.samurai.marks import chip_sign, marks_of
from renders.samurai.seen import ICONS

PLACES = {"left": 1, "middle": 2, "right": 3}
COUNTS = {
    "turn": "hourglass",
    "active": "flying-flag",
    "hand": "hand-cards",
    "captured": "trophy",
    "points": "laurel-crown",
    "away": "door",
    "conceded": "tattered-banner",
}
TURN = ("attack", "battle", "refill", "after")
CARDS = {
    "peasants": ("peasant_1", "peasant_3"),
    "ninja": ("ninja",),
    "monk": ("monk",),
    "ronin": ("ronin",),
    "samurai": ("samurai_7", "samurai_8"),
    "daimyo": ("daimyo",),
    "shogun": ("shogun",),
    "geisha": ("geisha",),
}
END = {"over": "hand-cards", "points": "trophy", "equal": "scales"}


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    say, side = look.translator, view.players[0].side

    def place(number: int) -> Draw:
        return lambda canvas, box, _: place_card(canvas, box.middle(36, 50), side, number)

    def crest(seat: int) -> Draw:
        return lambda canvas, box, _: medallion(canvas, box.centre, 26, emblem_of(view.players[seat].side))

    rows = {name: place(number) for name, number in PLACES.items()} | COUNTS
    marks = marks_of(side) | {"target": target_sign, "out": chip_sign(44)}
    players = [Sign(name_of(say, seat), crest(seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-samurai-key-rows"), said(say, "renders-samurai-key", rows)),
        KeySection(say("renders-samurai-key-marks"), said(say, "renders-samurai-legend", marks)),
        KeySection(say("renders-samurai-key-sheet"), said(say, "renders-samurai-sheet", ICONS)),
        KeySection(say("renders-samurai-key-players"), players),
    )


def rules_in_short(look: Look[View]) -> list[KeySection]:
    cards = {name: card_sign(*cards) for name, cards in CARDS.items()}
    chapters: dict[str, Mapping[str, Draw | str]] = {"turn": numbered(TURN), "cards": cards, "end": END}
    return [section(look.translator, "renders-samurai-short", title, drawn) for title, drawn in chapters.items()]


def card_sign(card: str, last: str = "") -> Draw:
    """The sign of a card, or of the first and last of several: strength and figure, as on its face."""
    label = "-".join(CHARACTERS[name].label for name in (card, last) if name)

    def draw(canvas: Canvas, box: Box, _: float) -> None:
        colours = canvas.palette
        hue = colours.hues[GAME_EMBLEM.hue]
        badge = box.left(56 if last else 44).middle(56 if last else 44, 44)
        canvas.rounded(badge, 22, hue)
        canvas.words(label, badge.inset(0, -4), colours.ink_on(hue), Face.NARROW, largest=36, across="centre")
        figure = box.past(badge.w + 2)
        canvas.icon(ART[card], figure.middle(min(44, figure.w), min(44, figure.w)), colours.ink)

    return draw
