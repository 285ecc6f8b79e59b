"""Possible rows: every row an owner can have, given an observer's knowledge."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engine.games.samurai.content import CARDS, MONK, ORDER, PLACES, START_ROW
from engine.games.samurai.facts.battles import MONK_MATTERS, losses
from engine.games.samurai.facts.history import Battle, Fact, Filled, Handled, Looked, Swapped

Row: TypeAlias = tuple[int, int, int]
Weights: TypeAlias = dict[Row, float]

EMPTY = -1
KEEP = 0.35
MONK_INDEX = ORDER[MONK]
EVEN = (1.0,) * len(CARDS)


class Step(msgspec.Struct, frozen=True, array_like=True):
    """A change of an owner's row: `see`, `leave`, `fill`, `handle`, `swap`, `glance` or `unshown`.

    Places are counted from 0 here; `card` is an index into the set; `glance` is a look whose card the observer does not
    know, `unshown` a monk who was not turned up though he could have helped.
    """

    kind: str
    place: int
    card: int = EMPTY
    other: int = 0
    source: int = -1


def steps_of(facts: Iterable[Fact], owner: int, open_battle: Battle | None = None) -> list[Step]:
    """The steps of one owner's row from the facts, in order; `source` is the number of the fact."""
    steps: list[Step] = []
    for number, fact in enumerate(facts):
        match fact:
            case Battle():
                steps += _battle(fact, owner)
            case Filled(_, who, place) if who == owner:
                steps.append(Step("fill", place - 1))
            case Handled(_, who, place) if who == owner:
                steps.append(Step("handle", place - 1))
            case Swapped(_, who, place, other) if who == owner:
                steps.append(Step("swap", place - 1, other=other - 1))
            case Looked(_, who, place, _, card) if who == owner:
                kind = "see" if card else "glance"
                steps.append(Step(kind, place - 1, ORDER[card] if card else EMPTY, source=number))
    if open_battle is not None:
        steps += _sightings(open_battle, owner)
    return steps


def _sightings(battle: Battle, owner: int) -> list[Step]:
    if battle.attacker == owner:
        return [Step("see", battle.attack_place - 1, ORDER[battle.attack_card])]
    if battle.defender == owner:
        return [Step("see", battle.defence_place - 1, ORDER[battle.defence_card])]
    return []


def _battle(battle: Battle, owner: int) -> list[Step]:
    steps = _sightings(battle, owner)
    if not steps:
        return steps
    seen = steps[0]
    if battle.defender == owner and battle.monk:
        steps.append(Step("see", battle.monk - 1, MONK_INDEX))
    elif battle.defender == owner and (battle.attack_card, battle.defence_card) in MONK_MATTERS:
        steps.append(Step("unshown", seen.place))
    if any(loss.owner == owner for loss in losses(battle)):
        steps.append(Step("leave", seen.place, seen.card))
    return steps


def start_rows() -> Weights:
    """The six orders of the peasants (SAM-SETUP-2)."""
    a, b, c = (ORDER[card] for card in START_ROW)
    return {(a, b, c): 1.0, (a, c, b): 1.0, (b, a, c): 1.0, (b, c, a): 1.0, (c, a, b): 1.0, (c, b, a): 1.0}


def _with(row: Row, place: int, card: int) -> Row:
    if place == 0:
        return (card, row[1], row[2])
    if place == 1:
        return (row[0], card, row[2])
    return (row[0], row[1], card)


def _swapped(row: Row, one: int, other: int) -> Row:
    cards = list(row)
    cards[one], cards[other] = cards[other], cards[one]
    return (cards[0], cards[1], cards[2])


