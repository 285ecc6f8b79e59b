"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.contract import Arg, Event, SeatName, Text, Word
from engine.games.empire import keys, orders
from engine.games.empire.content import CARDS, PROVINCES
from engine.games.empire.state import NOBODY
from engine.games.empire.words.names import (
    ROMAN,
    by_place,
    card,
    group_of,
    heap,
    listed,
    of_seats,
    place,
    seat_or_nobody,
    senators,
    so_many,
    sources_words,
    unit,
    units,
)
from engine.parts.orders import read

Fields = Mapping[str, Any]


def story(event: Event) -> Text | None:
    """One line of the log; None where there is nothing to tell."""
    teller = _TELLERS.get(event.kind)
    return teller(event.fields) if teller else None


def _who(fields: Fields) -> dict[str, Arg]:
    return {"who": SeatName(fields["seat"])}


def _line(message: str, **names: Callable[[Any], Arg]) -> Callable[[Fields], Text]:
    """A line about a player that repeats some fields, each in words of its kind."""

    def tell(fields: Fields) -> Text:
        spoken = {name: words(fields[name]) for name, words in names.items()}
        return Text(f"empire-story-{message}", _who(fields) | spoken)

    return tell


def _number(value: int) -> Arg:
    return value


# The seasons


def _began(fields: Fields) -> Text:
    players = [
        Text("empire-player", {"who": SeatName(seat), "colour": Word(f"colour.{colour}")})
        for seat, colour in enumerate(fields["colours"])
    ]
    return Text("empire-story-began", {"players": listed(players), "who": SeatName(fields["first"])})


def _drawn(message: str, name: str, word: Callable[[str], Word]) -> Callable[[Fields], Text]:
    """The drawn tokens or cards, or that none are left."""

    def tell(fields: Fields) -> Text:
        found = fields[name]
        none = Text(f"empire-story-no-{message}")
        return Text(f"empire-story-{message}", {name: heap(map(word, found))}) if found else none

    return tell


def _scored(fields: Fields) -> Text:
    lines = [_scored_by(seat, points, fields["provinces"]) for seat, points in enumerate(fields["points"])]
    return Text("empire-story-scored", {"players": listed(lines)})


def _scored_by(seat: int, points: int, provinces: Mapping[str, list[int]]) -> Text:
    where = [
        Text("empire-points-in", {"province": place(name), "points": each[seat]})
        for name, each in provinces.items()
        if each[seat]
    ]
    args: dict[str, Arg] = {"who": SeatName(seat), "many": points}
    return Text("empire-scored-by", args | {"provinces": listed(where)}) if where else Text("empire-of-seat", args)


def _chaos_count(fields: Fields) -> Text:
    lines: list[Arg] = []
    for seat, (chaos, penalty) in enumerate(zip(fields["chaos"], fields["penalties"], strict=True)):
        args: dict[str, Arg] = {"who": SeatName(seat), "many": chaos}
        lines.append(Text("empire-penalty", args | {"penalty": penalty}) if penalty else Text("empire-of-seat", args))
    return Text("empire-story-chaos-count", {"players": listed(lines)})


def _turn_order(fields: Fields) -> Text:
    return Text("empire-story-turn-order", alliances(fields["slots"]))


def alliances(slots: list[int] | tuple[int, ...]) -> dict[str, Arg]:
    """The order of play and both alliances."""
    seated = [seat for seat in slots if seat != NOBODY]
    return {
        "players": listed(map(SeatName, seated)),
        "a": listed(SeatName(seat) for seat in slots[::2] if seat != NOBODY),
        "b": listed(SeatName(seat) for seat in slots[1::2] if seat != NOBODY),
    }


def _bid(message: str) -> Callable[[Fields], Text]:
    def tell(fields: Fields) -> Text:
        places = {letter: seat_or_nobody(fields[letter]) for letter in "ab"}
        return Text(f"empire-story-{message}", _who(fields) | places | {"talents": fields["amount"]})

    return tell


# Turns


def _turn_over(fields: Fields) -> Text | None:
    return Text("empire-story-turn-over", _who(fields) | {"unused": fields["unused"]}) if fields["unused"] else None


def _chaos(fields: Fields) -> Text:
    """The nominal amount only: what was left of it to remove is secret (EMP-OP-19)."""
    message = "empire-story-chaos-down" if fields["amount"] < 0 else "empire-story-chaos-up"
    return Text(message, _who(fields) | {"amount": abs(fields["amount"])})


def _took(fields: Fields) -> Text:
    taken = CARDS[fields["card"]]
    args = _who(fields) | {"card": card(taken.id), "price": fields["price"], "tail": _taken_for(fields)}
    return Text("empire-story-took" if fields["price"] else "empire-story-took-free", args)


