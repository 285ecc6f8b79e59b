"""What a seat does not know, dealt anew so that it could not tell."""

from __future__ import annotations

import random

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.rules import can_attack_with, eyes
from engine.games.unmatched.state import NOBODY, Orders, State
from engine.games.unmatched.view import Asked


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Deal everything the seat does not see anew, in place; what it is looking at just now stays."""
    asked: Asked | None = state.stack[-1].asked(state, seat) if state.stack else None
    for at, band in enumerate(state.bands):
        if band.seat != seat:
            band.orders = Orders()
        if seat in eyes(state, at):
            _shuffle_below(band.deck, _peeked(asked, at), luck)
        elif asked is not None and asked.cards and asked.hand_of == at:
            luck.shuffle(band.deck)
        else:
            _deal_anew(state, at, luck)


def _peeked(asked: Asked | None, at: int) -> int:
    """How many cards on top of a band's deck are being looked at."""
    return len(asked.cards) if asked is not None and asked.band == at and asked.hand_of == NOBODY else 0


def _shuffle_below(deck: list[str], known: int, luck: random.Random) -> None:
    """Shuffle a deck under the cards on top that are known."""
    split = len(deck) - known
    below, top = deck[:split], deck[split:]
    luck.shuffle(below)
    deck[:] = below + top


def _deal_anew(state: State, at: int, luck: random.Random) -> None:
    band = state.bands[at]
    combat = state.combat
    pool = [*band.deck, *band.hand]
    size = len(band.hand)
    hidden = combat if combat and not combat.revealed and combat.attack.band == at and not band.out else None
    if hidden:
        attack = hidden.attack
        pool += [card for card in (attack.card, attack.attached) if card]
        luck.shuffle(pool)
        attack.card = next(c for c in pool if can_attack_with(CARDS[c], state.fighters[attack.fighter]))
        pool.remove(attack.card)
        attack.attached = pool.pop() if attack.attached else ""
    luck.shuffle(pool)
    band.hand, band.deck = pool[:size], pool[size:]
