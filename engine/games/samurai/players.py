"""Computer players: they know their view, and reckon with the rows that are possible in it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import log
from typing import TypeAlias

from engine.games.samurai import keys
from engine.games.samurai.battles import ATTACKER, CAPTURED, DEFENDER, FIGHTS, MONK_MATTERS, STAYS, Outcome, losses
from engine.games.samurai.content import CARDS, CHARACTERS, GEISHA, ORDER, RONIN, SCORE
from engine.games.samurai.facts import Battle, Looked
from engine.games.samurai.tracker import EMPTY, MONK_INDEX, Step, Tracker, Weights, steps_of
from engine.games.samurai.view import View
from engine.rules import ComputerPlayer, Move

Chances: TypeAlias = list[tuple[str, bool, float]]

LOSS = 0.35
GEISHA_COST = 4.0
LOOK_COST = 0.5
RONIN_BONUS = 1.0
LEADER_BONUS = 0.1
ENDING = 12.0
WHIM = 0.01
FEINT = 0.15
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
STRONG_REFILL = 0.5


def holding(card: str) -> int:
    """How well a card holds a place: its defence, the geisha as a trap above all."""
    return 11 if card == GEISHA else CHARACTERS[card].defence


class Reckoning:
    """What one seat can work out from its view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view = view
        self.seat = view.seat
        self.hand = view.own.hand
        self.row = [place.card or "" for place in view.players[view.seat].places]
        self.points = [0] * view.seats
        for fact in view.facts:
            if isinstance(fact, Battle):
                for loss in losses(fact):
                    if loss.captor is not None:
                        self.points[loss.captor] += SCORE[loss.card]

    def rows(self, owner: int) -> Weights:
        """The possible rows of an opponent with their weights."""
        return likely_rows(tuple(steps_of(self.view.facts, owner)))

    def known_to_all(self) -> list[float]:
        """How sure everybody can be of each of the seat's own cards."""
        public = [f for f in self.view.facts if not isinstance(f, Looked)]
        rows = Tracker(PRIOR).follow(steps_of(public, self.seat)).rows
        total = sum(rows.values())
        return [sum(w for row, w in rows.items() if CARDS[row[at]] == card) / total for at, card in enumerate(self.row)]

    def doomed(self, seat: int, more: int) -> bool:
        """Whether losing so many further cards ends the game."""
        player = self.view.players[seat]
        return sum(place.empty for place in player.places) + more > player.hand

    def standing(self, own: int, other: int, gained: int) -> float:
        """What ending the game now is worth, after gains of the seat itself and of one opponent."""
        best = max(p + (gained if s == other else 0) for s, p in enumerate(self.points) if s != self.seat)
        mine = self.points[self.seat] + own
        return ENDING if mine > best else -ENDING if mine < best else 0.0


@lru_cache(maxsize=64)
def likely_rows(steps: tuple[Step, ...]) -> Weights:
    """The rows to reckon with after these steps; a pure function, kept because most rows do not change in a turn."""
    return Tracker(PRIOR, doubt=DOUBT).follow(steps).rows


def chances(rows: Weights, at: int) -> Chances:
    """The cards that may lie in a place and whether a monk lies beside them, with their probabilities."""
    summed: dict[tuple[int, bool], float] = {}
    for row, w in rows.items():
        face = (row[at], MONK_INDEX in row and row[at] != MONK_INDEX)
        summed[face] = summed.get(face, 0.0) + w
    total = sum(summed.values())
    return [(CARDS[card], monk, w / total) for (card, monk), w in summed.items() if card != EMPTY]


def cost(card: str) -> float:
    """What losing a card from the row is worth."""
    return GEISHA_COST if card == GEISHA else LOSS * CHARACTERS[card].attack


def battle_value(table: Reckoning, card: str, owner: int, other: str, outcome: Outcome) -> float:
    """What one outcome of an attack is worth to the attacker."""
    won = outcome.winner == ATTACKER
    lost = outcome.attacker_fate != STAYS
    taken = SCORE[other] if won else 0
    given = SCORE[card] if outcome.attacker_fate == CAPTURED else 0
    ends = (lost and table.doomed(table.seat, 1)) or (outcome.defender_fate != STAYS and table.doomed(owner, 1))
    if ends or any(table.doomed(seat, 0) for seat in range(table.view.seats)):
        return taken - given + table.standing(taken, owner, given)
    value = taken - given / (table.view.seats - 1)
    if lost:
        value -= cost(card)
    if outcome.winner == DEFENDER:
        value -= LOOK_COST
    return value


