"""Marches, attacks, sieges, battles and their consequences (sections 8 and 9)."""
