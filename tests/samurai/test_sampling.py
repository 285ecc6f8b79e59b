"""Sampled rows are as likely as the histories that lead to them (SAM-INV-9)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pytest

from engine.games.samurai.content import CARDS, ORDER
from engine.games.samurai.facts.tracker import EMPTY, KEEP, Row, Step, sample, start_rows

SAMPLES = 6000
# A share of so many samples is off by more than five times its deviation once in a million.
DEVIATIONS = 5


class History(NamedTuple):
    """A way in which a row came about: its end, the cards that were looked at on the way, and its chance."""

    row: Row
    looked: tuple[int, ...]
    gone: frozenset[int]
    chance: float


def histories(steps: Sequence[Step]) -> list[History]:
    """Every way through these steps, forward."""
    found = [History(row, (), frozenset(), weight) for row, weight in start_rows().items()]
    for step in steps:
        found = [after for history in found for after in _after(history, step)]
    return found


def _after(history: History, step: Step) -> Iterator[History]:
    row, looked, gone, chance = history
    hand = [card for card in range(len(CARDS)) if card not in row and card not in gone]
    match step.kind:
        case "see" if row[step.place] != step.card:
            return
        case "leave":
            yield history._replace(row=_laid(row, step.place, EMPTY), gone=gone | {step.card})
        case "fill":
            yield from (history._replace(row=_laid(row, step.place, card), chance=chance / len(hand)) for card in hand)
        case "handle":
            yield history._replace(chance=chance * KEEP)
            share = chance * (1 - KEEP) / len(hand)
            yield from (history._replace(row=_laid(row, step.place, card), chance=share) for card in hand)
        case "swap":
            crossed = _laid(_laid(row, step.place, row[step.other]), step.other, row[step.place])
            yield from (history._replace(row=after, chance=chance / 2) for after in (row, crossed))
        case "glance":
            yield history._replace(looked=(*looked, row[step.place]))
        case _:
            yield history


def _laid(row: Row, place: int, card: int) -> Row:
    cards = list(row)
    cards[place] = card
    return (cards[0], cards[1], cards[2])


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param([Step("glance", 0, source=0), Step("handle", 0)], id="looked at, then perhaps exchanged"),
        pytest.param(
            [Step("handle", 0), Step("glance", 0, source=1), Step("handle", 0), Step("swap", 0, other=1)],
            id="exchanged, looked at, exchanged and swapped",
        ),
        pytest.param(
            [Step("handle", 1), Step("glance", 1, source=1), Step("swap", 0, other=1), Step("see", 0, card=5)],
            id="seen in the end",
        ),
        pytest.param(
            [
                Step("see", 2, card=0),
                Step("leave", 2, card=0),
                Step("fill", 2),
                Step("glance", 2, source=3),
                Step("handle", 2),
            ],
            id="lost, laid anew, looked at and exchanged",
        ),
    ],
)
def test_samples_are_as_likely_as_their_histories(steps: Sequence[Step]) -> None:
    """SAM-INV-9: rows and the looks of others at them."""
    found: Counter[tuple[tuple[int, ...], bool]] = Counter()
    weights: dict[tuple[tuple[int, ...], bool], float] = {}
    place = next(step.place for step in steps if step.kind == "glance")
    for history in histories(steps):
        seen = (history.looked, history.row[place] == history.looked[0])
        weights[seen] = weights.get(seen, 0.0) + history.chance
    luck, whole = random.Random(1), sum(weights.values())
    for _ in range(SAMPLES):
        row, glances = sample(steps, luck)
        looked = tuple(ORDER[glances[number]] for number in sorted(glances))
        found[looked, ORDER.get(row[place], EMPTY) == looked[0]] += 1
    assert set(found) <= set(weights)
    for seen, weight in weights.items():
        share = weight / whole
        off = abs(found[seen] - SAMPLES * share)
        assert off <= DEVIATIONS * (SAMPLES * share * (1 - share)) ** 0.5 + 1, f"{seen}: {found[seen]}"
