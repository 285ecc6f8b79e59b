"""Parts that several games are made of: graphs of places, decks, picks of several things, answers given at once."""
