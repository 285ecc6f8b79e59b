"""A round: planning, the stacks, and the Barons' own cards (sections 3 and 4)."""
