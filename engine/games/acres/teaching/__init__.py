"""What is told to people who learn: the coach, and the reasons of hints."""
