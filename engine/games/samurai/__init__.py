"""Tenno: bluffing with three face-down cards (slug `samurai`)."""

from engine.games.samurai.game import Samurai

GAME = Samurai()
