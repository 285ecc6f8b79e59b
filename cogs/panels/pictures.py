"""Draws the pictures of a table for one viewer: board, decision panel, hand, pages and outcome."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cogs.media.pictures import Urgency
from cogs.ui.viewer import Viewer
from engine.contract import Move
from renders.drawings import Drawing, Kind, draw
from renders.renderer import Picture

if TYPE_CHECKING:
    from cogs.bot import Longtable


async def drawn(client: Longtable, drawing: Drawing, urgency: Urgency = Urgency.OWN) -> Picture:
    """Draw a picture, or take it from the cache."""
    return await client.pictures.draw(drawing.key, partial(draw, drawing), urgency)


async def board_picture(
    client: Longtable,
    viewer: Viewer,
    view: Any,
    *,
    before: Any = None,
    crop: str | None = None,
    status: tuple[str, ...] = (),
    urgency: Urgency = Urgency.OWN,
) -> Picture:
    return await drawn(client, viewer.drawing("board", view, crop, before=before, status=status), urgency)


async def panel_picture(client: Longtable, viewer: Viewer, view: Any, moves: Sequence[Move]) -> Picture:
    marks = tuple(dict.fromkeys(thing for move in moves for thing in move.things))
    return await drawn(client, viewer.drawing("panel", view, marks=marks))


async def hand_picture(
    client: Longtable, viewer: Viewer, view: Any, page: str | None = None, urgency: Urgency = Urgency.OWN
) -> Picture:
    return await drawn(client, viewer.drawing("hand" if page is None else "page", view, page), urgency)


async def outcome_picture(client: Longtable, viewer: Viewer, view: Any) -> Picture:
    kind: Kind = "board" if viewer.summary.result is None else "outcome"
    return await drawn(client, viewer.drawing(kind, view), Urgency.THREAD)
