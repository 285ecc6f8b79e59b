"""The coach, and the reasons for hints."""
