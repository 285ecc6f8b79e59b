"""Standing orders with their initial values, and what they, notes and plans answer (WK-ASYNC-9, WK-ASYNC-10)."""

from __future__ import annotations

import random

from engine.contract import Question, Run
from engine.games.knights import asked as questions
from engine.games.knights.state import State
from tests.knights.oracle.asking import answers
from tests.knights.oracle.council_world import CITIES, FEES, HIRED, free_spots, hire_price, kind
from tests.knights.table import GAME

# The first value holds until another is ordered.
VALUES = {
    "wages": "all ask",
    "levy": "do skip",
    "rally": "do skip",
    "serve": "do skip",
    "church": "ask taxation wages assembly",
    "mobilize-zone": "ask wages assembly",
    "spot": "ask left right",
    "revolt": "ask faith crowns cheapest lose",
    "cancel": "ask never 1 2 3",
    "pledge": "ask 0",
    "discard": "ask auto",
    "losses": "ask auto",
    "commander": "ask auto",
    "capture": "ask keep",
    "invest": "ask 0 1 2 3 4 5",
    "upgrade": "ask nothing",
    "muster": "ask nothing",
    "rearrange": "skip ask",
    "gifts": "accept ask",
    "law": "ask comply refuse",
}
# Where `cheapest` begins to prefer Faith to crowns.
CHEAP = 4


def value(state: State, seat: int, name: str) -> str:
    """What holds for a Baron."""
    return state.barons[seat].orders.values.get(name, VALUES[name].split()[0])


def wished(state: State, seat: int, card: str) -> list[tuple[int, str]]:
    """The wishes a mercenary meets at his price, with the place of each."""
    found = []
    for at, wish in enumerate(state.barons[seat].orders.first.get("hire", [])):
        nation, size, most, place = wish.split(".")
        fits = nation in ("any", HIRED[card]["nationality"]) and int(size) == HIRED[card]["strength"]
        if fits and hire_price(state, seat, card) <= int(most):
            found.append((at, place))
    return found


def ordered(state: State, seat: int, asked: Question) -> str | None:
    """What is answered without a question: an order that is legal now, or the only answer (WK-DEC-1)."""
    legal, _ = answers(state, seat, asked)
    said = _said(state, seat, asked, legal)
    if said in legal:
        return said
    war = asked.kind == "versatile"
    return min(legal) if len(legal) == 1 and not war else None


def _said(state: State, seat: int, asked: Question, legal: set[str]) -> str | None:
    note, noted_zone = (state.deed.note, state.deed.zone) if state.deed else ("", "")
    match asked.kind:
        case "spot":
            return _spot(state, note or value(state, seat, "spot"))
        case "serve" if value(state, seat, "serve") == "skip":
            return "decline"
        case "zone" | "serve":
            church = isinstance(asked, questions.AskedCard) and asked.card == "serve_the_church"
            order = value(state, seat, "church" if church else "mobilize-zone")
            return f"zone:{(note if church else noted_zone) or order}"
        case "versatile":
            most = int(note[4:]) if note.startswith("fee.") else -1
            spots = [s for s in free_spots(state) if FEES[s] <= most and f"spot:{s}" in legal]
            return f"spot:{min(spots)}" if spots else note
        case "cancel" if isinstance(asked, questions.AskedCard):
            order = value(state, seat, "cancel")
            if order == "ask":
                return None
            return "cancel" if order != "never" and asked.price <= int(order) else "allow"
        case "pledge":
            return f"pledge:{value(state, seat, 'pledge')}"
        case "invest":
            order = value(state, seat, "invest")
            return None if order == "ask" else f"invest:{min(int(order), state.barons[seat].crowns)}"
        case "upgrade" | "muster" | "law" | "wages":
            return value(state, seat, asked.kind)
        case "revolt" if isinstance(asked, questions.AskedSheet):
            return _revolt(asked.about, value(state, seat, "revolt"), legal)
        case "return" if isinstance(asked, questions.AskedSheet):
            return "next" if asked.about in ("b", "f") and value(state, seat, "rearrange") == "skip" else None
    return _hire_or_vote(state, seat, asked)


def _spot(state: State, said: str) -> str | None:
    free = free_spots(state)
    if said in ("left", "right"):
        return f"spot:{min(free) if said == 'left' else max(free)}"
    wanted = [int(spot) for spot in said.split(".")[1:] if int(spot) in free]
    return f"spot:{wanted[0]}" if wanted else None


def _revolt(city: str, order: str, legal: set[str]) -> str | None:
    ways = [order]
    if order == "cheapest":
        ways = ["crowns", "faith"] if 2 * CITIES[city]["income"] <= CHEAP else ["faith", "crowns"]
    return next((f"revolt:{city}>{way}" for way in ways if f"revolt:{city}>{way}" in legal), None)


def _hire_or_vote(state: State, seat: int, asked: Question) -> str | None:
    if asked.kind == "hire":
        crowns = state.barons[seat].crowns
        met = [(wished(state, seat, c), c) for c in state.offer if hire_price(state, seat, c) <= crowns]
        best = min(((wishes[0], card) for wishes, card in met if wishes), default=None)
        return f"hire:{kind(best[1])}" if best else None
    if isinstance(asked, questions.AskedCard) and asked.kind == "post":
        drafted = state.special == "draft"
        found = wished(state, seat, asked.card) if drafted else []
        return f"post:{found[0][1]}" if found else None
    if isinstance(asked, questions.AskedVote) and not asked.proposal:
        plans = [plan for plan in state.barons[seat].vote_plans if plan.agenda == asked.agenda]
        if plans:
            return f"count:{plans[0].count}" if asked.kind == "count" else f"side:{plans[0].side}"
    return None


def some_orders(state: State, seat: int, luck: random.Random) -> State:
    """The same table with a few orders and notes of a Baron, before anything goes on."""
    other = GAME.copy(state)
    run = Run(other)
    offered = [move.key for move in GAME.orders(other, seat)]
    names = sorted({key.partition("=")[0] for key in offered})
    for name in luck.sample(names, min(len(names), 14)):
        GAME.give_order(run, seat, luck.choice([key for key in offered if key.startswith(f"{name}=")]))
    for event in run.events:
        hearers = [reader for reader in (None, *range(state.seats)) if GAME.redact(event, reader) is not None]
        assert hearers == [seat], "WK-HID-2"
    if other.deed and other.deed.card.owner == seat and luck.random() < 0.5:
        notes = {
            "draft_soldiers": ["left", "right", "spot.1.3", "spot.2", "spot.3.2"],
            "versatile_strategy": ["crowns", "vote", "fee.8", "fee.6", "fee.3"],
            "serve_the_church": ["wages", "taxation"],
            "mobilize_forces": ["decline"],
        }
        other.deed.note = luck.choice(notes.get(other.deed.card.kind, [""]))
        other.deed.zone = luck.choice(["", "wages"]) if other.deed.card.kind == "mobilize_forces" else ""
    return other
