"""What the game says: prompts, buttons, the position and the log in words."""
