"""The beginning (section 2)."""
