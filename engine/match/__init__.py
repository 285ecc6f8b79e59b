"""Matches between computer players: how strong each level is, with the doubt that is left."""
