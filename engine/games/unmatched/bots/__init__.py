"""Computer players beyond `easy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.contract import ComputerPlayer
from engine.games.unmatched.bots.sensible import Sensible
from engine.games.unmatched.view import View

COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible}
