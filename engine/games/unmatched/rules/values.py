"""Values of committed cards (UNM-VAL)."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts.fighters import size_bonus
from engine.games.unmatched.state import ATTACK, DEFENSE, Note, Play, State


def grown(state: State, play: Play) -> int:
    """The bonus of Alice's size for a committed card (UNM-HERO-ALI-1)."""
    return size_bonus(state.bands[play.band], state.fighters[play.fighter], play.role)


def attached_boost(state: State, play: Play) -> int:
    """The bonus of Arthur's second card: 0 if the effects of the first were cancelled (UNM-HERO-ART-2)."""
    if not play.attached:
        return 0
    spared = state.on("excalibur_keeps_boost") and not CARDS[play.card].effects  # UNM-OPT-4, UNM-RUL-36
    return 0 if play.cancelled and not spared else CARDS[play.attached].boost


def worth(state: State, play: Play | None) -> int:
    """The current value of a card (UNM-VAL-2, UNM-VAL-3, UNM-VAL-4, UNM-HERO-ART-3)."""
    if play is None or play.ignored:
        return 0
    base = CARDS[play.card].printed if play.base is None else play.base
    return base + play.added + grown(state, play) + attached_boost(state, play)


def opposing_play(state: State, play: Play) -> Play | None:
    combat = state.fight
    return combat.defence if play.role == ATTACK else combat.attack


def note(state: State, play: Play, kind: str, n: int = 0, card: str = "") -> None:
    if play.role in {ATTACK, DEFENSE}:
        state.fight.notes.append(Note(play.role, kind, n, card))


def add_value(state: State, play: Play, n: int, kind: str, card: str = "") -> None:
    play.added += n
    note(state, play, kind, n, card)
