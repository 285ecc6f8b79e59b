"""The flow of play, chapter by chapter of the rulebook."""
