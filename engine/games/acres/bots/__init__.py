"""Computer players beyond `easy`, and what they reckon with."""
