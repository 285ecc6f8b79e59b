"""Drawing from the decks: Fate (section 6), mercenaries, agendas, events; and the zones for used action cards (3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.contract import Run, Value
from engine.games.knights.conflict import Card, Deed
from engine.games.knights.content.cards import ACTIONS, EVENTS, FATE, EventColour, Fate
from engine.games.knights.content.printed import SETUP, ZONES, ZoneId, track_size
from engine.games.knights.state import State


def draw_fate(run: Run[State], why: str) -> Fate | None:
    """Draw a Fate card, which stays open until `return_fate`; None if the deck has run out (WK-FATE-5)."""
    card = take_fate(run, why)
    if card is None:
        return None
    run.state.fate_open.append(card)
    run.state.omens.append(card)
    return FATE[card]


def take_fate(run: Run[State], why: str) -> str | None:
    """Draw a Fate card, which the caller must return with `put_under`."""
    layers = run.state.fate
    if not layers:
        return None
    card = layers[0].pop(run.draw(len(layers[0]), why))
    if not layers[0]:
        layers.pop(0)
    return card


def return_fate(run: Run[State]) -> None:
    """Put the open Fate cards under the deck in random order (WK-FATE-3)."""
    put_under(run, run.state.fate_open)
    run.state.fate_open = []


def put_under(run: Run[State], cards: Iterable[str]) -> None:
    if layer := sorted(cards):
        run.state.fate.append(layer)


def shuffle_fate(run: Run[State]) -> None:
    """Shuffle the whole Fate deck (WK-UNC-1)."""
    cards = sorted(card for layer in run.state.fate for card in layer)
    run.state.fate = [cards] if cards else []


def fate_until(run: Run[State], fits: Callable[[Fate], bool], why: str) -> Fate | None:
    """Draw until a card fits, at most 24 times (WK-FATE-2, WK-FATE-4); all of them go under the deck together."""
    for _ in FATE:
        card = draw_fate(run, why)
        if card is None or fits(card):
            return card
    return None


def baron_by_fate(run: Run[State], seats: Iterable[int], why: str) -> int | None:
    state, among = run.state, set(seats)
    if len(among) == 1:
        return among.pop()
    card = fate_until(run, lambda fate: state.seat_of(fate.baron) in among, why)
    chosen = None if card is None else state.seat_of(card.baron)
    return_fate(run)
    return chosen


def draw_mercenaries(run: Run[State], many: int) -> list[str]:
    """Draw from the top of the mercenary deck, as many as there are (WK-DRAFT-7)."""
    deck = run.state.mercenaries
    drawn = [deck.pop(run.draw(len(deck), "mercenary")) for _ in range(min(many, len(deck)))]
    run.state.omens += drawn
    return drawn


def renew_offer(run: Run[State]) -> None:
    """Shuffle the rest of the offer into the deck, and reveal a new one (WK-SET-9, WK-DRAFT-8)."""
    state = run.state
    shuffle_in(state, state.offer)
    state.offer = sorted(draw_mercenaries(run, track_size(state.many)))
    run.tell("offer", {"cards": list[Value](state.offer)})


def shuffle_in(state: State, cards: Iterable[str]) -> None:
    state.mercenaries = sorted([*state.mercenaries, *cards])


def fill_display(run: Run[State]) -> None:
    """Fill the display of three agendas (WK-SET-10, WK-ASM-8); an empty deck is rebuilt (WK-ASM-13, WK-OUT-1)."""
    state = run.state
    fresh: list[Value] = []
    while len(state.display) < SETUP.agendas_on_display:
        if not state.agendas:
            state.agendas, state.agendas_gone = sorted(state.agendas_gone), []
        if not state.agendas:
            break
        agenda = state.agendas.pop(run.draw(len(state.agendas), "agenda"))
        state.display.append(agenda)
        fresh.append(agenda)
    run.tell("agendas", {"agendas": fresh})


def discard_agenda(state: State, agenda: str) -> None:
    """Put an agenda that leaves play on the discard pile (WK-AG-10)."""
    state.agendas_gone = sorted([*state.agendas_gone, agenda])


def lay_next_event(run: Run[State]) -> None:
    """Choose the new top card of the event deck, which is rebuilt when the last one has been drawn (WK-EVT-10)."""
    state = run.state
    if not state.events:
        state.events, state.events_gone = sorted(state.events_gone), []
    state.event_top = state.events.pop(run.draw(len(state.events), "event")) if state.events else ""


def top_colour(state: State) -> EventColour | None:
    """The colour on the back of the top event (WK-EVT-1)."""
    return EVENTS[state.event_top].color if state.event_top else None


def zones_for(deed: Deed) -> list[ZoneId]:
    """The zones for a Baron's card; none for Versatile Strategy, which returns to hand (WK-ALLOC-1 to 4)."""
    match next(action.allocation for action in ACTIONS.values() if action.id == deed.card.kind):
        case "hand":
            return []
        case "any":
            return list(ZONES)
        case "wages_or_assembly":
            if deed.moved == deed.attacked:
                return ["wages", "assembly"]
            return ["wages"] if deed.moved else ["assembly"]
        case "taxation" | "wages" | "assembly" as zone:
            return [zone]


def allocate(run: Run[State], zone: ZoneId) -> None:
    """Put the card face up in a zone (WK-ALLOC-5)."""
    deed = run.state.current_deed
    run.state.zones[zone].append(deed.card)
    deed.laid = True
    run.tell("allocated", {"seat": deed.card.owner, "card": deed.card.kind, "zone": zone})


def give_back(state: State, card: Card) -> None:
    """Return a card to its owner's hand (WK-PLAN-5)."""
    hand = state.barons[card.owner].hand
    hand.append(card.kind)
    hand.sort()


def return_zone(run: Run[State], zone: ZoneId) -> None:
    """Return all cards of a zone to their owners when its phase is over (WK-SPEC-5)."""
    state = run.state
    for card in state.zones[zone]:
        give_back(state, card)
    state.zones[zone] = []
