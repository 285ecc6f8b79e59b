"""Conquest of the Empire: alliances by auction, armies and influence in the Roman world, for two to six."""

from engine.games.empire.game import Empire

GAME = Empire()
