"""Attacks, sieges, battles and their consequences (section 9)."""
