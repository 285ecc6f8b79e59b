"""Computations on public information, written once for the state, for views and for plans ahead."""
