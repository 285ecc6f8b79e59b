"""Marches (section 8)."""
