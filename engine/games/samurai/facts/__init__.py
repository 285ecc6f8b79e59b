"""What everybody can see of a table, worked out once for the state and for what a seat sees of it."""
