"""Guessing: a random full state that a seat cannot tell from the real one."""

from __future__ import annotations

import random

import msgspec

from engine.games.samurai import keys
from engine.games.samurai.content import CARDS
from engine.games.samurai.facts import Looked
from engine.games.samurai.frames import Peek, Restore, Setup
from engine.games.samurai.rules import gaps
from engine.games.samurai.seats import Orders
from engine.games.samurai.state import State
from engine.games.samurai.tracker import sample, steps_of
from engine.games.samurai.view import open_battle, visible_facts


def guess(state: State, seat: int | None, luck: random.Random) -> None:
    """Replace everything the seat does not know: rows, hands, orders, answers not yet told, chance to come."""
    if not state.stack:
        return
    facts = visible_facts(state, seat)
    pending = open_battle(state)
    for other in range(state.seats):
        if other != seat:
            _guess_cards(state, other, sample(steps_of(facts, other, pending), luck))
            state.players[other].orders = Orders()
    _forget_answers(state, seat, luck)


def _guess_cards(state: State, owner: int, drawn: tuple[list[str], dict[int, str]]) -> None:
    row, glances = drawn
    player = state.players[owner]
    alive = {*player.row, *player.hand}
    frame = state.stack[-1]
    if not (isinstance(frame, Setup) and owner in frame.waiting):
        player.row = row
    player.hand = [card for card in CARDS if card in alive and card not in player.row]
    for number, card in glances.items():
        look = state.facts[number]
        if isinstance(look, Looked):
            state.facts[number] = msgspec.structs.replace(look, card=card)


def _forget_answers(state: State, seat: int | None, luck: random.Random) -> None:
    """Others may or may not have answered a secret question: ask them again, those who are absent by their defaults."""
    frame = state.stack[-1]
    if isinstance(frame, Restore):
        again = {other for other in frame.choosers if other not in (seat, *state.absent)}
        for other in frame.laid:
            player = state.players[other]
            if other not in frame.choosers:
                frame.laid[other] = player.hand[:]
            elif other != seat:
                frame.laid[other] = [] if other in again else luck.sample(player.hand, len(gaps(player)))
        if seat != state.active and state.active in frame.choosers and state.active not in frame.laid:
            frame.exchange = "" if state.active in again else frame.default(state, state.active)
        frame.waiting = [
            other for other in frame.choosers if other in again or (other == seat and other in frame.waiting)
        ]
    elif isinstance(frame, Peek):
        _forget_looks(state, frame, seat)


def _forget_looks(state: State, frame: Peek, seat: int | None) -> None:
    own = frame.waiting.count(seat) if seat is not None else 0
    frame.looks = [look for look in frame.looks if look.looker == seat]
    frame.waiting = [seat] * own if seat is not None else []
    for other in frame.lookers:
        if other != seat and other not in state.absent:
            frame.waiting.append(other)
        elif other != seat:
            place = keys.place_looked_at(frame.default(state, other))
            card = state.players[state.active].row[place - 1] if place else ""
            frame.looks.append(Looked(state.turn, state.active, place, other, card))
