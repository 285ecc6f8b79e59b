"""Memory: returns free memory to the operating system."""

from __future__ import annotations

import ctypes


def give_back() -> bool:
    """Ask the C library to return its free memory; whether it had any.

    Drawing allocates and frees megabytes for every picture, and the GNU library keeps up to a third of the process in
    free blocks. Other libraries lack this function, and do not need it.
    """
    try:
        ask = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return False
    return bool(ask(0))
