"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.contract import Arg, Event, SeatName, Text, Word
from engine.games.empire import keys, orders
from engine.games.empire.content import CARDS, DIE, PROVINCES
from engine.games.empire.state import NOBODY
from engine.games.empire.words.names import (
    ROMAN,
    by_place,
    card,
    galleys_from,
    group_of,
    heap,
    listed,
    of_seats,
    place,
    say,
    senators,
    so_many,
    sources_words,
    units,
)
from engine.parts.orders import read

Fields = Mapping[str, Any]

# Fields that lines name otherwise.
_NAMES = {"seat": "who", "opener": "who", "first": "who", "cost": "talents"}


def story(event: Event) -> Text | None:
    """One line of the log; None where there is nothing to tell."""
    if event.kind in _TELLERS:
        return _TELLERS[event.kind](event.fields)
    if event.kind not in _LINES:
        return None
    return _line(event.kind, event.fields, **{name: words(event.fields) for name, words in _LINES[event.kind].items()})


def _line(kind: str, fields: Fields, **more: Arg) -> Text:
    """The line of a kind of event with the fields it has words for, and some others."""
    plain = {name: value for name, value in fields.items() if isinstance(value, int | str) and value != ""}
    named = {_NAMES.get(name, name): value for name, value in plain.items()}
    return say(f"empire-story-{kind.replace('_', '-')}", **named | more)


# The seasons


def _colours(fields: Fields) -> Arg:
    colours = [Word(f"colour.{colour}") for colour in fields["colours"]]
    return listed(say("empire-player", who=seat, colour=colour) for seat, colour in enumerate(colours))


def _drawn(kind: str, name: str, word: Callable[[str], Word]) -> Callable[[Fields], Text]:
    """The drawn tokens or cards, or that none are left."""

    def tell(fields: Fields) -> Text:
        found = fields[name]
        return _line(kind, {}, **{name: heap(map(word, found))}) if found else _line(f"no_{kind}", {})

    return tell


def _scored(fields: Fields) -> Arg:
    return listed(_scored_by(seat, points, fields["provinces"]) for seat, points in enumerate(fields["points"]))


def _scored_by(seat: int, points: int, provinces: Mapping[str, list[int]]) -> Text:
    gains = {name: each[seat] for name, each in provinces.items() if each[seat]}
    if not gains:
        return say("empire-of-seat", who=seat, many=points)
    return say("empire-scored-by", who=seat, many=points, provinces=points_in(gains))


def points_in(gains: Mapping[str, int]) -> Arg:
    """Points by the province that brings them."""
    return listed(say("empire-points-in", province=name, points=many) for name, many in gains.items())


def _chaos_count(fields: Fields) -> Arg:
    return listed(
        say("empire-penalty" if penalty else "empire-of-seat", who=seat, many=chaos, penalty=penalty)
        for seat, (chaos, penalty) in enumerate(zip(fields["chaos"], fields["penalties"], strict=True))
    )


def alliances(slots: Sequence[int]) -> dict[str, Arg]:
    rows = {"players": slots, "a": slots[::2], "b": slots[1::2]}
    return {name: listed(SeatName(seat) for seat in row if seat != NOBODY) for name, row in rows.items()}


# Turns


def _chaos(fields: Fields) -> Text:
    """The nominal amount only: what was left of it to remove is secret (EMP-OP-19)."""
    return _line("chaos_down" if fields["amount"] < 0 else "chaos_up", fields, amount=abs(fields["amount"]))


def _took(fields: Fields) -> Text:
    return _line("took" if fields["price"] else "took_free", fields, tail=_taken_for(fields))


def _taken_for(fields: Fields) -> Arg:
    effect, target, places = CARDS[fields["card"]].effect, fields["target"], fields["places"]
    if places:
        return say("empire-tail-units", places=by_place((str(effect.unit), where, 1) for where in places))
    if not target:
        return ""
    province, owner = keys.pair(target)
    who = {"player": keys.seat(owner)} if owner else {}
    return say(f"empire-tail-{effect.message}", province=province, **who)


def _free(fields: Fields) -> Arg:
    """The card by which an action was free."""
    return say("empire-tail-free", card=fields["card"]) if fields["card"] else ""


def _marches(fields: Fields) -> Arg:
    return marches((part["unit"], part["to"], part["sea"], part["many"]) for part in fields["parts"])


def marches(parts: Iterable[tuple[str, str, str, int]]) -> Arg:
    """The destinations of units, grouped by way."""
    goals: dict[tuple[str, str], Counter[str]] = {}
    for kind, to, sea, many in parts:
        goals.setdefault((to, sea), Counter())[kind] += many
    return listed(_march(to, sea, here) for (to, sea), here in goals.items())


def _march(to: str, sea: str, here: Mapping[str, int]) -> Text:
    if sea:
        return say("empire-march-sea", place=to, units=units(here), sea=sea)
    return say("empire-march", place=to, units=units(here))


def _fleet(fields: Fields) -> Text | None:
    """A fleet that only attacks where it lies is told with the attack."""
    if not fields["moved"]:
        return None
    sources = [galleys_from(sea, many) for sea, many in fields["moved"].items()]
    return _line("fleet", fields, sources=listed(sources), tail=_free(fields))


