"""Outcomes of battles (rules sections 6 and 7), and the piles and gaps they leave."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from engine.games.samurai.content import CARDS, CHARACTERS, GEISHA, MONK, SCORE
from engine.games.samurai.facts.history import Battle, Fact, OwnedCard

ATTACKER = "attacker"
DEFENDER = "defender"
NOBODY = "none"

STAYS = "stays"
DISCARDED = "discarded"
CAPTURED = "captured"

SUPPORT = CHARACTERS[MONK].support_bonus


class Outcome(msgspec.Struct, frozen=True):
    """The outcome of a battle: final strengths (-1 without a comparison), the winner and the fate of both cards."""

    attack: int
    defence: int
    winner: str
    attacker_fate: str
    defender_fate: str


class Loss(msgspec.Struct, frozen=True, gc=False):
    """A card that left its row in a battle: captured by a seat, or discarded (`captor` is None)."""

    owner: int
    place: int
    card: str
    captor: int | None


def fight(attacking: str, attacked: str, supported: bool) -> Outcome:
    """The battle of two cards, step by step (SAM-BAT-3 to 7)."""
    a, d = CHARACTERS[attacking], CHARACTERS[attacked]
    if a.relative_bonus and d.relative_bonus:  # SAM-BAT-3
        return Outcome(-1, -1, NOBODY, DISCARDED, DISCARDED)  # SAM-GEI-6
    attack, defence = a.attack, d.defence + (SUPPORT if supported else 0)  # SAM-BAT-4, SAM-MON-7
    if a.relative_bonus:
        attack = defence + a.relative_bonus  # SAM-GEI-1
    elif d.relative_bonus:
        defence = attack + d.relative_bonus
    if attack == defence:  # SAM-BAT-7
        return Outcome(attack, defence, NOBODY, DISCARDED, DISCARDED)
    if attack > defence:  # SAM-BAT-5, SAM-GEI-4
        return Outcome(attack, defence, ATTACKER, DISCARDED if a.leaves_after_battle else STAYS, CAPTURED)
    return Outcome(  # SAM-BAT-6, SAM-GEI-3, SAM-GEI-5
        attack,
        defence,
        DEFENDER,
        CAPTURED if d.captures_on_defence else DISCARDED,
        DISCARDED if d.leaves_after_battle else STAYS,
    )


ATTACKERS = frozenset(card for card in CARDS if CHARACTERS[card].can_attack)
FIGHTS = {
    (a, d, supported): fight(a, d, supported)
    for a in CARDS
    if a in ATTACKERS
    for d in CARDS
    for supported in (False, True)
    if not (d == MONK and supported)
}


def _monk_matters(attacking: str, attacked: str) -> bool:
    if GEISHA in (attacking, attacked) or attacked == MONK:
        return False
    return 0 <= CHARACTERS[attacking].attack - CHARACTERS[attacked].defence <= SUPPORT


# SAM-MON-5, SAM-MON-6
MONK_MATTERS = frozenset((a, d) for a, d, supported in FIGHTS if not supported and _monk_matters(a, d))


def outcome_of(battle: Battle) -> Outcome:
    return FIGHTS[battle.attack_card, battle.defence_card, battle.monk > 0]


def losses(battle: Battle) -> list[Loss]:
    """The cards that left their rows in a battle, the attacker's first."""
    outcome, lost = outcome_of(battle), []
    if outcome.attacker_fate != STAYS:  # captured: SAM-SHO-2
        captor = battle.defender if outcome.attacker_fate == CAPTURED else None
        lost.append(Loss(battle.attacker, battle.attack_place, battle.attack_card, captor))
    if outcome.defender_fate != STAYS:
        captor = battle.attacker if outcome.defender_fate == CAPTURED else None
        lost.append(Loss(battle.defender, battle.defence_place, battle.defence_card, captor))
    return lost


# Rows, hands and piles


class Side(Protocol):
    """A player's row and hand, whose numbers of cards are public."""

    def gaps(self) -> list[int]:
        """The empty places of the row."""

    @property
    def held(self) -> int:
        """The number of cards in the hand."""


def spare(side: Side) -> int:
    """The hand cards beyond the gaps of the row; below 0 the game ends, not at 0 (SAM-END-1, SAM-END-4)."""
    return side.held - len(side.gaps())


def unfilled(sides: Sequence[Side]) -> list[int]:
    """The seats that cannot refill their rows (SAM-END-1, SAM-END-2)."""
    return [seat for seat, side in enumerate(sides) if spare(side) < 0]


def captured(facts: Iterable[Fact], seats: int) -> tuple[list[list[OwnedCard]], list[OwnedCard]]:
    """The captured pile of every seat, and the discard, computed from the battles (SAM-TERM-3, SAM-TERM-4)."""
    piles: list[list[OwnedCard]] = [[] for _ in range(seats)]
    discard: list[OwnedCard] = []
    for fact in facts:
        if isinstance(fact, Battle):
            for loss in losses(fact):
                pile = discard if loss.captor is None else piles[loss.captor]
                pile.append(OwnedCard(loss.owner, loss.card))
    return piles, discard


def worth(pile: Iterable[OwnedCard]) -> int:
    """The points of a captured pile; nobody counts the discard (SAM-SCO-1, SAM-SCO-7)."""
    return sum(SCORE[taken.card] for taken in pile)
