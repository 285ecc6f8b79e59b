"""The recount: what must hold in every state (section 22)."""

from __future__ import annotations

from engine.games.knights.state import State


def check(state: State) -> None:
    """Raise where a state is impossible."""
