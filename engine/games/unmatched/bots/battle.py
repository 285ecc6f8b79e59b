"""Deductions from a view: possible attacks, possible walks, and unseen cards."""

from __future__ import annotations

import functools

from engine.games.unmatched.content import CARDS, Card
from engine.games.unmatched.facts.field import FAR, Field
from engine.games.unmatched.facts.fighters import (
    Steps,
    allowance,
    hero_fighter,
    in_reach,
    living,
    opposing,
    own,
    standing,
)
from engine.games.unmatched.state import ATTACK, DEFENSE
from engine.games.unmatched.view import BandView, CombatView, FighterView, Question, View


class Battle:
    """The battle as it looks to the band that is asked something."""

    def __init__(self, view: View) -> None:
        assert view.asked is not None
        self.view = view
        self.asked: Question = view.asked
        self.at = band = view.asked.band
        self.band: BandView = view.bands[band]
        self.ground: Field = view.ground
        self.alive = living(view)
        self.mine = own(view, band)
        self.foes = opposing(view, self.band.team)
        self.standing = standing(view)
        self.hand: tuple[str, ...] = self.band.cards or ()
        self.guards: dict[str, tuple[list[float], int]] = {}

    @property
    def combat(self) -> CombatView:
        """The combat that is fought; only while there is one."""
        assert self.view.combat is not None
        return self.view.combat

    @property
    def values(self) -> tuple[int, int]:
        return self.combat.attack.value or 0, self.combat.defence.value or 0

    @property
    def fighting(self) -> tuple[FighterView, FighterView]:
        return self.fighter(self.combat.attack.fighter), self.fighter(self.combat.defence.fighter)

    @property
    def committing(self) -> tuple[FighterView, FighterView]:
        return self.fighter(self.asked.fighter), self.fighter(self.asked.target)

    @property
    def opponent(self) -> FighterView | None:
        """The other fighter in the combat whose card asks; None for a scheme or ability."""
        return self.fighting[self.asked.role == ATTACK] if self.asked.role in {ATTACK, DEFENSE} else None

    @property
    def goals(self) -> list[FighterView]:
        """Whom to go for: the opposing heroes, or whoever is left."""
        return [foe for foe in self.foes if foe.hero] or self.foes

    @property
    def card(self) -> Card:
        return CARDS[self.asked.card]

    @property
    def rage(self) -> int:
        return self.band.rage or 0

    def attack_cards(self, attacker: FighterView) -> list[str]:
        return attack_cards(self.hand, attacker.kind)

    def fighter(self, name: str) -> FighterView:
        return self.view.fighter(name)

    @property
    def hero(self) -> FighterView:
        return hero_fighter(self.view, self.at)

    def distance(self, one: str, other: str) -> int:
        """Steps between two fighters; far if one of them has left the board."""
        return self.ground.distance(one, other) if one else FAR

    def in_reach(self, attacker: FighterView, space: str, other: str) -> bool:
        """Whether that fighter, on `space`, could attack a fighter on `other`."""
        return in_reach(self.ground, attacker, space, other)

    def walk(self, figure: FighterView, steps: int) -> list[str]:
        """Spaces a fighter could end on, its own included, doors left as they are."""
        return Steps(self.view, figure, figure.space).stops(steps)

    def allowance(self, boost: int = 0) -> int:
        return allowance(self.band, boost)

    def unseen(self, band: int) -> list[Card]:
        """The cards of a band that are in its deck or hand as far as the viewer can tell, one entry each."""
        return [CARDS[card] for card in self.view.unseen(band).elements()]


@functools.lru_cache(maxsize=4096)
def attack_cards(hand: tuple[str, ...], kind: str) -> list[str]:
    return sorted({card for card in hand if CARDS[card].attacks_for(kind)})
