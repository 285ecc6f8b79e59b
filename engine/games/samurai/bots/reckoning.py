"""Deductions of a seat from its view: points, possible rows, and values of attacks."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.games.samurai.content import CARDS, CHARACTERS, GEISHA, SCORE
from engine.games.samurai.facts.battles import (
    ATTACKER,
    CAPTURED,
    DEFENDER,
    FIGHTS,
    MONK_MATTERS,
    STAYS,
    Outcome,
    captured,
    spare,
    worth,
)
from engine.games.samurai.facts.history import Looked
from engine.games.samurai.facts.tracker import EMPTY, MONK_INDEX, Step, Tracker, Weights, steps_of
from engine.games.samurai.view import View

Chances: TypeAlias = list[tuple[str, bool, float]]

LOSS = 0.35
GEISHA_COST = 4.0
LOOK_COST = 0.5
ENDING = 12.0
DOUBT = 0.2

REFILL_WEIGHTS = {
    "peasant_1": 0.5,
    "peasant_2": 0.5,
    "peasant_3": 0.5,
    "ninja": 1.5,
    "monk": 1.5,
    "ronin": 1.5,
    "samurai_7": 2.0,
    "samurai_8": 2.5,
    "daimyo": 3.0,
    "shogun": 3.0,
    "geisha": 1.2,
}
PRIOR = tuple(REFILL_WEIGHTS[card] for card in CARDS)


def holding(card: str) -> int:
    """The value of a card for holding a place: its defence, the geisha as a trap above all."""
    return 11 if card == GEISHA else CHARACTERS[card].defence


class Reckoning:
    """Deductions of one seat from its view; `spare` are the hand cards of each seat beyond its gaps."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view = view
        self.seat = view.seat
        self.hand = view.own.hand
        self.row = [place.card or "" for place in view.players[view.seat].places]
        self.spare = [spare(player) for player in view.players]
        self.points = [worth(pile) for pile in captured(view.facts, view.seats)[0]]

    def rows(self, owner: int) -> Weights:
        return likely_rows(tuple(steps_of(self.view.facts, owner)))

    def known_to_all(self) -> list[float]:
        """The probability with which everybody knows each of the seat's own cards."""
        public = [f for f in self.view.facts if not isinstance(f, Looked)]
        rows = Tracker(PRIOR).follow(steps_of(public, self.seat)).rows
        total = sum(rows.values())
        return [sum(w for row, w in rows.items() if CARDS[row[at]] == card) / total for at, card in enumerate(self.row)]

    def doomed(self, seat: int, more: int) -> bool:
        """Whether losing this many further cards ends the game."""
        return more > self.spare[seat]

    def over(self) -> bool:
        """Whether the game ends after this turn in any case."""
        return min(self.spare) < 0

    def ends(self, owner: int, outcome: Outcome) -> bool:
        """Whether the game ends with this outcome of an own attack on a card of the owner."""
        lost, taken = outcome.attacker_fate != STAYS, outcome.defender_fate != STAYS
        return (lost and self.doomed(self.seat, 1)) or (taken and self.doomed(owner, 1)) or self.over()

    def best_other(self, other: int = -1, gained: int = 0) -> int:
        """The most points of an opponent, after one of them gains some."""
        return max(p + (gained if s == other else 0) for s, p in enumerate(self.points) if s != self.seat)

    def standing(self, own: int, other: int, gained: int) -> float:
        """The value of ending the game now, after gains of the seat itself and of one opponent."""
        best, mine = self.best_other(other, gained), self.points[self.seat] + own
        return ENDING if mine > best else -ENDING if mine < best else 0.0

    def monk_ends_it(self) -> bool:
        """Whether the monk's help would end the game while behind, and the game continues without it."""
        scene = self.view.pending
        assert scene is not None
        held = FIGHTS[scene.attack_card, scene.defence_card, True]
        ends = self.doomed(scene.attacker, 1) or (held.defender_fate != STAYS and self.doomed(self.seat, 1))
        return ends and self.standing(0, -1, 0) < 0 and not self.doomed(self.seat, 1)


@lru_cache(maxsize=64)
def likely_rows(steps: tuple[Step, ...]) -> Weights:
    """The rows to reckon with after these steps; a pure function, kept because most rows do not change in a turn."""
    return Tracker(PRIOR, doubt=DOUBT).follow(steps).rows


def chances(rows: Weights, at: int) -> Chances:
    """The possible cards in a place, with or without a monk beside them, and their probabilities."""
    summed: dict[tuple[int, bool], float] = {}
    for row, w in rows.items():
        face = (row[at], MONK_INDEX in row and row[at] != MONK_INDEX)
        summed[face] = summed.get(face, 0.0) + w
    total = sum(summed.values())
    return [(CARDS[card], monk, w / total) for (card, monk), w in summed.items() if card != EMPTY]


def cost(card: str) -> float:
    return GEISHA_COST if card == GEISHA else LOSS * CHARACTERS[card].attack


def result(card: str, other: str, monk: bool) -> Outcome:
    """The outcome of an attack, if the defender uses his monk whenever it helps him."""
    return FIGHTS[card, other, monk and (card, other) in MONK_MATTERS]


def gains(card: str, other: str, outcome: Outcome) -> tuple[int, int]:
    """The points that a battle brings the attacker and the defender."""
    return SCORE[other] if outcome.winner == ATTACKER else 0, SCORE[card] if outcome.attacker_fate == CAPTURED else 0


def battle_value(table: Reckoning, card: str, owner: int, other: str, outcome: Outcome) -> float:
    lost = outcome.attacker_fate != STAYS
    taken, given = gains(card, other, outcome)
    if table.ends(owner, outcome):
        return taken - given + table.standing(taken, owner, given)
    value = taken - given / (table.view.seats - 1)
    if lost:
        value -= cost(card)
    if outcome.winner == DEFENDER:
        value -= LOOK_COST
    return value


def attack_value(table: Reckoning, card: str, owner: int, faces: Chances) -> float:
    value = 0.0
    for other, monk, chance in faces:
        value += chance * battle_value(table, card, owner, other, result(card, other, monk))
    return value


class Odds(msgspec.Struct, frozen=True):
    """A summary of an attack: the chances to win and to lose, the average points of a capture, and the consequences.

    `face` is the attacked card where it is certain; `ahead` is the chance that the battle ends the game with most
    points for the attacker.
    """

    win: float
    lose: float
    points: float
    face: str
    ahead: float


def odds(table: Reckoning, card: str, owner: int, faces: Chances) -> Odds:
    win = lose = points = ahead = 0.0
    for other, monk, chance in faces:
        outcome = result(card, other, monk)
        taken, given = gains(card, other, outcome)
        win += chance if outcome.winner == ATTACKER else 0
        lose += chance if outcome.winner == DEFENDER else 0
        points += chance * taken
        ahead += chance if table.ends(owner, outcome) and table.standing(taken, owner, given) > 0 else 0
    names = {other for other, _, _ in faces}
    return Odds(win, lose, points / win if win else 0.0, names.pop() if len(names) == 1 else "", ahead)
