"""Refusals: the message and the clause, for the asking player only (SAM-ATT-5, SAM-HID-13).

Legality is defined here: answers without a reason against them are legal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial

from engine.contract import Arg, Move, Refusal, SeatName, Text, WhyNot, Word, verb_of
from engine.games.samurai import keys
from engine.games.samurai.content import SHOGUN, START_ROW
from engine.games.samurai.facts.battles import ATTACKERS
from engine.games.samurai.state import GAP


@cache
def _refusal(name: str, clause: str, **args: Arg) -> Refusal:
    return Refusal(Text(f"samurai-no-{name}", args), clause)


class _Reasons(dict[str, Refusal | None]):
    """The reasons against every key of a menu, computed once; those against other keys are computed when needed."""

    def __init__(self, reason: WhyNot, menu: Iterable[Move]) -> None:
        super().__init__((move.key, reason(move.key)) for move in menu)
        self._reason = reason

    def __missing__(self, key: str) -> Refusal | None:
        return self._reason(key)


NO_SUCH_PLACE = _refusal("such-place", "SAM-TERM-1")


def _starting_row(key: str) -> Refusal | None:
    return None if isinstance(keys.read(key), keys.StartingRow) else _refusal("setup", "SAM-SETUP-2")


# Any order of the three peasants, and nothing else.
starting_row: WhyNot = _Reasons(_starting_row, keys.STARTING_ROWS).__getitem__


@cache
def attacks(seats: int, seat: int, shogun: int) -> WhyNot:
    """Why attacks are not possible; rows are full now (SAM-TURN-2), so only the own shogun's place matters."""
    rows = [list(START_ROW) for _ in range(seats)]
    if shogun:
        rows[seat][shogun - 1] = SHOGUN
    return _Reasons(partial(_attack, rows, seat), keys.attacks(seats, seat)).__getitem__


@cache
def possible_attacks(seats: int, seat: int, shogun: int) -> tuple[Move, ...]:
    """The attacks without a reason against them."""
    why_not = attacks(seats, seat, shogun)
    return tuple(move for move in keys.attacks(seats, seat) if why_not(move.key) is None)


def _attack(rows: Sequence[Sequence[str]], seat: int, key: str) -> Refusal | None:
    answer = keys.read(key)
    if isinstance(answer, keys.Attack) and not answer.again:
        return _wrong_attack(rows, seat, answer)
    return NO_SUCH_PLACE if verb_of(key) == "attack" else _refusal("pass", "SAM-TURN-1")


def _wrong_attack(rows: Sequence[Sequence[str]], seat: int, attack: keys.Attack) -> Refusal | None:
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


def second(rows: Sequence[Sequence[str]], seat: int, first: keys.Attack, key: str) -> Refusal | None:
    """Why an additional attack after the ronin's is not possible."""
    answer = keys.read(key)
    if isinstance(answer, keys.Attack) and answer.again:
        if answer.place == first.place:
            return _refusal("ronin-again", "SAM-RON-3")
        if answer.target == first.target and answer.seat == first.seat:
            return _refusal("same-target", "SAM-RON-4", owner=SeatName(answer.seat), place=answer.target)
        return _wrong_attack(rows, seat, answer)
    if key == keys.SECOND_NO.key:
        return None
    return NO_SUCH_PLACE if verb_of(key) == "second" else _refusal("first-again", "SAM-RON-2")


def possible_seconds(rows: Sequence[Sequence[str]], seat: int, first: keys.Attack) -> tuple[Move, ...]:
    """The additional attacks without a reason against them."""
    moves = keys.attacks(len(rows), seat, again=True)
    return tuple(move for move in moves if second(rows, seat, first, move.key) is None)


def monk(decides: bool, key: str) -> Refusal | None:
    """Why a monk's answer is not possible: he must be in the row and change the result."""
    if isinstance(keys.read(key), keys.Monk if decides else keys.Continue):
        return None
    return _refusal("monk", "SAM-MON-1") if verb_of(key) == "monk" else _refusal("wait", "SAM-BAT-2")


def refill(place: int, hand: Sequence[str], chosen: Sequence[str]) -> WhyNot:
    """Why a refill of a gap is not possible; some cards of the hand may be chosen for other gaps."""
    free = [card for card in hand if card not in chosen] if chosen else hand

    def reason(key: str) -> Refusal | None:
        answer = keys.read(key)
        if isinstance(answer, keys.Refill):
            if answer.place != place:
                return _refusal("other-gap", "SAM-FILL-1", place=place)
            held = answer.card in free
            return None if held else _refusal("card-in-hand", "SAM-FILL-1", card=Word(f"card.{answer.card}"))
        match verb_of(key):
            case "refill":
                return NO_SUCH_PLACE
            case "exchange" | "swap":
                return _refusal("exchange-after-loss", "SAM-EXC-1")
        return _refusal("gap-first", "SAM-FILL-1", place=place)

    return reason


def exchange(row: Sequence[str], hand: Sequence[str]) -> WhyNot:
    """Why an exchange is not possible: one place with a hand card, or with an empty hand two places (SAM-EXC)."""

    def reason(key: str) -> Refusal | None:
        answer = keys.read(key)
        if isinstance(answer, keys.Exchange) and hand:
            held = answer.card in hand or answer.card == row[answer.place - 1]
            return None if held else _refusal("card-in-hand", "SAM-EXC-2", card=Word(f"card.{answer.card}"))
        if key == keys.EXCHANGE_NO.key or (isinstance(answer, keys.Swap) and not hand):
            return None
        match verb_of(key):
            case "exchange":
                return NO_SUCH_PLACE if hand else _refusal("exchange-without-hand", "SAM-EXC-5")
            case "swap":
                return _refusal("swap-with-hand", "SAM-EXC-5") if hand else NO_SUCH_PLACE
            case "refill":
                return _refusal("gap", "SAM-FILL-1")
        return _refusal("exchange-first", "SAM-EXC-1")

    return reason


def _look(key: str) -> Refusal | None:
    if isinstance(keys.read(key), keys.Look) or key == keys.LOOK_NO.key:
        return None
    return _refusal("such-place" if verb_of(key) == "look" else "look-first", "SAM-PEEK-1")


# Only the active player's row may be looked at.
look: WhyNot = _Reasons(_look, keys.looks(0)).__getitem__
