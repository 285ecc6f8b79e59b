"""Everything the game says, made from views and events alone."""
