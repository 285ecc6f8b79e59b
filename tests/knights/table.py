"""What the tests of this game share: the game, and tables on which only what matters stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

from engine.contract import Event, Frame, Played, Run
from engine.games.knights.conflict import Card, Deed, Holder
from engine.games.knights.content.armies import MERCENARIES, REGULARS_OF, Shape
from engine.games.knights.content.cards import HAND, NEUTRAL_DECK
from engine.games.knights.game import Knights
from engine.games.knights.rules import pieces
from engine.games.knights.rules.baron_cards import CARDS
from engine.games.knights.rules.round import Actions, Allocate, Checks, Round
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import NOBODY, Siege, State

F = TypeVar("F", bound=Callable[..., None])


def clause(*ids: str) -> Callable[[F], F]:
    """Says which clauses of the rules a test proves; `tests.clauses` reads it."""
    return lambda test: test


GAME = Knights()

A, B, C, D, E, F_ = range(6)


def new(seats: int = 3, seed: int = 0, **options: str) -> State:
    """A game about to ask for its first decision."""
    return GAME.new(seats, options, f"{seed:032x}", GAME.sides({})[:seats])


def bare(seats: int = 3, *, chairman: int = A, head: int = B, **options: str) -> State:
    """Round 1 with empty stacks on an empty map: no city is razed, all troops lie in strongholds off the board.

    Seats play madder, limon, zobel, viola, emeralde and niebieski. Nothing is under way: push what is to happen with
    `begin` or let a card come up with `reveal`.
    """
    state = new(seats, 0, **options)
    for baron in state.barons:
        baron.stronghold.troops = sorted(REGULARS_OF[baron.id])
        baron.hand = sorted(HAND)
    for city in state.cities.values():
        city.razed = False
    state.mercenaries, state.offer, state.agendas = sorted(MERCENARIES), [], [*state.agendas, *state.display]
    state.display, state.chairman, state.head = [], chairman, head
    state.aside = sorted(NEUTRAL_DECK)
    state.events = sorted([*state.events, *([state.event_top] if state.event_top else [])])
    state.event_top = ""
    state.phase, state.round = "actions", 1
    state.stack = [Round(), Upkeep(), Actions()]
    return state


def council(seats: int = 3, *, chairman: int = A, head: int = B, **options: str) -> State:
    """The same table; after what happens it waits for the last Baron's Draft Soldiers."""
    state = bare(seats, chairman=chairman, head=head)
    state.options |= options
    last = seats - 1
    state.barons[last].hand.remove("draft_soldiers")
    state.stacks[0] = [Card(last, "draft_soldiers")]
    return state


def begin(state: State, *frames: Frame[State]) -> State:
    """The state with frames on its stack, settled; the first is played first."""
    run = Run(GAME.copy(state))
    run.push(*frames)
    GAME._settle(run)
    return run.state


def happen(state: State, *frames: Frame[State]) -> tuple[State, list[Event]]:
    """The same, with the events that came of it."""
    run = Run(GAME.copy(state))
    run.push(*frames)
    GAME._settle(run)
    return run.state, run.events


def reveal(state: State, seat: int, kind: str, *, note: str = "", zone: str = "") -> State:
    """An action card of a Baron comes up from stack 1 and is carried out; the phase goes on afterwards."""
    ready = GAME.copy(state)
    if kind in ready.barons[seat].hand:
        ready.barons[seat].hand.remove(kind)
    ready.deed = Deed(card=Card(seat, kind), stack=0, note=note, zone=zone)
    return begin(ready, CARDS[kind](seat), Allocate(), Checks())


def army(
    state: State, seat: int, shape: Shape, area: str = "", *kinds: str, tokens: int = 0, at_sea: bool = False
) -> None:
    """A Noble with troops of these kinds (`regular_50`, `polish_100`), in an area or off the board."""
    arm(state, seat, shape, *kinds, tokens=tokens)
    if area:
        pieces.enter(state, seat, shape, area, at_sea=at_sea)


def arm(state: State, seat: int, holder: Holder, *kinds: str, tokens: int = 0) -> None:
    """Troops of these kinds for a Noble or the garrison: regulars from the stronghold, mercenaries from the deck."""
    baron = state.barons[seat]
    target = baron.army(holder)
    for kind in kinds:
        source = baron.stronghold.troops if kind.startswith("regular") else state.mercenaries
        card = pieces.of_kind(source, kind)
        source.remove(card)
        target.troops = sorted([*target.troops, card])
    target.tokens += tokens


