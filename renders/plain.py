"""The pictures of a game without a renderer of its own: its texts, in letters that a phone can show."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import AnyGame, Text, View
from renders.kit import Box, Canvas, Emblem, Face, wrap
from renders.kit.canvas import smallest_for
from renders.kit.key import KeySection
from renders.kit.maps.legend import Sign, icon_sign
from renders.kit.pieces import ACROSS, MARGIN, WIDTH, heading, status, top_height
from renders.renderer import Look, Renderer, for_pictures

EMBLEM = Emblem("grey", "meeple")
PAD = 20
# Letters get smaller where there is much to say, down to what a phone can show.
SIZES = range(44, smallest_for(WIDTH) - 1, -3)
TALLEST = 1300


def plain(game: AnyGame) -> Renderer[View]:
    """The renderer that writes a game's texts: the position, the hand, cards and the result."""
    texts = game.texts

    def hand_told(view: View) -> list[Text]:
        """The private information, or the position where the game has none."""
        return texts.hand(view) or texts.board(view)

    def draw_card(key: str, look: Look[View]) -> Canvas:
        return draw_lines(texts.card(key), look, look.translator.word(key))

    def signs(_view: View, look: Look[View]) -> Sequence[KeySection]:
        named = Sign(look.translator(f"{game.slug}-about"), icon_sign(EMBLEM.icon))
        return (KeySection(look.translator(f"{game.slug}-name"), (named,)),)

    return Renderer(
        emblem=EMBLEM,
        texts=texts,
        draw_board=lambda view, look: draw_lines(texts.board(view), look),
        draw_hand=lambda view, look: draw_lines(hand_told(view), look),
        hand_told=hand_told,
        draw_card=draw_card,
        draw_result=lambda view, look: draw_lines(texts.outcome(view), look),
        signs=signs,
    )


def draw_lines(lines: Sequence[Text], look: Look[View], aside: str = "") -> Canvas:
    """Draw each line on a panel of its own below the heading and the status."""
    say = for_pictures(look.translator)
    said = [say(line) for line in lines]
    above = top_height(WIDTH, look.status)
    size = next((size for size in SIZES if above + sum(_heights(said, size)) <= TALLEST), SIZES[-1])
    heights = _heights(said, size)
    canvas = Canvas(WIDTH, above + sum(heights) + MARGIN, look.palette)
    top = status(canvas, look.status, heading(canvas, EMBLEM, look.title, aside))
    for text, height in zip(said, heights, strict=True):
        panel = Box(MARGIN, top, ACROSS, height - 10)
        canvas.panel(panel, canvas.palette.panel, canvas.palette.edge, 2, 16)
        rows = panel.inset(PAD, 10)
        canvas.words(text, rows, canvas.palette.light, largest=size, smallest=size, lines=len(_wrapped(text, size)))
        top += height
    return canvas


def _wrapped(text: str, size: int) -> tuple[str, ...]:
    return wrap(text, Face.NARROW, size, ACROSS - 2 * PAD)


def _heights(said: Sequence[str], size: int) -> list[int]:
    """The height of each line's panel with the gap below it."""
    return [round(size * 1.32) * len(_wrapped(text, size)) + 36 for text in said]
