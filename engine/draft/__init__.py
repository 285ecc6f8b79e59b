"""Drafts: a new game that plays at once, and what it needs before it is published."""
