"""The key and the rules on one page: rows, changes and the sheet; a turn, the cards, and the end."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.samurai.content import CHARACTERS
from engine.games.samurai.view import View
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.kit.key import KeySection
from renders.kit.maps.legend import Draw, Sign, icon_sign, number_sign, target_sign
from renders.renderer import Look
from renders.samurai.cards import ART, GAME_EMBLEM, chip, emblem_of, place_card
from renders.samurai.marks import FILLED, HANDLED, change_sign, eye_mark
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


def _chip(canvas: Canvas, box: Box, _: float) -> None:
    place = box.middle(44, 44)
    canvas.stamp(chip("peasant_1", "", (44, 44), canvas.palette.name), (place.x, place.y), 5)


def _change(sign: str) -> Draw:
    return lambda canvas, box, _: change_sign(canvas, box.centre, sign)


def key_chapters(view: View, look: Look[View]) -> tuple[KeySection, ...]:
    """The chapters of the key: rows and panels, marks of changes, signs of the sheet, and the players' colours."""
    say, side = look.translator, view.players[0].side

    def place(number: int) -> Draw:
        return lambda canvas, box, _: place_card(canvas, box.middle(36, 50), side, number)

    def crest(seat: int) -> Draw:
        return lambda canvas, box, _: medallion(canvas, box.centre, 26, emblem_of(view.players[seat].side))

    rows = [Sign(say(f"renders-samurai-key-{name}"), place(number)) for name, number in PLACES.items()]
    rows += [Sign(say(f"renders-samurai-key-{name}"), icon_sign(icon)) for name, icon in COUNTS.items()]
    marks: dict[str, Draw] = {
        "filled": _change(FILLED),
        "handled": _change(HANDLED),
        "looked": lambda canvas, box, _: eye_mark(canvas, box.centre, side),
        "target": target_sign,
        "out": _chip,
    }
    happened = [Sign(say(f"renders-samurai-legend-{name}"), draw) for name, draw in marks.items()]
    sheet = [Sign(say(f"renders-samurai-sheet-{name}"), icon_sign(icon)) for name, icon in ICONS.items()]
    players = [Sign(name_of(say, seat), crest(seat)) for seat in range(view.seats)]
    return (
        KeySection(say("renders-samurai-key-rows"), rows),
        KeySection(say("renders-samurai-key-marks"), happened),
        KeySection(say("renders-samurai-key-sheet"), sheet),
        KeySection(say("renders-samurai-key-players"), players),
    )


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