# Battles


def _joined(fields: Fields) -> Arg:
    """Galleys and card units that join, if any."""
    found = [
        say("empire-card-units", card=name) if name in CARDS else galleys_from(name, answer)
        for name, answer in fields["joined"]
        if answer
    ]
    return say("empire-tail-joined", joined=listed(found)) if found else ""


def _defended(fields: Fields) -> Text | None:
    tail = _joined(fields)
    return _line("defended", fields, tail=tail) if tail else None


def _lent(fields: Fields) -> Text:
    found = [galleys_from(sea, many) if sea else so_many(kind, many) for kind, sea, many in fields["units"]]
    return _line("lent" if found else "lent_none", fields, to=SeatName(fields["to"]), units=listed(found))


def faces(rolled: Iterable[str]) -> Arg:
    """The faces of some dice, in the order of the die."""
    return heap(Word(f"face.{face}") for face in sorted(rolled, key=DIE.faces.index))


def _lost(fields: Fields) -> Text | None:
    return _line("lost", fields, units=losses(fields["units"], fields["seat"])) if fields["units"] else None


def losses(names: Iterable[str], seat: int) -> Arg:
    return listed(_fallen(name, many, seat) for name, many in Counter(names).items())


def _fallen(name: str, many: int, seat: int) -> Arg:
    kind, owner, origin = group_of(name)
    if owner is None:
        return say("empire-units-from-card", units=so_many(kind, many), card=origin)
    if owner != seat:
        return say("empire-units-lent", units=so_many(kind, many), who=owner)
    return so_many(kind, many)


def _battle_over(fields: Fields) -> Text:
    if fields["loser"] is None:
        return _line("battle_draw", fields)
    return _line(f"battle_{keys.verb(fields['leaving']) or 'destroyed'}", fields, who=SeatName(fields["loser"]))


# The senate, and standing orders


def _vote_won(fields: Fields) -> Text:
    return _line("vote_nobody" if fields["seat"] is None else "vote_won", fields)


def order_words(key: str) -> Text:
    """A standing order in words, from its key or its event."""
    return order_line(*read(key))


def order_line(name: str, value: str) -> Text:
    """A standing order with its value."""
    match name:
        case orders.LOSSES_FIRST.name:
            return say("empire-order-losses-first", unit=value)
        case orders.RETREAT_TO.name if value in PROVINCES:
            return say("empire-order-retreat-to", province=value)
        case "auction" | "senate" if value.isdecimal():
            return say(f"empire-order-{name}-limit", limit=int(value))
        case "auction-a" | "auction-b" if value.isdecimal():
            return say(f"empire-order-{name}", who=keys.seat(value))
    verb, _, seat = name.partition("-")
    if verb == "lend":
        return say(f"empire-order-lend-{value}", who=keys.seat(seat))
    return Text(f"empire-order-{name}-{value}")


_PLAIN = (
    *("season", "auction", "bid", "auction_pass", "allied", "turn", "action_pass", "special_tax", "used", "talents"),
    *("points", "retreated", "withdrew", "vote_called", "vote_pass", "benefit_lost", "blamed", "governed"),
)
# Events whose line names their fields, and what else it names.
_LINES: Mapping[str, Mapping[str, Callable[[Fields], Arg]]] = {
    **{kind: {} for kind in _PLAIN},
    "began": {"players": _colours},
    "settled": {"provinces": lambda fields: heap(map(place, fields["provinces"]))},
    "taxes": {"players": lambda fields: of_seats(fields["talents"])},
    "scored": {"players": _scored},
    "chaos_count": {"players": _chaos_count},
    "ended": {"players": lambda fields: of_seats(fields["points"])},
    "placed": {"places": lambda fields: by_place(fields["units"])},
    "drafted": {"places": lambda fields: by_place(fields["units"]), "tail": _free},
    "influence": {"replaced": lambda fields: sources_words(fields["owners"]), "tail": _free},
    "moved": {"marches": _marches, "tail": _free},
    "attacked": {"place": lambda fields: place(fields["province"]), "tail": _joined},
    "sea_attack": {"place": lambda fields: place(fields["zone"]), "tail": _joined},
    "rolled": {"faces": lambda fields: faces(fields["faces"])},
    "laid": {"senators": lambda fields: senators(fields["senators"])},
    "senator_saved": {"senator": lambda fields: ROMAN[fields["senator"]]},
    "ordered": {"order": lambda fields: order_words(fields["order"])},
}
# Events with a line of their own in some cases, or none.
_TELLERS: Mapping[str, Callable[[Fields], Text | None]] = {
    "tokens": _drawn("tokens", "provinces", place),
    "cards": _drawn("cards", "cards", card),
    "turn_order": lambda fields: _line("turn_order", {}, **alliances(fields["slots"])),
    "turn_over": lambda fields: _line("turn_over", fields) if fields["unused"] else None,
    "chaos": _chaos,
    "took": _took,
    "fleet": _fleet,
    "defended": _defended,
    "lent": _lent,
    "lost": _lost,
    "battle_over": _battle_over,
    "vote_won": _vote_won,
}
