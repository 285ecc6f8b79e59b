"""Arithmetic over what everybody sees, written once for the table itself, for every view of it and for plans ahead."""
