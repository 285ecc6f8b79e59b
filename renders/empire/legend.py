"""Below a close-up: the marks in use, the players and units that it shows, and the places with too many sides."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from engine.games.empire.content import SEAS, STRAITS
from engine.games.empire.view import View
from renders.empire.map.blocks import FIGURES, SIDES, Badge, Block, badges_in, draw_badge, draw_crowd
from renders.empire.map.chart import MARGIN, STRAIT_LINES, provinces_in, seas_in
from renders.empire.map.sites import FLAT
from renders.empire.map.standing import Standing
from renders.empire.seen import holding, news, targets
from renders.empire.signs import ALLIANCES, CITY, COIN, TOKEN, UNIT_ICONS, emblem_of, thing_of
from renders.kit import Box, Canvas, Face, name_of, width
from renders.kit.maps.legend import Draw, Sign, changed_sign, crest_sign, icon_sign, said, target_sign
from renders.kit.maps.windows import Window
from renders.renderer import Look

GAP = 6
ROW = 42
CROWD = 26
PAD = 12
BETWEEN = 6
# The size of the numbers of badges here.
SIZE = 35


class Crowds:
    """Draws a list of places, at a multiple of the map's type size; the last ones are left out if it is too tall."""

    def __init__(
        self, view: View, look: Look[View], places: Sequence[str], *, scale: float = 1, most: float = math.inf
    ) -> None:
        self.view, self.look, self.places, self.scale, self.most = view, look, places, scale, most

    def _cells(self, box: Box) -> list[tuple[str, Box]]:
        found: list[tuple[str, Box]] = []
        x, y, tall = box.x, box.y, round(ROW * self.scale)
        for place in self.places:
            wide = self._name(place) + self._badges(place) + 2 * PAD
            if x > box.x and x + wide > box.right:
                x, y = box.x, y + tall + GAP
            if y - box.y + tall + GAP > self.most:
                break
            found.append((place, Box(x, y, wide, tall)))
            x += wide + GAP
        return found

    def _name(self, place: str) -> int:
        text = self.look.translator.word(thing_of(place))
        return math.ceil(width(text, Face.NARROW, round(CROWD * self.scale))) + BETWEEN

    def _badges(self, place: str) -> int:
        return len(badges_in(self.view, place)) * (round(FLAT[0] * self.scale) + BETWEEN) - BETWEEN

    def height(self, wide: int) -> int:
        """The height of the list with the gap below it."""
        return max((cell.bottom + GAP for _, cell in self._cells(Box(0, 0, wide, 0))), default=0)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the name of each place, then a badge for each side."""
        colours, size = canvas.palette, round(CROWD * self.scale)
        flat = (round(FLAT[0] * self.scale), round(FLAT[1] * self.scale))
        for place, cell in self._cells(box):
            canvas.panel(cell, colours.raised, colours.edge, 2, 12)
            text = self.look.translator.word(thing_of(place))
            name = cell.past(PAD).left(self._name(place))
            canvas.words(text, name, colours.light, Face.NARROW, largest=size, smallest=size)
            for number, badge in enumerate(badges_in(self.view, place)):
                left = name.right + number * (flat[0] + BETWEEN)
                draw_badge(canvas, Box(left, cell.y, flat[0], cell.h).middle(*flat), badge, self.view, self.scale)


def badge_sign(view: View, badge: Badge) -> Draw:
    return lambda canvas, box, _: draw_badge(canvas, _middle(box, SIZE / FIGURES), badge, view, SIZE / FIGURES)


def crowd_sign(canvas: Canvas, box: Box, _: float) -> None:
    draw_crowd(canvas, _middle(box, SIZE / SIDES), "italia", 3, SIZE / SIDES)


def _middle(box: Box, scale: float) -> Box:
    return box.middle(round(FLAT[0] * scale), round(FLAT[1] * scale))


def value_sign(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.rounded(box.middle(round(34 * scale), round(24 * scale)), round(7 * scale), COIN)


def player_signs(view: View, look: Look[View], seats: Iterable[int]) -> list[Sign]:
    return [Sign(name_of(look.translator, seat), crest_sign(emblem_of(view, seat))) for seat in seats]


def marks(view: View, seat: int) -> dict[str, Draw]:
    """The signs of the map; badges are those of one player."""
    return {
        "changed": changed_sign,
        "target": target_sign,
        "value": value_sign,
        "tokens": icon_sign(TOKEN),
        "city": icon_sign(CITY),
        "badge": badge_sign(view, Badge(seat, 4)),
        "led": badge_sign(view, Badge(seat, 4, led=True)),
        "alone": badge_sign(view, Badge(seat, 0, led=True)),
        "crowd": crowd_sign,
    }


def _used(view: View, look: Look[View], shown: set[str], blocks: Sequence[Block]) -> set[str]:
    badges = [badge for block in blocks for badge in block.badges]
    found = {
        "changed": news(view, look.before).places & shown,
        "target": targets(look.marks).places & shown,
        "value": shown - set(SEAS) & set(view.scores),
        "tokens": shown & set(view.tokens),
        "city": shown & set(view.cities),
        "badge": badges,
        "led": [badge for badge in badges if badge.led and badge.many],
        "alone": [badge for badge in badges if badge.led and not badge.many],
        "crowd": [block for block in blocks if block.crowd],
    }
    return {name for name, there in found.items() if there}


def signs_of(view: View, look: Look[View], window: Window, standing: Sequence[Standing]) -> list[Sign]:
    """The signs of a close-up with these blocks: marks, alliances at arrows, players, units."""
    say = look.translator
    shown = {*provinces_in(window), *seas_in(window)}
    used = _used(view, look, shown, [one.block for one in standing])
    arrows = [s for s in STRAITS if all(window.shows(spot, MARGIN) for spot in STRAIT_LINES[s])]
    rows = sorted({row for strait in arrows for row in holding(view, strait)})
    drawn = {name: draw for name, draw in marks(view, 0).items() if name in used}
    drawn |= {f"alliance-{row + 1}": icon_sign(ALLIANCES[row]) for row in rows}
    present = [
        seat for seat, player in enumerate(view.players) if shown & {*player.markers, *player.troops, *player.fleets}
    ]
    found = said(say, "renders-empire-legend", drawn) + player_signs(view, look, present)
    units = {icon for one in standing for plate in one.block.plates for icon, _ in plate.parts}
    units |= {UNIT_ICONS["galley"] for one in standing if one.block.ships or (one.block.crowd and one.place in SEAS)}
    return found + [
        Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items() if icon in units
    ]
