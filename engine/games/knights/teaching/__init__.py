"""The coach, help beside a question, and reasons for hints."""
