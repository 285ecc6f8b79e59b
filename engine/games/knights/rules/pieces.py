"""Nobles, armies and their troop cards: entering, leaving, moving between armies, and casualties (section 8)."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from engine.contract import Run, Value
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import MERCENARIES, REGULARS, SHAPES, TROOPS, Shape
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import forces
from engine.games.knights.state import Noble, State, Stronghold


@functools.cache
def kind_of(card: str) -> str:
    """The kind printed on a troop card: equal cards are interchangeable (`polish_100`, `regular_50`)."""
    troop = TROOPS[card]
    return f"{MERCENARIES[card].nationality if card in MERCENARIES else 'regular'}_{troop.strength}"


KINDS = tuple(dict.fromkeys(map(kind_of, (*REGULARS, *MERCENARIES))))


def kinds(cards: Iterable[str]) -> list[str]:
    held = {kind_of(card) for card in cards}
    return [kind for kind in KINDS if kind in held]


def of_kind(cards: Iterable[str], kind: str) -> str:
    return next(card for card in sorted(cards) if kind_of(card) == kind)


def entry(holder: Holder, card: str) -> str:
    """A card of an army as in keys; equal cards of one army are one entry."""
    return f"{holder}>{kind_of(card)}"


# Crowns, Votes and Faith


def gain_crowns(run: Run[State], seat: int, crowns: int, told: str = "crowns") -> None:
    run.state.barons[seat].crowns += crowns
    run.tell(told, {"seat": seat, "crowns": crowns})


def take_crowns(run: Run[State], seat: int, crowns: int) -> int:
    """Take crowns from a Baron, at most what he has; returns how many."""
    paid = min(crowns, run.state.barons[seat].crowns)
    gain_crowns(run, seat, -paid)
    return paid


def gain_votes(run: Run[State], seat: int, votes: int, told: str = "votes") -> None:
    run.state.barons[seat].votes += votes
    run.tell(told, {"seat": seat, "votes": votes})


def gain_faith(run: Run[State], seat: int, faith: int, told: str = "faith") -> None:
    run.state.barons[seat].faith += faith
    run.tell(told, {"seat": seat, "faith": faith})


# Entering and leaving


def enter(state: State, seat: int, shape: Shape, area: str, *, at_sea: bool = False) -> None:
    """Put a Noble into an area or on its port icon; others' notes about the areas he leaves and enters are dropped."""
    noble = state.barons[seat].nobles[shape]
    _strike_notes(state, seat, noble)
    noble.area, noble.at_sea, noble.fallen = area, at_sea, False
    _strike_notes(state, seat, noble)


def leave_board(state: State, seat: int, shape: Shape) -> None:
    """Take a Noble off the board; he is not exhausted when he returns (WK-DEATH-8)."""
    noble = state.barons[seat].nobles[shape]
    _strike_notes(state, seat, noble)
    noble.area, noble.at_sea, noble.exhausted = "", False, False


def _strike_notes(state: State, seat: int, noble: Noble) -> None:
    """Drop notes about an area that another Baron's Noble has entered or left (WK-ASYNC-9)."""
    if not noble.area or noble.at_sea:
        return
    for other, baron in enumerate(state.barons):
        if other != seat and baron.notes:
            baron.notes = [note for note in baron.notes if noble.area not in note.choice.split(".")]


def lift_idle_sieges(run: Run[State]) -> None:
    """End sieges whose Baron has no Noble in the area any more (WK-SIEGE-4)."""
    state = run.state
    for area, siege in list(state.sieges.items()):
        if state.barons[siege.by].out or not state.barons[siege.by].in_area(area):
            lift_siege(run, area)


def lift_siege(run: Run[State], area: str, *, fallen: bool = False) -> None:
    """Remove the siege marker; if the walls have `fallen`, without an event."""
    siege = run.state.sieges.pop(area)
    told: dict[str, Value] = {"area": area, "seat": siege.by}
    run.tell("siege_lifted", told | {"fallen": True} if fallen else told)


# Troops


def desert(run: Run[State], seat: int, holder: Holder, cards: Iterable[str], why: str) -> None:
    """Shuffle deserting mercenaries into the deck; `battle.deaths.check` handles the army afterwards."""
    army = run.state.barons[seat].army(holder)
    gone = sorted(cards)
    if not gone:
        return
    for card in gone:
        army.troops.remove(card)
    run.state.mercenaries = sorted([*run.state.mercenaries, *gone])
    if holder == STRONGHOLD and not army.troops:
        army.tokens = 0
    run.tell("deserted", {"seat": seat, "holder": holder, "cards": list(gone), "why": why})


def wound(run: Run[State], seat: int, holder: Holder, tokens: int) -> int:
    """Put casualty tokens on an army one by one up to its strength (WK-DEATH-7); returns how many it took."""
    army = run.state.barons[seat].army(holder)
    put = 0
    while put < tokens and forces.has_troops(army) and not forces.is_spent(army):
        army.tokens += 1
        put += 1
    if put:
        run.tell("wounded", {"seat": seat, "holder": holder, "tokens": put})
    return put


def give(state: State, seat: int, giver: Holder, taker: Holder, cards: Iterable[str], *, with_tokens: bool) -> None:
    """Move troop cards between a Baron's armies; an emptied Noble without tokens leaves the board (WK-ARMY-6)."""
    baron = state.barons[seat]
    source, target = baron.army(giver), baron.army(taker)
    for card in list(cards):
        source.troops.remove(card)
        target.troops.append(card)
    target.troops.sort()
    if with_tokens:
        source.tokens, target.tokens = 0, target.tokens + source.tokens
    if giver != STRONGHOLD and source.area and not forces.has_troops(source):
        leave_board(state, seat, giver)


def would_be_spent(source: Noble | Stronghold, target: Noble | Stronghold, cards: list[str]) -> bool:
    """Whether a hand-over is forbidden because the receiver's tokens would reach his strength (WK-XFER-6)."""
    tokens = target.tokens + source.tokens
    coming = sum(TROOPS[card].strength for card in cards)
    return tokens > 0 and HUNDRED * tokens >= target.strength + coming


def strongest(state: State, seat: int, shapes: Iterable[Shape]) -> Shape | None:
    """The Noble with the strongest army, of equal ones the first in the order of lists (WK-DEC-3)."""
    nobles = state.barons[seat].nobles
    return min(shapes, key=lambda shape: (-nobles[shape].strength, SHAPES.index(shape)), default=None)
