"""The Assembly (section 7.3)."""
