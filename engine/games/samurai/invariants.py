"""Invariants of every state (SAM-INV)."""

from __future__ import annotations

from itertools import groupby

from engine.contract import BrokenInvariant
from engine.games.samurai.content import BOX, CARDS, GEISHA, ORDER, RONIN, SCORE, SHOGUN, START_ROW
from engine.games.samurai.facts.battles import captured, losses
from engine.games.samurai.facts.history import Battle, Looked, places_of
from engine.games.samurai.rules.battle import Attack, Reveal, Second
from engine.games.samurai.rules.restore import Restore
from engine.games.samurai.rules.turns import Setup
from engine.games.samurai.stack import GameState
from engine.games.samurai.state import GAP


def check(state: GameState) -> None:
    _check_sets(state)
    _check_piles(state)
    _check_rows(state)
    _check_turns(state)
    _check_sightings(state)


def _require(clause: str, holds: bool, detail: object) -> None:
    if not holds:
        raise BrokenInvariant(clause, str(detail))


def _check_sets(state: GameState) -> None:
    """SAM-INV-1, SAM-INV-8: every card of every set is in exactly one place."""
    total = 0
    for seat, player in enumerate(state.players):
        own = [*player.hand, *(card for card in player.row if card != GAP)]
        gone = [c.card for c in state.discard if c.owner == seat]
        gone += [c.card for other in state.players for c in other.captured if c.owner == seat]
        _require("SAM-INV-1", sorted(own + gone, key=ORDER.__getitem__) == list(CARDS), (seat, own, gone))
        _require("SAM-INV-1", player.hand == sorted(player.hand, key=ORDER.__getitem__), player.hand)
        total += sum(SCORE[card] for card in own + gone)
    _require("SAM-INV-8", total == BOX.totals.set_strength_sum * state.seats, total)
    _require("SAM-SETUP-1", len({player.side for player in state.players if player.side}) <= state.seats, state.players)


def _check_piles(state: GameState) -> None:
    """SAM-INV-4, SAM-INV-5, and piles and discard against the battles."""
    piles, discard = captured(state.facts, state.seats)
    _require("SAM-TERM-3", piles == [player.captured for player in state.players], piles)
    _require("SAM-TERM-4", discard == state.discard, discard)
    for seat, pile in enumerate(piles):
        _require("SAM-INV-4", all(c.owner != seat and c.card != GEISHA for c in pile), (seat, pile))
    _require("SAM-INV-5", all(c.card != SHOGUN for c in discard), discard)


def _check_rows(state: GameState) -> None:
    """SAM-INV-2, SAM-INV-3, SAM-TURN-2: rows are full between turns, hands shrink by the losses."""
    frame = state.stack[-1] if state.stack else None
    lost = [0] * state.seats
    for fact in state.facts:
        if isinstance(fact, Battle):
            for loss in losses(fact):
                lost[loss.owner] += 1
    for seat, player in enumerate(state.players):
        _require("SAM-TURN-2", len(player.row) == BOX.totals.row_size, player.row)
        if isinstance(frame, Attack):
            _require("SAM-INV-2", GAP not in player.row, (seat, player.row))
            _require("SAM-INV-3", len(player.hand) == BOX.totals.start_hand_cards - lost[seat], (seat, player.hand))
        if isinstance(frame, Setup):
            _require("SAM-SETUP-2", sorted(player.row) == sorted(START_ROW), player.row)
        if isinstance(frame, Restore) and seat in frame.laid:
            chosen = frame.laid[seat]
            fits = len(set(chosen)) == len(chosen) and set(chosen) <= set(player.hand)
            _require("SAM-FILL-1", fits and len(chosen) <= player.row.count(GAP), (seat, chosen))
    if isinstance(frame, Reveal | Second):
        _require("SAM-ATT-3", frame.defender != state.active, frame)


def _check_turns(state: GameState) -> None:
    """SAM-INV-6, SAM-INV-7: one or two battles a turn, one to four cards lost, so that every game ends (SAM-END-6)."""
    _require("SAM-INV-7", state.turn <= 8 * state.seats + 1, state.turn)
    fought = [fact for fact in state.facts if isinstance(fact, Battle)]
    for turn, group in groupby(fought, key=lambda battle: battle.turn):
        battles = list(group)
        _require("SAM-INV-6", len(battles) == 1 or (len(battles) == 2 and battles[0].attack_card == RONIN), battles)
        lost = sum(len(losses(battle)) for battle in battles)
        _require("SAM-INV-7", 1 <= lost <= 4, (turn, lost))


def _check_sightings(state: GameState) -> None:
    """SAM-SETUP-4: a card seen in a place stays there until the place is refilled, exchanged or swapped."""
    known: dict[tuple[int, int], str] = {}
    for fact in state.facts:
        match fact:
            case Battle():
                known[fact.attacker, fact.attack_place] = fact.attack_card
                known[fact.defender, fact.defence_place] = fact.defence_card
                known |= {(loss.owner, loss.place): GAP for loss in losses(fact)}
            case Looked():
                known[fact.owner, fact.place] = fact.card
            case _:
                for place in places_of(fact):
                    known.pop((fact.owner, place), None)
    for (seat, place), card in known.items():
        _require("SAM-SETUP-4", state.players[seat].row[place - 1] == card, (seat, place, card))
