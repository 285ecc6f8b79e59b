"""Sampling of hidden information, consistent with a seat's view."""

from __future__ import annotations

import random

from engine.games.unmatched.anytime import IDLE_TURNS
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.state import NOBODY, Band, Fighter, Orders, Play, State
from engine.games.unmatched.view import Question
from engine.parts.decks import deal_anew, mix_below


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Redeal in place all that the seat does not see; cards being looked at stay."""
    asked: Question | None = state.stack[-1].asked(state, seat) if state.stack else None
    for at, band in enumerate(state.bands):
        if band.seat != seat:
            band.orders = Orders()
            # Whether it was touched in this turn is its player's secret; that it may be claimed is not (UNM-ASYNC-9).
            band.touched, band.idle = True, IDLE_TURNS if band.idle >= IDLE_TURNS else 0
        if seat in state.eyes(at):
            peeked = asked is not None and asked.band == at and asked.hand_of == NOBODY
            mix_below(band.deck, len(asked.cards) if asked is not None and peeked else 0, luck)
        elif asked is not None and asked.cards and asked.hand_of == at:
            deal_anew((band.deck,), luck)
        else:
            combat = state.combat
            if combat and not combat.revealed and combat.attack.band == at and not band.out:
                _commit_anew(band, combat.attack, state.fighters[combat.attacker], luck)
            deal_anew((band.hand, band.deck), luck)


def _commit_anew(band: Band, attack: Play, attacker: Fighter, luck: random.Random) -> None:
    """Replace face-down cards by a card the attacker can use, and perhaps another (UNM-ATK-4)."""
    pool = sorted([*band.deck, *band.hand, *(card for card in (attack.card, attack.attached) if card)])
    luck.shuffle(pool)
    attack.card = next(card for card in pool if CARDS[card].attacks_for(attacker.kind))
    pool.remove(attack.card)
    attack.attached = pool.pop() if attack.attached else ""
    band.hand, band.deck = pool[: len(band.hand)], pool[len(band.hand) :]
