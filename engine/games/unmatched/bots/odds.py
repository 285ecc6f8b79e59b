"""What may lie in a combat and in a hand: every card that one has not seen counts alike, with its usual value.

Hints, the coach and the computer player's own weighing read these numbers.
"""

from __future__ import annotations

from engine.games.unmatched.bots.battle import Battle
from engine.games.unmatched.bots.worth import Clash, committed_value, harm
from engine.games.unmatched.view import FighterView

# What a card put under the attack card is reckoned to add.
ATTACHED = 2.0


def coming_blows(battle: Battle) -> list[float]:
    """The value of every card that may lie there as the attack, with what is attached to it."""
    combat = battle.combat
    attacker, target = battle.fighter(combat.attack.fighter), battle.fighter(combat.defence.fighter)
    clash = Clash(attacker, target, "attack", attacker.space)
    pool = [card for card in battle.unseen(attacker.band) if card.attacks_for(attacker.kind)]
    return [committed_value(battle, card, clash) + (ATTACHED if combat.cards > 1 else 0.0) for card in pool]


def expected_hit(battle: Battle, value: float, foe: FighterView) -> tuple[float, float]:
    """Expected harm of an attack of that value, and the chance that it wins, against a hand one cannot see."""
    owner = battle.view.bands[foe.band]
    pool = battle.unseen(foe.band)
    clash = Clash(foe, foe, "defense", foe.space)
    guards = [committed_value(battle, card, clash) for card in pool if card.defends_for(foe.kind)]
    if not owner.hand or not guards:
        return harm(foe, value), 1.0
    bare = (1 - len(guards) / len(pool)) ** owner.hand
    if not foe.hero:
        bare = max(bare, 0.5)
    guarded = [harm(foe, value - guard) for guard in guards]
    wins = sum(guard < value for guard in guards) / len(guards)
    return bare * harm(foe, value) + (1 - bare) * sum(guarded) / len(guarded), bare + (1 - bare) * wins
