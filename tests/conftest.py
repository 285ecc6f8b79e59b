"""Every run of the tests tries the same examples: the same code gives the same verdict."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True)
settings.load_profile("steady")
