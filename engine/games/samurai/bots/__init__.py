"""Computer players beyond `easy`, and their computations."""
