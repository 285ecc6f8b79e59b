"""Sampling of hidden cards and orders, consistent with a seat's view (SAM-INV-9)."""

from __future__ import annotations

import random

import msgspec

from engine.games.samurai.content import CARDS
from engine.games.samurai.facts.history import Looked
from engine.games.samurai.facts.tracker import sample, steps_of
from engine.games.samurai.state import Orders, State
from engine.games.samurai.view import asked_of, known_facts


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Replace rows and hands by ones consistent with the seat's view, and the others' orders by initial ones."""
    if not state.stack:
        return
    asked = asked_of(state, seat)
    facts = known_facts(state, asked, seat)
    unlaid = state.stack[-1].awaited(state) if asked.step == "setup" else ()
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        alive = {*player.row, *player.hand}
        row, glances = sample(steps_of(facts, other, asked.battle), luck)
        if other not in unlaid:
            player.row = row
        player.hand = [card for card in CARDS if card in alive and card not in player.row]
        player.orders = Orders()
        for number, card in glances.items():
            look = state.facts[number]
            if isinstance(look, Looked):
                state.facts[number] = msgspec.structs.replace(look, card=card)
