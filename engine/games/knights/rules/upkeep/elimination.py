"""Elimination of a Baron (option player_elimination, WK-OPT-4)."""

from __future__ import annotations

from engine.contract import Run
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.rules import decks, pieces, places
from engine.games.knights.rules.council import bans
from engine.games.knights.state import NOBODY, Noble, State, Stronghold


def eliminate(run: Run[State], seat: int, captor: int) -> None:
    """Remove everything of a Baron from the game; the captor's half of the crowns was paid before."""
    state = run.state
    baron = state.barons[seat]
    run.tell("eliminated", {"seat": seat, "by": captor})
    _discard_cards(state, seat)
    _disband(state, seat)
    for area in [area for area, siege in state.sieges.items() if siege.by == seat]:
        pieces.lift_siege(run, area)
    state.sieges.pop(baron.stronghold.area, None)
    baron.stronghold = Stronghold()
    for city in state.cities_of(seat):
        places.make_neutral(run, city, "elimination")
    state.eliminated.append(seat)
    baron.out = len(state.eliminated)
    baron.crowns = baron.votes = baron.faith = 0
    left = [other for other in state.playing if other not in state.conceded]
    if len(left) == 1:
        state.crowned = left[0]
    if state.chairman == seat:
        bans.fill_chair(run)
    if state.head == seat:
        bans.fill_head(run)


def _discard_cards(state: State, seat: int) -> None:
    """Remove his cards from hand, stacks, zones, track and voyages; charges and lasting Events are discarded."""
    baron = state.barons[seat]
    baron.hand, baron.notes, baron.vote_plans = [], [], []
    state.stacks = [[card for card in stack if card.owner != seat] for stack in state.stacks]
    state.turned_up = [card for card in state.turned_up if card.owner != seat]
    for zone, cards in state.zones.items():
        state.zones[zone] = [card for card in cards if card.owner != seat]
    state.track = {spot: owner for spot, owner in state.track.items() if owner != seat}
    for voyage in state.voyages.values():
        voyage.invested.pop(seat, None)
    for charge in baron.charges:
        decks.discard_agenda(state, charge)
    lasting = ["heretic"] if baron.heretic else []
    lasting += [noble.mark for noble in baron.nobles.values() if noble.mark and not noble.gone]
    state.events_gone = sorted([*state.events_gone, *lasting])
    baron.charges, baron.heretic, baron.banned = [], False, False
    for other in state.barons:
        for noble in other.nobles.values():
            if noble.heir_with == seat:
                noble.heir_with = NOBODY


def _disband(state: State, seat: int) -> None:
    """Remove Nobles and troops; mercenaries go to the deck, offices are discarded."""
    baron = state.barons[seat]
    for _, army in baron.armies():
        decks.shuffle_in(state, [card for card in army.troops if card in MERCENARIES])
    for shape, noble in baron.nobles.items():
        if noble.office:
            decks.discard_agenda(state, noble.office)
        if noble.area:
            pieces.leave_board(state, seat, shape)
        baron.nobles[shape] = Noble(gone=True, mark=noble.mark if noble.gone else "")
