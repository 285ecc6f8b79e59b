"""The texts of the game: prompts, buttons, the position and the log in words."""
