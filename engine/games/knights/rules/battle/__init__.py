"""Attacks, sieges, battles and what follows (section 9)."""
