"""The map of the kingdom: its printed ground, and the tokens on it."""
