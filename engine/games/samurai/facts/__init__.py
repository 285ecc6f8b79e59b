"""Computations on public information, written once for the state and for views."""
