"""Computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.acres.view import AcresView
from engine.rules import ComputerPlayer

COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[AcresView]]] = {}
