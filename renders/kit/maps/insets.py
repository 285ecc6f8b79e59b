"""What does not fit on the map itself: far lands in a frame of their own, and pieces of a place that is too small."""

from __future__ import annotations

import msgspec
from PIL import Image

from renders.kit.canvas import Canvas
from renders.kit.maps.sheet import Pen
from renders.kit.maps.windows import Spot, Window
from renders.kit.palette import Colour


def draw_inset(canvas: Canvas, part: Window, ground: Image.Image, ink: Colour, line: int = 4) -> None:
    """The ground of a far land where its part of the map is, in a frame."""
    canvas.image.paste(ground, (part.box.x, part.box.y))
    canvas.outline(part.box.inset(-(line // 2)), ink, line, line)


class Place(msgspec.Struct, frozen=True):
    """Where the pieces of a place stand: on its own spots, one for each owner, or in the room around its point; when it
    is too small for them, at a call-out."""

    at: Spot
    room: float = 0
    callout: Spot | None = None
    slots: tuple[Spot, ...] = ()

    @property
    def home(self) -> Spot:
        """Around which point its pieces and its marks are drawn."""
        return self.at if self.callout is None else self.callout

    def stand(self, owner: int) -> Spot:
        """Where the pieces of an owner stand."""
        return self.slots[owner] if self.slots else self.home


def draw_callout(canvas: Canvas, window: Window, place: Place, pen: Pen) -> None:
    """The line that ties a call-out to its place, with a dot on the place."""
    if place.callout is None:
        return
    scale = window.scale
    canvas.stroke([window.at(place.at), window.at(place.callout)], pen.width * scale, pen.ink)
    canvas.disc(window.near(place.at), round(2.2 * pen.width * scale), pen.ink)