def _taken_for(fields: Fields) -> Arg:
    """The target of the card."""
    effect, target, places = CARDS[fields["card"]].effect, fields["target"], fields["places"]
    if places:
        return Text("empire-tail-units", {"places": by_place((str(effect.unit), where, 1) for where in places)})
    if not target:
        return ""
    province, owner = keys.pair(target)
    args: dict[str, Arg] = {"province": place(province)}
    if owner:
        args["player"] = SeatName(keys.seat(owner))
    return Text(f"empire-tail-{effect.op.replace('_', '-')}", args)


def _free(fields: Fields) -> Arg:
    """The card by which an action was free."""
    return Text("empire-tail-free", {"card": card(fields["card"])}) if fields["card"] else ""


def _drafted(fields: Fields) -> Text:
    args = _who(fields) | {"places": by_place(fields["units"]), "talents": fields["cost"], "tail": _free(fields)}
    return Text("empire-story-drafted", args)


def _placed(fields: Fields) -> Text:
    return Text("empire-story-placed", _who(fields) | {"places": by_place(fields["units"])})


def _influence(fields: Fields) -> Text:
    args = _who(fields) | {"province": place(fields["province"]), "replaced": sources_words(fields["owners"])}
    return Text("empire-story-influence", args | {"talents": fields["cost"], "tail": _free(fields)})


def _moved(fields: Fields) -> Text:
    parts = [(part["unit"], part["to"], part["sea"], part["many"]) for part in fields["parts"]]
    args = _who(fields) | {"from": place(fields["from"]), "marches": marches(parts)}
    return Text("empire-story-moved", args | _tail(fields))


def marches(parts: Iterable[tuple[str, str, str, int]]) -> Arg:
    """The destinations of units, grouped by way."""
    goals: dict[tuple[str, str], dict[str, int]] = {}
    for kind, to, sea, many in parts:
        here = goals.setdefault((to, sea), {})
        here[kind] = here.get(kind, 0) + many
    return listed(_march(to, sea, here) for (to, sea), here in goals.items())


def _march(to: str, sea: str, here: Mapping[str, int]) -> Text:
    """Units on their way to one province."""
    args: dict[str, Arg] = {"place": place(to), "units": units(here)}
    return Text("empire-march-sea", args | {"sea": place(sea)}) if sea else Text("empire-march", args)


def _tail(fields: Fields) -> dict[str, Arg]:
    return {"tail": _free(fields)}


def _fleet(fields: Fields) -> Text | None:
    """A fleet that only attacks where it lies is told with the attack."""
    if not fields["moved"]:
        return None
    sources = [
        Text("empire-galleys-from", {"galleys": so_many("galley", many), "sea": place(sea)})
        for sea, many in fields["moved"].items()
    ]
    args = _who(fields) | {"zone": place(fields["zone"]), "sources": listed(sources)}
    return Text("empire-story-fleet", args | _tail(fields))


# Battles


def _attacked(message: str, where: str) -> Callable[[Fields], Text]:
    def tell(fields: Fields) -> Text:
        args = _who(fields) | {"enemy": SeatName(fields["enemy"]), "place": place(fields[where])}
        return Text(f"empire-story-{message}", args | {"tail": _joined(fields)})

    return tell


def _joined(fields: Fields) -> Arg:
    """Galleys and card units that join, if any."""
    found = [joiner(name, answer) for name, answer in fields["joined"] if answer]
    return Text("empire-tail-joined", {"joined": listed(found)}) if found else ""


def joiner(name: str, answer: int | bool) -> Arg:
    """Galleys of a sea zone, or the units of a card."""
    if name in CARDS:
        return Text("empire-card-units", {"card": card(name)})
    return Text("empire-galleys-from", {"galleys": so_many("galley", int(answer)), "sea": place(name)})


def _defended(fields: Fields) -> Text | None:
    tail = _joined(fields)
    return Text("empire-story-defended", _who(fields) | {"tail": tail}) if tail else None


def _lent(fields: Fields) -> Text:
    args = _who(fields) | {"to": SeatName(fields["to"])}
    found = [
        Text("empire-galleys-from", {"galleys": so_many(kind, many), "sea": place(sea)}) if sea else so_many(kind, many)
        for kind, sea, many in fields["units"]
    ]
    return Text("empire-story-lent", args | {"units": listed(found)}) if found else Text("empire-story-lent-none", args)


def faces(rolled: list[str]) -> Arg:
    """The faces of some dice."""
    return heap(Word(f"face.{face}") for face in sorted(rolled, key=_FACES.index))


_FACES = ("infantry", "cavalry", "catapult", "galley", "blank")


def _rolled(fields: Fields) -> Text:
    args = _who(fields) | {"round": fields["round"], "faces": faces(fields["faces"]), "hits": fields["hits"]}
    return Text("empire-story-rolled", args)


def _lost(fields: Fields) -> Text | None:
    if not fields["units"]:
        return None
    return Text("empire-story-lost", _who(fields) | {"units": losses(fields["units"], fields["seat"])})


