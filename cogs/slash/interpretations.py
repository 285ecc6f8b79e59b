"""Attempts: what the options of a command may mean, tried out move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cogs.panels.question.move_menus import Offer, offers
from cogs.ui.viewer import Viewer
from engine.contract import Move
from engine.contract.moves import named_by
from engine.contract.teaching.folding import folded
from engine.tables.core.preview import Preview


class Interpretation(msgspec.Struct, frozen=True):
    """One reading of the options given so far: the moves they mean, tried out."""

    keys: tuple[str, ...]
    preview: Preview

    def after(self, key: str) -> Interpretation:
        """The attempt that goes on with one more move."""
        preview = self.preview.branch()
        preview.step(key)
        return Interpretation((*self.keys, key), preview)

    def moves(self, verbs: Sequence[str]) -> list[Move]:
        """What can be done next with these verbs; without verbs everything."""
        return [move for move in self.preview.choices() if not verbs or move.verb in verbs]

    def unasked(self, viewer: Viewer, verbs: Sequence[str]) -> list[Offer]:
        """What came of itself after the last move, because there was one answer only or an order for it."""
        return self.offers(viewer, [move for move in map(Move, self.preview.answered()) if move.verb in verbs])

    def offers(self, viewer: Viewer, moves: Sequence[Move]) -> list[Offer]:
        """Moves in the reader's words, as they are called at this point."""
        return offers(viewer.game, self.preview.view(), moves, viewer.draw)


def fitting(offered: Sequence[Offer], text: str) -> list[str]:
    """The moves that are called so, that point at something called so, or that have it in one of these names."""
    wanted = folded(text.strip())
    tried: tuple[Callable[[Offer], bool], ...] = (
        lambda offer: wanted in (folded(offer.label), named_by(offer.move.key)),
        lambda offer: wanted in (folded(name) for name in offer.names),
        lambda offer: wanted in folded(offer.label),
        lambda offer: any(wanted in folded(name) for name in offer.names),
    )
    found = ([offer.move.key for offer in offered if fits(offer)] for fits in tried)
    return next(filter(None, found), [])