def attack_value(table: Reckoning, card: str, owner: int, faces: Chances) -> float:
    """The expected value of an attack, the defender using his monk whenever it helps him."""
    value = 0.0
    for other, monk, chance in faces:
        supported = monk and (card, other) in MONK_MATTERS
        value += chance * battle_value(table, card, owner, other, FIGHTS[card, other, supported])
    return value


class Sensible:
    """Remembers everything it was shown and weighs what it can win against what it can lose."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        table = Reckoning(view)
        assert view.asked is not None
        match view.asked.kind:
            case "attack" | "second":
                return self._attack(table, moves, luck)
            case "monk":
                return self._monk(table)
            case "refill":
                return self._refill(moves, luck)
            case "exchange":
                return self._exchange(table, luck)
            case "look":
                return self._look(table)
        return moves[luck.randrange(len(moves))].key  # the starting row, a swap, and where there is nothing to decide

    def _attack(self, table: Reckoning, moves: Sequence[Move], luck: random.Random) -> str:
        """The attack of the highest expected value; an additional one only if it is better than none."""
        faces: dict[tuple[int, int], Chances] = {}
        leader = max(table.points[s] for s in range(table.view.seats) if s != table.seat)
        over = any(table.doomed(seat, 0) for seat in range(table.view.seats))
        values: dict[str, float] = {}
        for move in moves:
            attack = keys.read(move.key)
            if not isinstance(attack, keys.Attack):
                values[move.key] = table.standing(0, -1, 0) if over else 0.0
                continue
            owner, target = attack.seat, attack.target
            if (owner, target) not in faces:
                faces[owner, target] = chances(table.rows(owner), target - 1)
            card = table.row[attack.place - 1]
            value = attack_value(table, card, owner, faces[owner, target])
            if card == RONIN and not attack.again:
                value += RONIN_BONUS
            if table.points[owner] == leader:
                value += LEADER_BONUS
            values[move.key] = value + luck.random() * WHIM
        return max(values, key=values.__getitem__)

    def _monk(self, table: Reckoning) -> str:
        """Support whenever it improves the result, unless that would end the game while behind."""
        scene = table.view.pending
        assert scene is not None
        held = FIGHTS[scene.attack_card, scene.defence_card, True]
        ends = table.doomed(scene.attacker, 1) or (held.defender_fate != STAYS and table.doomed(table.seat, 1))
        lost = table.doomed(table.seat, 1)
        behind = table.standing(0, -1, 0) < 0
        return keys.MONK_NO.key if ends and behind and not lost else keys.MONK_YES.key

    def _refill(self, moves: Sequence[Move], luck: random.Random) -> str:
        """The strongest card half of the time, otherwise by weights, so that nobody can count on it."""
        offered = {refill.card: m.key for m in moves if isinstance(refill := keys.read(m.key), keys.Refill)}
        if luck.random() < STRONG_REFILL:
            return offered[max(offered, key=lambda card: (CHARACTERS[card].defence, card))]
        drawn = luck.choices(list(offered), [REFILL_WEIGHTS[card] for card in offered])[0]
        return offered[drawn]

    def _exchange(self, table: Reckoning, luck: random.Random) -> str:
        """Take up the weakest card everybody knows; put down one of the strongest, or the same again."""
        sure = table.known_to_all()
        at = max(range(3), key=lambda i: (sure[i] * (11 - holding(table.row[i])), i))
        card = table.row[at]
        stronger = [other for other in table.hand if holding(other) > holding(card)]
        if not stronger or holding(card) >= 9 or luck.random() < FEINT:
            return keys.write(keys.Exchange(at + 1, card))
        stronger.sort(key=lambda other: (holding(other), ORDER[other]))
        return keys.write(keys.Exchange(at + 1, luck.choice(stronger[-3:])))

    def _look(self, table: Reckoning) -> str:
        """Where the cards are least sure."""
        rows = table.rows(table.view.active)
        doubts = [-sum(p * log(p) for _, _, p in chances(rows, at) if p > 0) for at in range(3)]
        return keys.write(keys.Look(1 + max(range(3), key=doubts.__getitem__)))


COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible}