def losses(names: Iterable[str], seat: int) -> Arg:
    """Units that fell in the army of a player, alike ones counted."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return listed(_fallen(name, many, seat) for name, many in counts.items())


def _fallen(name: str, many: int, seat: int) -> Arg:
    kind, owner, origin = group_of(name)
    words: Arg = so_many(kind, many)
    if owner is None:
        return Text("empire-units-from-card", {"units": words, "card": card(origin)})
    if owner != seat:
        return Text("empire-units-lent", {"units": words, "who": SeatName(owner)})
    return words


def _battle_over(fields: Fields) -> Text:
    args: dict[str, Arg] = {"place": place(fields["place"])}
    if fields["loser"] is None:
        return Text("empire-story-battle-draw", args)
    args["who"] = SeatName(fields["loser"])
    leaving = keys.verb(fields["leaving"]) or "destroyed"
    return Text(f"empire-story-battle-{leaving}", args)


def _went(message: str) -> Callable[[Fields], Text]:
    def tell(fields: Fields) -> Text:
        return Text(
            f"empire-story-{message}", _who(fields) | {"from": place(fields["from"]), "to": place(fields["to"])}
        )

    return tell


# The senate


def _vote_won(fields: Fields) -> Text:
    args: dict[str, Arg] = {"card": card(fields["card"])}
    if fields["seat"] is None:
        return Text("empire-story-vote-nobody", args)
    return Text("empire-story-vote-won", args | _who(fields))


def _blamed(fields: Fields) -> Text:
    return Text("empire-story-blamed", _who(fields) | {"player": SeatName(fields["player"])})


def order_words(key: str) -> Text:
    """A standing order in words, from its key or its event."""
    name, value = read(key)
    return order_line(name, value)


def order_line(name: str, value: str) -> Text:
    """A standing order with its value."""
    match name:
        case orders.LOSSES_FIRST.name:
            return Text("empire-order-losses-first", {"unit": unit(value)})
        case orders.RETREAT_TO.name if value in PROVINCES:
            return Text("empire-order-retreat-to", {"province": place(value)})
        case "auction" | "senate" if value.isdecimal():
            return Text(f"empire-order-{name}-limit", {"limit": int(value)})
        case "auction-a" | "auction-b" if value.isdecimal():
            return Text(f"empire-order-{name}", {"who": SeatName(int(value) - 1)})
    verb, _, seat = name.partition("-")
    if verb == "lend":
        return Text(f"empire-order-lend-{value}", {"who": SeatName(int(seat) - 1)})
    return Text(f"empire-order-{name}-{value}")


def _ordered(fields: Fields) -> Text:
    return Text("empire-story-ordered", {"order": order_words(fields["order"])})


_TELLERS: dict[str, Callable[[Fields], Text | None]] = {
    "began": _began,
    "settled": _line("settled", provinces=lambda value: heap(map(place, value))),
    "season": lambda fields: Text("empire-story-season", {"season": fields["season"]}),
    "tokens": _drawn("tokens", "provinces", place),
    "cards": _drawn("cards", "cards", card),
    "taxes": lambda fields: Text("empire-story-taxes", {"players": of_seats(fields["talents"])}),
    "scored": _scored,
    "chaos_count": _chaos_count,
    "ended": lambda fields: Text("empire-story-ended", {"players": of_seats(fields["points"])}),
    "auction": lambda fields: Text(
        "empire-story-auction", {"number": fields["number"], "who": SeatName(fields["opener"])}
    ),
    "bid": _bid("bid"),
    "auction_pass": _line("auction-pass"),
    "allied": _bid("allied"),
    "turn_order": _turn_order,
    "placed": _placed,
    "turn": _line("turn", round=_number),
    "action_pass": _line("action-pass"),
    "special_tax": _line("special-tax", talents=_number),
    "used": _line("used", card=card),
    "turn_over": _turn_over,
    "chaos": _chaos,
    "talents": _line("talents", amount=_number),
    "points": _line("points", amount=_number),
    "took": _took,
    "drafted": _drafted,
    "influence": _influence,
    "moved": _moved,
    "fleet": _fleet,
    "attacked": _attacked("attacked", "province"),
    "sea_attack": _attacked("sea-attack", "zone"),
    "defended": _defended,
    "lent": _lent,
    "rolled": _rolled,
    "lost": _lost,
    "battle_over": _battle_over,
    "retreated": _went("retreated"),
    "withdrew": _went("withdrew"),
    "vote_called": _line("vote-called", card=card),
    "laid": _line("laid", senators=senators, total=_number),
    "vote_pass": _line("vote-pass"),
    "vote_won": _vote_won,
    "benefit_lost": _line("benefit-lost", card=card),
    "blamed": _blamed,
    "governed": _line("governed", province=place),
    "senator_saved": _line("senator-saved", senator=lambda value: ROMAN[value]),
    "ordered": _ordered,
}
