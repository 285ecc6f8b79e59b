"""Where a house takes its chance from: a fresh secret for every game, computer player's answer and human pause."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeAlias

Seeds: TypeAlias = Callable[[], str]


def secret_seed() -> str:
    """128 bits nobody can foretell, as 32 hexadecimal digits."""
    return secrets.token_hex(16)
