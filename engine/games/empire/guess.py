"""Sampling of hidden information, consistent with a seat's view (EMP-HID-3)."""

from __future__ import annotations

import random

from engine.games.empire.content import CARDS, NUMBERS, SENATORS
from engine.games.empire.state import State
from engine.parts.decks import deal_anew
from engine.parts.orders import Held

MOST_CHAOS = 20
MOST_TALENTS = 40
_VALUES = {card.id: value for value, card in SENATORS.items()}


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Redeal in place: hands, chaos, hidden purses and orders of the others."""
    if not state.stack:
        return
    _hands(state, seat, luck)
    if state.auction:
        state.auction.out = [other for other in state.auction.out if other == seat]
    for other, player in state.each():
        if other == seat:
            continue
        player.orders = Held()
        if not state.on("open_chaos"):
            player.chaos = luck.randrange(MOST_CHAOS)
        if state.on("hidden_money"):
            leads = state.auction is not None and state.auction.leader == other
            least = state.auction.best if state.auction and leads else 0
            player.talents = least + luck.randrange(MOST_TALENTS) * NUMBERS.talent_step


def _hands(state: State, seat: int | None, luck: random.Random) -> None:
    """Shuffle the senators in other hands and in the deck; every hand keeps its size."""
    deck = [_VALUES[card] for card in state.deck if card in _VALUES]
    others = [player.hand for other, player in state.each() if other != seat]
    deal_anew([*others, deck], luck)
    for hand in others:
        hand.sort()
    rest = [card for card in state.deck if CARDS[card].type != "senator"]
    state.deck = sorted(rest + [SENATORS[value].id for value in deck])
