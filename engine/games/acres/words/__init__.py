"""What the game says of a view, and the log."""
