"""The legend of a close-up: the marks in use, then the players and units that it shows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.empire.content import SEAS, STRAITS
from engine.games.empire.view import View
from renders.empire.badges import FIGURES, SIDES, Badge, draw_badge, draw_crowd
from renders.empire.chart import MARGIN, STRAIT_LINES, provinces_in, seas_in
from renders.empire.inks import COIN
from renders.empire.news import news, targets
from renders.empire.seen import holding
from renders.empire.signs import ALLIANCES, CITY, TOKEN, UNIT_ICONS, emblem_of
from renders.empire.sites import FLAT
from renders.empire.standing import Standing
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.legend import Draw, Sign, changed_sign, icon_sign, target_sign
from renders.kit.maps.windows import Window
from renders.kit.names import name_of
from renders.kit.pieces import medallion
from renders.renderer import Look

# The size of the numbers of badges here.
SIZE = 35


def badge_sign(view: View, badge: Badge) -> Draw:
    """A badge as on the whole map."""
    return lambda canvas, box, _: draw_badge(canvas, _middle(box, SIZE / FIGURES), badge, view, SIZE / FIGURES)


def crowd_sign(canvas: Canvas, box: Box, _: float) -> None:
    """Draw the sign of a place with many sides."""
    draw_crowd(canvas, _middle(box, SIZE / SIDES), "italia", 3, SIZE / SIDES)


def _middle(box: Box, scale: float) -> Box:
    return box.middle(round(FLAT[0] * scale), round(FLAT[1] * scale))


def value_sign(canvas: Canvas, box: Box, scale: float) -> None:
    """Draw the ground of a value."""
    canvas.rounded(box.middle(round(34 * scale), round(24 * scale)), round(7 * scale), COIN)


def player_sign(view: View, seat: int) -> Draw:
    """The crest of a player in his colour."""
    return lambda canvas, box, scale: medallion(canvas, box.centre, round(14 * scale), emblem_of(view, seat))


def signs_of(view: View, look: Look[View], window: Window, standing: Sequence[Standing]) -> list[Sign]:
    """The signs of a close-up with these blocks."""
    say = look.translator
    shown = {*provinces_in(window), *seas_in(window)}
    present = [
        seat for seat, player in enumerate(view.players) if shown & {*player.markers, *player.troops, *player.fleets}
    ]
    blocks = [one.block for one in standing]
    drawn = {icon for block in blocks for plate in block.plates for icon, _ in plate.parts}
    drawn |= {UNIT_ICONS["galley"] for one in standing if one.block.ships or (one.block.crowd and one.place in SEAS)}
    arrows = [s for s in STRAITS if all(window.shows(spot, MARGIN) for spot in STRAIT_LINES[s])]
    rows = {row for strait in arrows for row in holding(view, strait)}
    badges = [badge for block in blocks for badge in block.badges]
    marks: list[tuple[bool, str, Draw]] = [
        (bool(news(view, look.before).places & shown), "changed", changed_sign),
        (bool(targets(look.marks).places & shown), "target", target_sign),
        (bool(shown - set(SEAS) & set(view.scores)), "value", value_sign),
        (bool(shown & set(view.tokens)), "tokens", icon_sign(TOKEN)),
        (bool(shown & set(view.cities)), "city", icon_sign(CITY)),
        (bool(badges), "badge", badge_sign(view, Badge(0, 4))),
        (any(badge.led and badge.many for badge in badges), "led", badge_sign(view, Badge(0, 4, led=True))),
        (any(badge.led and not badge.many for badge in badges), "alone", badge_sign(view, Badge(0, 0, led=True))),
        (any(block.crowd for block in blocks), "crowd", crowd_sign),
        *((row in rows, f"alliance-{row + 1}", icon_sign(ALLIANCES[row])) for row in (0, 1)),
    ]
    found = [Sign(say(f"renders-empire-legend-{name}"), draw) for there, name, draw in marks if there]
    found += [Sign(name_of(say, seat), player_sign(view, seat)) for seat in present]
    return found + [
        Sign(say.word(f"unit.{unit}"), icon_sign(icon)) for unit, icon in UNIT_ICONS.items() if icon in drawn
    ]
