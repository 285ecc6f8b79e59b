"""Computer players beyond `easy`."""
