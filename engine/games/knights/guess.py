"""Sampling of hidden information, consistent with a seat's view (WK-HID-1)."""

from __future__ import annotations

import random

from engine.games.knights.conflict import Card, Side
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.state import NOBODY, STACKS, State
from engine.parts.decks import deal_anew
from engine.parts.orders import Held


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Redeal in place: plans, neutral cards, decks, battle cards, orders and notes of the others."""
    if not state.stack:
        return
    # Others' plans are replaced by cards they had in hand; the number on each stack stays.
    for other, baron in enumerate(state.barons):
        if other != seat:
            _redeal(state, other, baron.hand, luck)
    _redeal(state, NOBODY, state.aside, luck)
    _events(state, luck)
    _fate(state, seat, luck)
    if state.deed and state.deed.card.owner != seat:
        state.deed.note = state.deed.zone = ""
    for other, baron in enumerate(state.barons):
        if other != seat:
            baron.orders, baron.notes, baron.vote_plans = Held(), [], []


def _redeal(state: State, owner: int, unused: list[str], luck: random.Random) -> None:
    """Deal the cards of an owner in the stacks anew, together with those that lie in none."""
    unseen = [[card.kind for card in state.stacks[at] if card.owner == owner] for at in STACKS]
    deal_anew([unused, *unseen], luck)
    unused.sort()
    for at in STACKS:
        rest = [card for card in state.stacks[at] if card.owner != owner]
        state.stacks[at] = sorted([*rest, *(Card(owner, kind) for kind in unseen[at])])


def _events(state: State, luck: random.Random) -> None:
    """Replace the top event by one of the same colour."""
    if not state.event_top:
        return
    pool = sorted([*state.events, state.event_top])
    state.event_top = luck.choice([card for card in pool if EVENTS[card].color == EVENTS[state.event_top].color])
    pool.remove(state.event_top)
    state.events = pool


def _fate(state: State, seat: int | None, luck: random.Random) -> None:
    """Shuffle the deck with the cards that the other side of a battle holds."""
    battle = state.battle
    sides: list[Side] = []
    if battle and not battle.revealed:
        sides = [side for side in (battle.attacker, battle.defender) if side.seat != seat]
    if battle and battle.attacker.seat != seat:
        battle.plan = ""
    hands = [side.drawn for side in sides]
    deal_anew([*hands, *state.fate], luck)
    for layer in state.fate:
        layer.sort()
    for hand in hands:
        hand.sort()
