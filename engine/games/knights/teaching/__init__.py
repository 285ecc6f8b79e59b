"""What helps people: the coach, help beside a question, and reasons for hints."""
