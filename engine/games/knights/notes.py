"""Notes on planned cards (WK-ASYNC-9): possible notes, and their use when the card is revealed.

A note is named by stack and kind: `1.versatile_strategy/crowns`. Its choice is one of

- a zone for Serve the Church;
- `left`, `right`, `spot.3` or `spot.3.5` (second choice) for Draft Soldiers;
- `crowns`, `vote`, `fee.6` (a spot up to a fee), `again.rota`, `besiege.rota` or `march.star.rota` for Versatile
  Strategy;
- `decline`, `again.rota`, `besiege.rota`, `assault.rota`, `march.star+circle.rota` for Mobilize Forces.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.games.knights import keys
from engine.games.knights.content.armies import SHAPES
from engine.games.knights.content.kingdom import AREAS, BY_ROAD, NEIGHBOURS, PORTS
from engine.games.knights.content.printed import ZONES, open_spots
from engine.games.knights.facts import structures
from engine.games.knights.state import STACKS, Note, State
from engine.parts.graph import distances

CARDS = ("serve_the_church", "draft_soldiers", "versatile_strategy", "mobilize_forces")
ROAD_AREAS = 4


def planned(state: State, seat: int) -> list[list[str]]:
    """A Baron's planned cards that have not been revealed, by stack."""
    laid = state.stack[-1].laid(seat) if state.phase == "planning" and state.stack else []
    if laid:
        return [list(stack) for stack in laid]
    stacks = [[card.kind for card in state.stacks[stack] if card.owner == seat] for stack in STACKS]
    stacks[state.stack_at] += [card.kind for card in state.turned_up if card.owner == seat]
    return stacks


def offered(state: State, seat: int) -> Iterator[str]:
    """Every note a Baron can write now; `none` deletes one."""
    notable = [(at, kind) for at, stack in enumerate(planned(state, seat)) for kind in CARDS if kind in stack]
    for stack, kind in notable:
        for choice in (keys.NONE, *_choices(state, seat, kind)):
            yield f"{stack + 1}.{kind}/{choice}"


def zones_offered(state: State, seat: int) -> Iterator[str]:
    for stack in sorted({note.stack for note in state.barons[seat].notes if note.kind == "mobilize_forces"}):
        yield from (f"{stack + 1}.mobilize_forces/{zone}" for zone in (keys.NONE, "wages", "assembly"))


def _choices(state: State, seat: int, kind: str) -> Iterator[str]:
    match kind:
        case "serve_the_church":
            yield from ZONES
        case "draft_soldiers":
            spots = [spot.position for spot in open_spots(state.many)]
            yield from ("left", "right")
            yield from (f"spot.{spot}" for spot in spots)
            yield from (f"spot.{spot}.{other}" for spot in spots for other in spots if other != spot)
        case "versatile_strategy":
            yield from (keys.CROWNS, keys.VOTE)
            yield from (f"fee.{spot.fee}" for spot in open_spots(state.many))
            yield from _sieges(state, seat)
            for shape in SHAPES:
                yield from (f"march.{shape}.{area}" for area in _near(state, seat, (shape,)))
        case "mobilize_forces":
            yield keys.DECLINE
            yield from _sieges(state, seat)
            yield from (f"assault.{area}" for area in AREAS if structures.structure(state, area))
            for many in range(1, len(SHAPES) + 1):
                for shapes in combinations(SHAPES, many):
                    yield from (f"march.{keys.joined(shapes)}.{area}" for area in _near(state, seat, shapes))


def _sieges(state: State, seat: int) -> Iterator[str]:
    yield from (f"again.{area}" for area, siege in sorted(state.sieges.items()) if siege.by == seat)
    yield from (f"besiege.{area}" for area in AREAS if structures.structure(state, area))


def _near(state: State, seat: int, shapes: tuple[str, ...]) -> list[str]:
    """Areas that all of some Nobles might reach from their places."""
    nobles = state.barons[seat].nobles
    reached = [_reach(nobles[shape].area) for shape in SHAPES if shape in shapes]
    return sorted(set.intersection(*reached))


def _reach(area: str) -> set[str]:
    if not area:
        return set()
    by_road = distances(BY_ROAD, [area], most=ROAD_AREAS)
    by_sea = PORTS if area in PORTS else ()
    return {*NEIGHBOURS[area], *by_road, *by_sea} - {area}


def _read(text: str) -> tuple[int, str, str]:
    """Stack, kind and content of a note in a key: `1.versatile_strategy/crowns`."""
    card, _, said = text.partition("/")
    at, _, kind = card.partition(".")
    return int(at) - 1, kind, said


def write(state: State, seat: int, text: str) -> None:
    """Store a note for a planned card; at most as many notes as cards of the kind on the stack."""
    stack, kind, choice = _read(text)
    baron = state.barons[seat]
    same = [note for note in baron.notes if (note.stack, note.kind) == (stack, kind)]
    rest = [note for note in baron.notes if note not in same]
    if choice == keys.NONE:
        baron.notes = rest
        return
    many = planned(state, seat)[stack].count(kind)
    baron.notes = [*rest, *[*same, Note(stack=stack, kind=kind, choice=choice)][-many:]]


def write_zone(state: State, seat: int, text: str) -> None:
    stack, kind, zone = _read(text)
    for note in state.barons[seat].notes:
        if (note.stack, note.kind) == (stack, kind):
            note.zone = "" if zone == keys.NONE else zone


def take(state: State, seat: int, stack: int, kind: str) -> Note | None:
    baron = state.barons[seat]
    found = next((note for note in baron.notes if (note.stack, note.kind) == (stack, kind)), None)
    if found is not None:
        baron.notes = [note for note in baron.notes if note is not found]
    return found


def prune(state: State) -> None:
    """Drop notes for cards that were not planned when planning closed."""
    for seat, baron in enumerate(state.barons):
        cards = planned(state, seat)
        kept: list[Note] = []
        for note in baron.notes:
            used = sum((other.stack, other.kind) == (note.stack, note.kind) for other in kept)
            if used < cards[note.stack].count(note.kind):
                kept.append(note)
        baron.notes = kept
