"""Interpretations: the possible meanings of a command's options, previewed move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cogs.panels.question.move_menus import MoveOption, offers
from cogs.ui.viewer import Viewer
from engine.contract import Move
from engine.contract.moves import named_by
from engine.contract.teaching.folding import folded
from engine.tables.core.preview import Preview


class Interpretation(msgspec.Struct, frozen=True):
    """One reading of the options given so far: the moves they mean and the preview after them."""

    keys: tuple[str, ...]
    preview: Preview

    def after(self, key: str) -> Interpretation:
        """The interpretation with one more move."""
        preview = self.preview.branch()
        preview.step(key)
        return Interpretation((*self.keys, key), preview)

    def moves(self, verbs: Sequence[str]) -> list[Move]:
        """The next legal moves with these verbs; all of them without verbs."""
        return [move for move in self.preview.choices() if not verbs or move.verb in verbs]

    def unasked(self, viewer: Viewer, verbs: Sequence[str]) -> list[MoveOption]:
        """The moves the game played by itself after the last one, as a single answer or a standing order."""
        return self.offers(viewer, [move for move in map(Move, self.preview.answered()) if move.verb in verbs])

    def offers(self, viewer: Viewer, moves: Sequence[Move]) -> list[MoveOption]:
        """Moves as offers translated at this point of the preview."""
        return offers(viewer.game, self.preview.view(), moves, viewer.draw)


def fitting(offered: Sequence[MoveOption], text: str) -> list[str]:
    """The moves with this label or key, or with a target of this name, or else those whose names contain it."""
    wanted = folded(text.strip())
    tried: tuple[Callable[[MoveOption], bool], ...] = (
        lambda offer: wanted in (folded(offer.label), named_by(offer.move.key)),
        lambda offer: wanted in (folded(name) for name in offer.names),
        lambda offer: wanted in folded(offer.label),
        lambda offer: any(wanted in folded(name) for name in offer.names),
    )
    found = ([offer.move.key for offer in offered if fits(offer)] for fits in tried)
    return next(filter(None, found), [])
