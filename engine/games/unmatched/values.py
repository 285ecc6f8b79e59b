"""What a committed card is worth (UNM-VAL)."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.rules import the_combat
from engine.games.unmatched.state import ATTACK, DEFENSE, Note, Play, State

SIZE_BONUS = {ATTACK: ("big", 2), DEFENSE: ("small", 1)}


def size_bonus(state: State, play: Play) -> int:
    """Alice's bonus: BIG for her attacks, SMALL for her defences (UNM-HERO-ALI-1)."""
    fighter = state.fighters[play.fighter]
    size, bonus = SIZE_BONUS[play.role]
    refers = any(entry.do == "size_bonus" for entry in state.bands[play.band].sheet.ability)
    hero = state.bands[play.band].hero
    return bonus if refers and fighter.alive and fighter.kind == hero and state.bands[play.band].size == size else 0


def attached_boost(state: State, play: Play) -> int:
    """What Arthur's second card adds: nothing once the effects of the first were cancelled (UNM-HERO-ART-2)."""
    if not play.attached:
        return 0
    spared = state.on("excalibur_keeps_boost") and not CARDS[play.card].effects  # UNM-OPT-4, UNM-RUL-36
    return 0 if play.cancelled and not spared else CARDS[play.attached].boost


def worth(state: State, play: Play | None) -> int:
    """The value of a card at this moment (UNM-VAL-2, 3)."""
    if play is None or play.ignored:
        return 0
    base = CARDS[play.card].printed if play.base is None else play.base
    return base + play.added + size_bonus(state, play) + attached_boost(state, play)


def opposing_play(state: State, play: Play) -> Play | None:
    """The other side's card in a combat."""
    combat = the_combat(state)
    return combat.defence if play.role == ATTACK else combat.attack


def note(state: State, play: Play, kind: str, n: int = 0, card: str = "") -> None:
    """Remember for the scene what happened to a card."""
    if play.role in SIZE_BONUS:
        the_combat(state).notes.append(Note(play.role, kind, n, card))


def add_value(state: State, play: Play, n: int, kind: str, card: str = "") -> None:
    play.added += n
    note(state, play, kind, n, card)
