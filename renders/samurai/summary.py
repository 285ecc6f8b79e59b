"""The rules on one page: a turn, the cards with their special rules, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.samurai.content import CHARACTERS
from engine.games.samurai.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, icon_sign, number_sign
from renders.renderer import Look
from renders.samurai.cards import ART, GAME_EMBLEM

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


def rules_in_short(look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the rules page, with what players look up in their first games."""
    return (
        _chapter(look, "turn", {name: number_sign(number) for number, name in enumerate(TURN, start=1)}),
        _chapter(look, "cards", {name: card_sign(*cards) for name, cards in CARDS.items()}),
        _chapter(look, "end", {name: icon_sign(icon) for name, icon in END.items()}),
    )


def _chapter(look: Look[View], title: str, signs: Mapping[str, Draw]) -> KeySection:
    def word(name: str) -> str:
        return look.translator(f"renders-samurai-short-{name}")

    return KeySection(word(title), [Sign(word(name), draw) for name, draw in signs.items()])


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
