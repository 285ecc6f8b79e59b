"""Arithmetic over what everybody may see, written once for the state and for views."""
