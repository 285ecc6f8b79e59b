"""Beowulf's Rage (UNM-RAGE)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.state import State


def gain_rage(run: Run[State], band: int, n: int) -> None:
    """Take Rage up to the maximum while the hero lives (UNM-RAGE-1, 5, UNM-RUL-34)."""
    mine = run.state.bands[band]
    most = mine.sheet.resource.max if mine.sheet.resource else 0
    gained = min(n, most - mine.rage) if hero_fighter(run.state, band).alive else 0
    if gained > 0:
        mine.rage += gained
        run.tell("rage", {"band": band, "seat": mine.seat, "n": gained, "now": mine.rage})


def spend_rage(run: Run[State], band: int, n: int) -> None:
    """Pay Rage where a card says so (UNM-RAGE-3)."""
    mine = run.state.bands[band]
    if n:
        mine.rage -= n
        run.tell("spent", {"band": band, "seat": mine.seat, "n": n, "now": mine.rage})
