"""Upkeep, the ranking and the end (sections 3.5 and 10)."""
