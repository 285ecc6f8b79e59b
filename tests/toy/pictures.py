"""The pictures of the toy game: empty sheets that say in words what lies on the table."""

from __future__ import annotations

import functools
import io

from PIL import Image

from renders.renderer import Look, Picture, Renderer

from .text import ToyTexts
from .view import ToyView


@functools.cache
def _sheet() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (400, 200), (16, 96, 72)).save(data, "PNG")
    return data.getvalue()


class ToyRenderer(Renderer[ToyView]):
    """Every picture is the same sheet."""

    texts = ToyTexts()

    def board(self, view: ToyView, look: Look[ToyView], crop: str | None = None) -> Picture:
        """The table."""
        return Picture(_sheet(), look.speaker.lines(self.texts.board(view)))

    def hand(self, view: ToyView, look: Look[ToyView]) -> Picture:
        """The cards."""
        return Picture(_sheet(), look.speaker.lines(self.texts.hand(view)))

    def card(self, key: str, look: Look[ToyView]) -> Picture:
        """A colour."""
        return Picture(_sheet(), look.speaker.lines(self.texts.card(key)))

    def outcome(self, view: ToyView, look: Look[ToyView]) -> Picture:
        """The result."""
        return Picture(_sheet(), look.speaker.lines(self.texts.outcome(view)))


RENDERER = ToyRenderer()
