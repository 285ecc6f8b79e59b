"""The coach, warnings about moves, and reasons for hints."""
