"""Interpretations: the possible meanings of a command's options, previewed move by move."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from cogs.panels.question.move_menus import MoveOption, offers
from cogs.ui.viewer import Viewer
from engine.contract import Move
from engine.tables.core.preview import Preview


class Interpretation(msgspec.Struct, frozen=True):
    """One reading of the options given so far: the moves they mean and the preview after them."""

    viewer: Viewer
    preview: Preview
    keys: tuple[str, ...] = ()

    def after(self, *keys: str) -> Interpretation:
        preview = self.preview.branch()
        for key in keys:
            preview.step(key)
        return Interpretation(self.viewer, preview, (*self.keys, *keys))

    def allows(self, key: str) -> bool:
        return any(move.key == key for move in self.preview.choices())

    def moves(self, verbs: Collection[str]) -> list[Move]:
        """The next legal moves with these verbs; all of them without verbs."""
        return [move for move in self.preview.choices() if not verbs or move.verb in verbs]

    def unasked(self, verbs: Collection[str]) -> list[MoveOption]:
        """The moves the game played by itself after the last one, as a single answer or a standing order."""
        return self.offers([move for move in map(Move, self.preview.answered()) if move.verb in verbs])

    def offers(self, moves: Sequence[Move]) -> list[MoveOption]:
        """Moves as offers translated at this point of the preview."""
        return offers(self.viewer.game, self.preview.view(), moves, self.viewer.draw)

    def offered(self, verbs: Collection[str]) -> list[MoveOption]:
        """The next legal moves with these verbs as offers."""
        return self.offers(self.moves(verbs))


def start(viewer: Viewer) -> Interpretation:
    """The position as it is now, before any option."""
    return Interpretation(viewer, viewer.table.preview(viewer.user or 0))
