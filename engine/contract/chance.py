"""Random numbers: integer streams derived from the game's secret seed."""

from __future__ import annotations

import hashlib
import random
import re

SEED_FORM = re.compile(r"[0-9a-f]{32}")


def seed_hash(seed: str) -> str:
    """The hash of a seed, published at the start so that the seed shown at the end can be checked."""
    return hashlib.sha256(seed.encode()).hexdigest()


def stream(seed: str, label: str) -> random.Random:
    """A generator that depends only on the seed and the label."""
    return random.Random(hashlib.sha256(f"{seed}|{label}".encode()).digest())


def number(seed: str, label: str, below: int) -> int:
    """A uniform integer in `range(below)`: hashed, and hashed again where the remainder would favour low numbers."""
    if below < 1:
        raise ValueError(below)
    ceiling = (1 << 64) - (1 << 64) % below
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{seed}|{label}|{attempt}".encode()).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < ceiling:
            return value % below
        attempt += 1
