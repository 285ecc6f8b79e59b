"""The rules, a chapter of the rulebook a module: its questions, refusals and arithmetic."""
