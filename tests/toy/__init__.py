"""A sixth game, small but whole: hidden hands, simultaneous bids, chance, looks, steps, orders, options and sides."""

from .game import Toy

GAME = Toy()

__all__ = ["GAME", "Toy"]
