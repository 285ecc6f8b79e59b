"""Why an answer is not possible: the message and the clause, for the asking player alone (SAM-ATT-5, SAM-HID-13).

This is where legality is written: what nothing speaks against is offered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, partial

from engine.games.samurai import keys
from engine.games.samurai.battles import ATTACKERS
from engine.games.samurai.content import SHOGUN, START_ROW
from engine.games.samurai.keys import (
    Attack,
    Continue,
    Decline,
    Exchange,
    Look,
    Monk,
    Refill,
    StartingRow,
    Swap,
    Unclear,
)
from engine.games.samurai.state import GAP, Player
from engine.rules import Arg, Refusal, Say, SeatName, WhyNot, Word


def _refusal(name: str, clause: str, **args: Arg) -> Refusal:
    return Refusal(Say(f"samurai-no-{name}", args), clause)


class _Reasons(dict[str, Refusal | None]):
    """The reasons against every key of a menu, found once; those against other keys are found when asked for."""

    def __init__(self, reason: WhyNot, menu: Iterable[str]) -> None:
        super().__init__((key, reason(key)) for key in menu)
        self._reason = reason

    def __missing__(self, key: str) -> Refusal | None:
        return self._reason(key)


NO_SUCH_PLACE = _refusal("such-place", "SAM-TERM-1")


def starting_row(key: str) -> Refusal | None:
    """Any order of the three peasants, and nothing else."""
    return None if isinstance(keys.read(key), StartingRow) else _refusal("setup", "SAM-SETUP-2")


@cache
def attacks(seats: int, seat: int, shogun: int) -> WhyNot:
    """What is wrong with an attack; rows are full now (SAM-TURN-2), so that only the own shogun's place matters."""
    rows = [list(START_ROW) for _ in range(seats)]
    if shogun:
        rows[seat][shogun - 1] = SHOGUN
    return _Reasons(partial(_attack, rows, seat), (move.key for move in keys.attacks(seats, seat))).__getitem__


def _attack(rows: Sequence[Sequence[str]], seat: int, key: str) -> Refusal | None:
    match keys.read(key):
        case Attack(again=False) as attack:
            return _wrong_attack(rows, seat, attack)
        case Unclear("attack"):
            return NO_SUCH_PLACE
    return _refusal("pass", "SAM-TURN-1")


def _wrong_attack(rows: Sequence[Sequence[str]], seat: int, attack: Attack) -> Refusal | None:
    if attack.seat == seat:
        return _refusal("self-attack", "SAM-ATT-3")
    if attack.seat >= len(rows):
        return _refusal("such-seat", "SAM-ATT-3", given=attack.seat + 1, seats=len(rows))
    card = rows[seat][attack.place - 1]
    if card == GAP:
        return _refusal("own-gap", "SAM-ATT-2", place=attack.place)
    if card not in ATTACKERS:
        return _refusal("shogun-attack", "SAM-SHO-1", place=attack.place)
    if rows[attack.seat][attack.target - 1] == GAP:
        return _refusal("target-gap", "SAM-ATT-3", owner=SeatName(attack.seat), place=attack.target)
    return None


def second(rows: Sequence[Sequence[str]], seat: int, first: Attack, key: str) -> Refusal | None:
    """What is wrong with an additional attack after the ronin's."""
    match keys.read(key):
        case Decline("second"):
            return None
        case Attack(again=True) as attack:
            if attack.place == first.place:
                return _refusal("ronin-again", "SAM-RON-3")
            if (attack.seat, attack.target) == (first.seat, first.target):
                return _refusal("same-target", "SAM-RON-4", owner=SeatName(attack.seat), place=attack.target)
            return _wrong_attack(rows, seat, attack)
        case Unclear("second"):
            return NO_SUCH_PLACE
    return _refusal("first-again", "SAM-RON-2")


def monk(decides: bool, key: str) -> Refusal | None:
    """The monk is asked for only where he lies in the row and can change the result."""
    match keys.read(key):
        case Monk() if decides:
            return None
        case Continue() if not decides:
            return None
        case Monk() | Unclear("monk"):
            return _refusal("monk", "SAM-MON-1")
    return _refusal("wait", "SAM-BAT-2")


def refill(place: int, free: Collection[str], key: str) -> Refusal | None:
    """What is wrong with a refill of a gap from the hand cards still free."""
    match keys.read(key):
        case Refill(given, card):
            if given != place:
                return _refusal("other-gap", "SAM-FILL-1", place=place)
            return None if card in free else _refusal("card-in-hand", "SAM-FILL-1", card=Word(f"card.{card}"))
        case Unclear("refill"):
            return NO_SUCH_PLACE
        case Exchange() | Swap() | Decline("exchange") | Unclear("exchange" | "swap"):
            return _refusal("exchange-after-loss", "SAM-EXC-1")
    return _refusal("gap-first", "SAM-FILL-1", place=place)


def exchange(player: Player, key: str) -> Refusal | None:
    """What is wrong with an exchange: one place with a hand card, or with an empty hand two places (SAM-EXC)."""
    match keys.read(key):
        case Exchange(place, card) if player.hand:
            held = card in player.hand or card == player.row[place - 1]
            return None if held else _refusal("card-in-hand", "SAM-EXC-2", card=Word(f"card.{card}"))
        case Exchange() | Unclear("exchange"):
            return NO_SUCH_PLACE if player.hand else _refusal("exchange-without-hand", "SAM-EXC-5")
        case Swap() if not player.hand:
            return None
        case Swap() | Unclear("swap"):
            return _refusal("swap-with-hand", "SAM-EXC-5") if player.hand else NO_SUCH_PLACE
        case Decline("exchange"):
            return None
        case Refill() | Unclear("refill"):
            return _refusal("gap", "SAM-FILL-1")
    return _refusal("exchange-first", "SAM-EXC-1")


def look(key: str) -> Refusal | None:
    """Only the active player's row may be looked at."""
    match keys.read(key):
        case Look() | Decline("look"):
            return None
        case Unclear("look"):
            return _refusal("such-place", "SAM-PEEK-1")
    return _refusal("look-first", "SAM-PEEK-1")
