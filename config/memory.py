"""Memory: what is free goes back to the machine."""

from __future__ import annotations

import ctypes


def give_back() -> bool:
    """Ask the C library to give back what it keeps for later use; whether it had any.

    Drawing takes and frees megabytes for every picture, and the GNU library keeps up to a third of the process in
    free pieces. Other libraries do not know the question and need not be asked.
    """
    try:
        ask = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return False
    return bool(ask(0))
