"""The map of the wilderness: its printed ground, links and names, and the pieces on it."""
