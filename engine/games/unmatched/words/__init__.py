"""The texts of the game, made from views and events."""
