"""Why a move is not possible: the message and the clause, for the asking player alone (SAM-ATT-5, SAM-HID-13)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.games.samurai.content import CARDS, CHARACTERS
from engine.games.samurai.keys import attack_of, laying_of
from engine.rules import Arg, Refusal, Say, SeatName, Word, verb_of

if TYPE_CHECKING:
    from engine.games.samurai.state import State

_ATTACK = re.compile(r"(attack|second):[1-3]>[1-7]\.[1-3]")
_LAYING = re.compile(rf"(refill|exchange):[1-3]=({'|'.join(CARDS)})")


def _refusal(name: str, clause: str, **args: Arg) -> Refusal:
    return Refusal(Say(f"samurai-no-{name}", args), clause)


def setup() -> Refusal | None:
    """Any order of the three peasants, and nothing else."""
    return _refusal("setup", "SAM-SETUP-2")


def attack(state: State, seat: int, key: str) -> Refusal | None:
    """What is wrong with an attack."""
    if verb_of(key) != "attack":
        return _refusal("pass", "SAM-TURN-1")
    return _bad_attack(state, seat, key)


def _bad_attack(state: State, seat: int, key: str) -> Refusal | None:
    if not _ATTACK.fullmatch(key):
        return _refusal("such-place", "SAM-TERM-1")
    place, other, target = attack_of(key)
    if other == seat:
        return _refusal("self-attack", "SAM-ATT-3")
    if other >= state.seats:
        return _refusal("such-seat", "SAM-ATT-3", given=other + 1, seats=state.seats)
    card = state.players[seat].row[place - 1]
    if card and not CHARACTERS[card].can_attack:
        return _refusal("shogun-attack", "SAM-SHO-1", place=place)
    if not card:
        return _refusal("own-gap", "SAM-ATT-2", place=place)
    if not state.players[other].row[target - 1]:
        return _refusal("target-gap", "SAM-ATT-3", owner=SeatName(other), place=target)
    return None


def second(state: State, seat: int, key: str, place: int, first: tuple[int, int]) -> Refusal | None:
    """What is wrong with an additional attack."""
    if verb_of(key) != "second":
        return _refusal("first-again", "SAM-RON-2")
    if not _ATTACK.fullmatch(key):
        return _refusal("such-place", "SAM-TERM-1")
    own, other, target = attack_of(key)
    if own == place:
        return _refusal("ronin-again", "SAM-RON-3")
    if (other, target) == first:
        return _refusal("same-target", "SAM-RON-4", owner=SeatName(other), place=target)
    return _bad_attack(state, seat, key)


def monk(key: str) -> Refusal | None:
    """The monk is asked for only where he lies in the row and can change the result."""
    return _refusal("monk", "SAM-MON-1") if verb_of(key) == "monk" else _refusal("wait", "SAM-BAT-2")


def refill(key: str, place: int) -> Refusal | None:
    """What is wrong with a refill."""
    if verb_of(key) in ("exchange", "swap"):
        return _refusal("exchange-after-loss", "SAM-EXC-1")
    if verb_of(key) != "refill":
        return _refusal("gap-first", "SAM-FILL-1", place=place)
    if not _LAYING.fullmatch(key):
        return _refusal("such-place", "SAM-TERM-1")
    given, card = laying_of(key)
    if given != place:
        return _refusal("other-gap", "SAM-FILL-1", place=place)
    return _refusal("card-in-hand", "SAM-FILL-1", card=Word(f"card.{card}"))


def exchange(state: State, seat: int, key: str) -> Refusal | None:
    """What is wrong with an exchange."""
    verb, hand = verb_of(key), state.players[seat].hand
    if verb == "refill":
        return _refusal("gap", "SAM-FILL-1")
    if verb == "swap":
        return _refusal("swap-with-hand", "SAM-EXC-5") if hand else _refusal("such-place", "SAM-TERM-1")
    if verb != "exchange":
        return _refusal("exchange-first", "SAM-EXC-1")
    if not hand:
        return _refusal("exchange-without-hand", "SAM-EXC-5")
    if not _LAYING.fullmatch(key):
        return _refusal("such-place", "SAM-TERM-1")
    return _refusal("card-in-hand", "SAM-EXC-2", card=Word(f"card.{laying_of(key)[1]}"))


def look(key: str) -> Refusal | None:
    """Only the active player's row may be looked at."""
    return _refusal("such-place" if verb_of(key) == "look" else "look-first", "SAM-PEEK-1")
