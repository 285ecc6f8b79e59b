"""A Few Acres of Snow: two empires, a map of North America, a deck for each."""

from engine.games.acres.game import Acres

GAME = Acres()
