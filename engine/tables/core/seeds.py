"""The source of randomness: a new secret seed for every game, computer player's answer and pause."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeAlias

Seeds: TypeAlias = Callable[[], str]


def secret_seed() -> str:
    """A random seed of 128 bits, as 32 hexadecimal digits."""
    return secrets.token_hex(16)
