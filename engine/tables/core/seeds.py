"""The source of randomness: a new secret seed for every game, computer player's answer and pause."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TypeAlias

Seeds: TypeAlias = Callable[[], str]


def secret_seed() -> str:
    return secrets.token_hex(16)