class Tracker:
    """The weighted possible rows of one owner; `alive` are the cards of his set that have not left the game.

    `prior` is the probability of laying each hand card, `doubt` the factor for rows with a monk that was not shown:
    1 for pure logic, never 0, so that a hint cannot rule out the truth.
    """

    def __init__(self, prior: Sequence[float] = EVEN, keep: float = KEEP, doubt: float = 1.0) -> None:
        self.rows = start_rows()
        self.alive = frozenset(range(len(CARDS)))
        self._prior = prior
        self._keep = keep
        self._doubt = doubt

    def follow(self, steps: Iterable[Step]) -> Tracker:
        for step in steps:
            self.take(step)
        return self

    def take(self, step: Step) -> None:
        match step.kind:
            case "see":
                self.rows = {row: w for row, w in self.rows.items() if row[step.place] == step.card}
            case "leave":
                self.alive -= {step.card}
                self.rows = {_with(row, step.place, EMPTY): w for row, w in self.rows.items()}
            case "fill":
                self.rows = self._filled(step.place)
            case "handle":
                self.rows = self._handled(step.place)
            case "swap":
                self.rows = self._mixed(step.place, step.other)
            case "unshown" if self._doubt < 1:
                self.rows = {
                    row: w * self._doubt if MONK_INDEX in row and row[step.place] != MONK_INDEX else w
                    for row, w in self.rows.items()
                }

    def _filled(self, place: int) -> Weights:
        prior, alive = self._prior, self.alive
        return {
            _with(row, place, card): w * prior[card]
            for row, w in self.rows.items()
            for card in alive
            if card not in row
        }

    def _handled(self, place: int) -> Weights:
        after: Weights = {}
        for row, w in self.rows.items():
            hand = [card for card in self.alive if card not in row]
            after[row] = after.get(row, 0.0) + w * (self._keep if hand else 1.0)
            share = w * (1 - self._keep) / (sum(self._prior[card] for card in hand) or 1.0)
            for card in hand:
                other = _with(row, place, card)
                after[other] = after.get(other, 0.0) + share * self._prior[card]
        return after

    def _mixed(self, one: int, other: int) -> Weights:
        after: Weights = {}
        for row, w in self.rows.items():
            for result in (row, _swapped(row, one, other)):
                after[result] = after.get(result, 0.0) + w / 2
        return after

    def possible(self, place: int) -> tuple[str, ...]:
        """The possible cards in a place (counted from 1), weakest first."""
        return tuple(CARDS[card] for card in sorted({row[place - 1] for row in self.rows}) if card != EMPTY)


@lru_cache(maxsize=512)
def possible_cards(steps: tuple[Step, ...]) -> tuple[tuple[str, ...], ...]:
    """The possible cards in each place after these steps, by logic alone."""
    tracker = Tracker().follow(steps)
    return tuple(tracker.possible(place) for place in PLACES)


def sample(steps: Sequence[Step], luck: random.Random) -> tuple[list[str], dict[int, str]]:
    """A random row at the end of the steps, and the cards of the glances on the way by their fact.

    Forward through the possible rows, then backward from a drawn end: every drawn history explains all steps.
    """
    tracker = Tracker()
    before: list[tuple[Weights, int]] = []
    for step in steps:
        before.append((tracker.rows, len(tracker.alive)))
        tracker.take(step)
    row = _drawn(tracker.rows, luck)
    end = [CARDS[card] if card != EMPTY else "" for card in row]
    glances: dict[int, str] = {}
    for step, (earlier, alive) in zip(reversed(steps), reversed(before), strict=True):
        if step.kind == "glance":
            glances[step.source] = CARDS[row[step.place]]
        row = _before(step, row, earlier, alive, luck)
    return end, glances


def _drawn(rows: Weights, luck: random.Random) -> Row:
    listed = list(rows)
    return luck.choices(listed, [rows[row] for row in listed])[0]


def _before(step: Step, row: Row, earlier: Weights, alive: int, luck: random.Random) -> Row:
    """A row from which the step leads to this one, of so many cards that had not left the game."""
    match step.kind:
        case "leave":
            return _with(row, step.place, step.card)
        case "fill":
            return _with(row, step.place, EMPTY)
        case "handle":
            others = [place for place in range(3) if place != step.place]
            hand = alive - sum(card != EMPTY for card in row)
            origins = {
                old: w * (KEEP if old == row else (1 - KEEP) / hand)
                for old, w in earlier.items()
                if all(old[place] == row[place] for place in others)
            }
            return _drawn(origins, luck)
        case "swap":
            crossed = _swapped(row, step.place, step.other)
            return _drawn({old: earlier[old] for old in (row, crossed) if old in earlier}, luck)
    return row
