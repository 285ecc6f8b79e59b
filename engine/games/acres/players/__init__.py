"""Computer players beyond `easy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.acres.players.sensible import Sensible
from engine.games.acres.view import View
from engine.rules import ComputerPlayer

COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible}
