"""Standing orders (WK-ASYNC-10): their values, initial ones first, and the answers they give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.contract import WHOLE, Move, Preset, Run
from engine.games.knights import keys, notes
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES, NATIONALITIES
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.printed import table
from engine.games.knights.facts.forces import HOLDERS, holder_of
from engine.games.knights.state import State, VotePlan
from engine.parts.orders import Mode, moves, read, told, written

ASK, AUTO = "ask", "auto"
ANY = "any"

SINGLE = (
    (WAGES := Mode("wages", ("all", ASK))),
    (LEVY := Mode("levy", ("do", "skip"))),
    (RALLY := Mode("rally", ("do", "skip"))),
    (SERVE := Mode("serve", ("do", "skip"))),
    (CHURCH := Mode("church", (ASK, "taxation", "wages", "assembly"))),
    (MOBILIZE_ZONE := Mode("mobilize-zone", (ASK, "wages", "assembly"))),
    (SPOT := Mode("spot", (ASK, "left", "right"))),
    (REVOLT := Mode("revolt", (ASK, "faith", "crowns", "cheapest", "lose"))),
    (CANCEL := Mode("cancel", (ASK, "never", "1", "2", "3"))),
    (PLEDGE := Mode("pledge", (ASK, "0"))),
    (DISCARD := Mode("discard", (ASK, AUTO))),
    (LOSSES := Mode("losses", (ASK, AUTO))),
    (COMMANDER := Mode("commander", (ASK, AUTO))),
    (CAPTURE := Mode("capture", (ASK, "keep"))),
    (INVEST := Mode("invest", (ASK, *map(str, range(6))))),
    (UPGRADE := Mode("upgrade", (ASK, "nothing"))),
    (MUSTER := Mode("muster", (ASK, "nothing"))),
    (REARRANGE := Mode("rearrange", ("skip", ASK))),
    (GIFTS := Mode("gifts", ("accept", ASK))),
    (LAW := Mode("law", (ASK, "comply", "refuse"))),
)
PRESETS = msgspec.convert(table("orders.toml")["presets"], tuple[Preset, ...])
HIRE, VOTES, NOTE, NOTE_ZONE = "hire", "votes", "note", "note-zone"


def leave_to(verb: Literal["pass", "attack"], other: int) -> Mode:
    """The order for a Baron's passage (D-PERMIT-PASS), or his attacks beside own Nobles (D-PERMIT-ATTACK)."""
    return Mode(f"{verb}-{keys.seat_name(other)}", (ASK, keys.YES, keys.NO))


def modes(state: State, seat: int) -> list[Mode]:
    others = [other for other in range(state.seats) if other != seat]
    verbs: tuple[Literal["pass", "attack"], ...] = ("pass", "attack")
    return [*SINGLE, *(leave_to(verb, other) for verb in verbs for other in others)]


def value(state: State, seat: int, mode: Mode) -> str:
    return state.barons[seat].orders.value(mode)


def asks(state: State, seat: int, mode: Mode) -> bool:
    return value(state, seat, mode) == ASK


def said(state: State, seat: int, mode: Mode, verb: str = "") -> str | None:
    """The answer that an order gives; None if it asks."""
    given = value(state, seat, mode)
    return None if given == ASK else f"{verb}:{given}" if verb else given


# Wishes for the Draft: kind of mercenary with the highest price, and his place


def wishes(state: State, seat: int) -> list[tuple[str, int, int, Holder]]:
    """The wish list of a Baron, best first: nation or `any`, strength, highest price, place."""
    listed = state.barons[seat].orders.first.get(HIRE, [])
    cut = (wish.split(".") for wish in listed)
    return [(nation, int(strength), int(price), holder_of(place)) for nation, strength, price, place in cut]


_COSTS = dict(sorted({card.strength: card.hire_cost for card in MERCENARIES.values()}.items()))
_WISHES = tuple(
    f"{nation}.{strength}.{price}.{place}"
    for nation in (ANY, *NATIONALITIES)
    for strength, cost in _COSTS.items()
    for price in (cost, cost - 1)
    for place in HOLDERS
)


# Votes noted for displayed agendas


def vote_of(text: str) -> VotePlan:
    """The Votes and the side in a text: `royal_grant/3.yes`."""
    agenda, _, said = text.partition("/")
    count, _, side = said.partition(".")
    return VotePlan(agenda=agenda, count=int(count), side=side)


def sides(state: State, agenda: str) -> list[str]:
    """The possible sides of a vote on an agenda, legal or not at the moment."""
    if AGENDAS[agenda].vote == "yes_no":
        return [keys.YES, keys.NO]
    return [keys.seat_name(other) for other in state.playing]


def note_votes(state: State, seat: int, agenda: str, plan: VotePlan | None) -> None:
    baron = state.barons[seat]
    baron.vote_plans = [other for other in baron.vote_plans if other.agenda != agenda]
    if plan is not None:
        baron.vote_plans.append(plan)


def drop_votes(state: State, agenda: str) -> None:
    for seat in range(state.seats):
        note_votes(state, seat, agenda, None)


def _vote_orders(state: State, seat: int) -> Iterator[str]:
    counts = range(state.barons[seat].votes + 1)
    for agenda in dict.fromkeys(state.display):
        if AGENDAS[agenda].type != "private_motion":
            yield f"{agenda}/{keys.NONE}"
            yield from (f"{agenda}/{many}.{side}" for many in counts for side in (*sides(state, agenda), keys.LATER))


# Giving orders


def offered(state: State, seat: int) -> list[Move]:
    if not state.stack or state.barons[seat].out:
        return []
    listed = [
        *((HIRE, wish) for wish in (keys.NONE, *_WISHES)),
        *((VOTES, votes) for votes in _vote_orders(state, seat)),
        *((NOTE, note) for note in notes.offered(state, seat)),
        *((NOTE_ZONE, zone) for zone in notes.zones_offered(state, seat)),
    ]
    return [*moves(modes(state, seat)), *(Move(written(name, thing)) for name, thing in listed)]


def give(run: Run[State], seat: int, key: str) -> None:
    """Store a new order; nobody else learns of it."""
    state = run.state
    held = state.barons[seat].orders
    name, thing = read(key)
    if name == HIRE:
        held.first[HIRE] = [] if thing == keys.NONE else [*held.first.get(HIRE, []), thing][-8:]
    elif name == VOTES:
        agenda, _, said = thing.partition("/")
        note_votes(state, seat, agenda, None if said == keys.NONE else vote_of(thing))
    elif name == NOTE:
        notes.write(state, seat, thing)
    elif name == NOTE_ZONE:
        notes.write_zone(state, seat, thing)
    else:
        held.give(modes(state, seat), key)
    run.tell("ordered", {"seat": seat, "order": told(key)}, {WHOLE: (seat,)})
