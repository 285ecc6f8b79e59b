"""The flow of the game, by chapter of the rules; a turn is a frame that pushes what belongs to it (section 4)."""
