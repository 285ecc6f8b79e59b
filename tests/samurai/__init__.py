"""Tenno, clause by clause."""
