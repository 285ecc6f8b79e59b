"""A random toy state that a seat cannot tell from the real one."""

from __future__ import annotations

import random

from .state import ORDERS, ToyState


def hide(state: ToyState, seat: int | None, luck: random.Random) -> None:
    """Deal everything the seat does not know anew, in place."""
    for other in range(state.seats):
        if other != seat:
            state.orders[other] = luck.choice(ORDERS)
    if not state.stack:
        return
    _hands(state, seat, luck)
    for other in range(state.seats):
        if other == seat:
            continue
        state.seen[other] = [
            (owner, luck.choice(state.hands[owner] or sorted(state.spent))) for owner, _ in state.seen[other]
        ]


def _hands(state: ToyState, seat: int | None, luck: random.Random) -> None:
    known: list[list[int]] = [[] for _ in range(state.seats)]
    if seat is not None:
        for owner, card in state.seen[seat]:
            if card not in state.spent and card not in known[owner]:
                known[owner].append(card)
        known[seat] = list(state.hands[seat])
    pool = [c for hand, sure in zip(state.hands, known, strict=True) for c in hand if c not in sure] + state.deck
    pool.sort()
    luck.shuffle(pool)
    for owner, sure in enumerate(known):
        missing = len(state.hands[owner]) - len(sure)
        state.hands[owner] = sorted(sure + [pool.pop() for _ in range(missing)])
    state.deck = pool
