"""The flow of play, a file a chapter of the rules."""

from __future__ import annotations