def disarm(state: State, seat: int) -> None:
    """A Baron's stronghold holds no troops: his regulars are out of the game."""
    state.barons[seat].stronghold.troops = []


def castle(state: State, seat: int, area: str, breaches: int = 0) -> None:
    """A Baron's stronghold stands in an area."""
    state.barons[seat].stronghold.area = area
    state.barons[seat].stronghold.breaches = breaches


def city(state: State, name: str, owner: int = NOBODY, *, fortified: bool = False, breaches: int = 0) -> None:
    """A city as it stands."""
    lies = state.cities[name]
    lies.owner, lies.fortified, lies.breaches = owner, fortified, breaches


def besiege(state: State, area: str, by: int, since: int = 1) -> None:
    """A siege marker."""
    state.sieges[area] = Siege(by=by, round=since)


def purse(
    state: State, seat: int, *, crowns: int | None = None, votes: int | None = None, faith: int | None = None
) -> None:
    """What a Baron has."""
    baron = state.barons[seat]
    baron.crowns = baron.crowns if crowns is None else crowns
    baron.votes = baron.votes if votes is None else votes
    baron.faith = baron.faith if faith is None else faith


def fate(state: State, *cards: str) -> None:
    """These Fate cards come next, in this order; the rest of the deck follows."""
    rest = [card for layer in state.fate for card in layer if card not in cards]
    state.fate = [*([card] for card in cards), rest]


def event(state: State, name: str) -> None:
    """This event lies on top of its deck."""
    state.events = sorted([*state.events, *([state.event_top] if state.event_top else [])])
    state.events.remove(name)
    state.event_top = name


def display(state: State, *agendas: str) -> None:
    """These agendas are displayed."""
    for agenda in agendas:
        state.agendas.remove(agenda)
    state.display = list(agendas)


def enact(state: State, *laws: str) -> None:
    """These laws are in force."""
    for law in laws:
        state.agendas.remove(law)
        state.laws.append(law)


def endow(state: State, seat: int, *charges: str) -> None:
    """These charges lie before a Baron."""
    for charge in charges:
        state.agendas.remove(charge)
        state.barons[seat].charges.append(charge)


def appoint(state: State, seat: int, shape: Shape, office: str) -> None:
    """A Noble holds an office."""
    state.agendas.remove(office)
    state.barons[seat].nobles[shape].office = office


def crowns_of(state: State) -> list[int]:
    """Everybody's crowns."""
    return [baron.crowns for baron in state.barons]


def everybody(state: State, key: str) -> State:
    """Whoever is asked gives this answer, one after another."""
    while any(key in keys_of(state, seat) for seat in GAME.to_act(state)):
        state = play(state, next(seat for seat in GAME.to_act(state) if key in keys_of(state, seat)), key)
    return state


def keys_of(state: State, seat: int) -> list[str]:
    """What a seat can answer."""
    return [move.key for move in GAME.choices(state, seat)]


def play(state: State, seat: int, *chain: str) -> State:
    """The state after some answers of a seat."""
    return GAME.play_all(state, seat, chain).state


def played(state: State, seat: int, *chain: str) -> Played[State]:
    """What comes of some answers of a seat."""
    return GAME.play_all(state, seat, chain)


def order(state: State, seat: int, *orders: str) -> State:
    """The state after standing orders."""
    return play(state, seat, *(f"order:{one}" for one in orders))


def refused(state: State, seat: int, key: str) -> str:
    """The clause that forbids an answer."""
    refusal = GAME.why_not(state, seat, key)
    assert refusal is not None, f"{key} is possible"
    return refusal.clause


def told(events: Iterable[Event], kind: str) -> list[dict[str, Any]]:
    """The events of a kind."""
    return [dict(event.fields) for event in events if event.kind == kind]


def rig(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """Chance falls on these numbers first, each modulo what it can be."""
    left = list(numbers)
    draw = Run.draw

    def rigged(run: Run[Any], below: int, why: str) -> int:
        fallen = draw(run, below, why)
        return left.pop(0) % below if left else fallen

    monkeypatch.setattr(Run, "draw", rigged)
