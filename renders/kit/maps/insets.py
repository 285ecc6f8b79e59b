"""Insets for what the map has no space for: far lands in frames of their own, and where pieces stand."""

from __future__ import annotations

import msgspec
from PIL import Image

from renders.kit.canvas import Canvas
from renders.kit.maps.windows import Spot, Window
from renders.kit.palette import Colour


def draw_inset(canvas: Canvas, part: Window, ground: Image.Image, ink: Colour, line: int = 4) -> None:
    """Draw the ground of a far land in a frame, where its part of the map is."""
    canvas.image.paste(ground, (part.box.x, part.box.y))
    canvas.outline(part.box.inset(-(line // 2)), ink, line, line)


class PlaceSlots(msgspec.Struct, frozen=True):
    """The positions of the pieces of a place.

    Pieces stand at `slots`, one for each owner, or around the place's point; at the call-out if the place is too small.
    """

    at: Spot
    room: float = 0
    callout: Spot | None = None
    slots: tuple[Spot, ...] = ()

    @property
    def home(self) -> Spot:
        """The point around which its pieces and marks are drawn."""
        return self.at if self.callout is None else self.callout

    def stand(self, owner: int) -> Spot:
        return self.slots[owner] if self.slots else self.home
