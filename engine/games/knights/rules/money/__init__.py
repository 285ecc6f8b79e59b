"""Taxation, Wages and the Draft (section 7)."""
