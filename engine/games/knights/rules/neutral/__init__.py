"""Neutral cards: events, expeditions and defences (section 5)."""
