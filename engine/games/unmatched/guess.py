"""A random full state that one seat cannot tell from the real one."""

from __future__ import annotations

import random

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.frames.attack import AttachBoost, CommitAttack
from engine.games.unmatched.frames.card_questions import LookAtTop, PickTheirCard
from engine.games.unmatched.frames.turn import LateEnd, Limit
from engine.games.unmatched.rules import can_attack_with, eyes
from engine.games.unmatched.state import Orders, State


def determinize(state: State, seat: int | None, luck: random.Random) -> None:
    """Deal everything the seat does not see anew, in place."""
    _forget_half_an_attack(state, seat)
    shown = _shown_hand(state, seat)
    for at, band in enumerate(state.bands):
        if band.seat != seat:
            band.orders = Orders()
        if seat in eyes(state, at):
            _shuffle_below(band.deck, _peeked(state, at), luck)
        elif at == shown:
            luck.shuffle(band.deck)
        else:
            _deal_anew(state, at, luck)
    _keep_answers_possible(state, seat)


def _forget_half_an_attack(state: State, seat: int | None) -> None:
    """An attack being made up is known to its player only: for others no action is chosen yet."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, CommitAttack | AttachBoost) and seat not in eyes(state, top.band):
        state.stack.pop()
        assert isinstance(state.stack[-1], LateEnd)
        state.stack.pop()


def _shown_hand(state: State, seat: int | None) -> int | None:
    """The band whose hand the seat is looking at just now."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, PickTheirCard) and seat in eyes(state, top.band):
        return top.of
    return None


def _peeked(state: State, at: int) -> int:
    top = state.stack[-1] if state.stack else None
    return top.n if isinstance(top, LookAtTop) and top.band == at else 0


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


def _keep_answers_possible(state: State, seat: int | None) -> None:
    """Hidden answers given so far are replaced by others of the same number."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, LookAtTop) and seat not in eyes(state, top.band):
        seen = top.seen(state)
        taken, back = len(top.taken), len(top.back)
        top.taken, top.back = seen[:taken], seen[taken : taken + back]
    if isinstance(top, Limit) and seat not in eyes(state, top.band):
        top.chosen = state.bands[top.band].hand[: len(top.chosen)]
