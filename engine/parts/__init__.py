"""Building blocks for games: graphs of places, decks, picks of several things, simultaneous answers."""
