"""Warrior Knights: secret plans, sieges, mercenaries and votes in a kingdom of barons, for two to six."""

from engine.games.knights.game import Knights

GAME = Knights()
