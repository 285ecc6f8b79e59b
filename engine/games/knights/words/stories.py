"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from engine.contract import Arg, Event, SeatName, Text, Word
from engine.contract.texts import words_of
from engine.games.knights import keys
from engine.games.knights.conflict import Card
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.state import NOBODY
from engine.games.knights.words import names
from engine.games.knights.words.names import in_a_row, listed, of_seat
from engine.games.knights.words.order_text import order_words

Fields: TypeAlias = Mapping[str, Any]
InWords: TypeAlias = Callable[[Any], Arg]


def _each(word: InWords) -> InWords:
    return lambda found: listed(map(word, found))


def story(event: Event) -> Text | None:
    """One line of the log; None if the event has none."""
    if event.kind in _SILENT:
        return None
    if event.kind in _TELLERS:
        return _TELLERS[event.kind](event.fields)
    ending = _ENDINGS[event.kind](event.fields) if event.kind in _ENDINGS else ""
    if ending is None:
        return None
    spoken = SPOKEN | _OTHERWISE.get(event.kind, {})
    args = {name: spoken[name](value) for name, value in event.fields.items() if name in spoken}
    told = event.kind.replace("_", "-") + ending
    return Text(f"knights-story-{told}", args)


# Events that the house tells, or that repeat another line.
_SILENT = frozenset({"conceded", "dropped", "rejoined", "returned"})


# What one field of an event holds


def _barons(ids: Iterable[str]) -> Arg:
    return listed(
        Text("knights-baron", {"who": SeatName(seat), "name": Word(f"baron.{name}"), "colour": Word(f"colour.{name}")})
        for seat, name in enumerate(ids)
    )


def _troops(of_barons: Iterable[list[str]]) -> Arg:
    return in_a_row([of_seat(seat, names.troops(cards)) for seat, cards in enumerate(of_barons)])


def _shared(armies: Mapping[str, list[str]]) -> Arg:
    dealt = [(names.MARKS.get(one) or names.holder(one), names.troops(cards)) for one, cards in armies.items()]
    return in_a_row([Text("knights-army-of", {"holder": who, "troops": troops}) for who, troops in dealt])


def _stacks(laid: Iterable[list[int]]) -> Arg:
    barons = [listed(map(of_seat, range(len(many)), many)) for many in laid]
    return in_a_row([Text("knights-stack-laid", {"stack": at + 1, "barons": who}) for at, who in enumerate(barons)])


def _revolting(cities: Mapping[str, list[str]]) -> Arg:
    return in_a_row([of_seat(keys.seat(name), listed(map(names.city, found))) for name, found in cities.items()])


def _why_ended(why: str) -> Text:
    return Text(f"knights-ended-{why}")


def return_steps(steps: Iterable[str]) -> list[Text]:
    return [return_step(step) for step in steps if step != keys.NEXT]


def return_step(step: str) -> Text:
    name, other = keys.name(step), keys.other(step)
    match keys.verb(step):
        case "place":
            return Text("knights-step-place", {"mark": names.marks([name]), "area": names.area(other)})
        case "giveall":
            return Text("knights-step-giveall", {"from": names.holder(name), "to": names.holder(other)})
        case _:
            giver, _, kind = name.partition(".")
            args: dict[str, Arg] = {"from": names.holder(giver), "to": names.holder(other), "troop": names.troop(kind)}
            return Text("knights-step-give", args)


# How a field of an event is said; fields that are not named here are no arguments.
SPOKEN: dict[str, InWords] = {
    **dict.fromkeys(("against", "by", "chairman", "head", "seat"), names.seat_or_city),
    **dict.fromkeys(("attending", "seats"), _each(SeatName)),
    **dict.fromkeys(("number", "round", "pool", "many", "spot", "hits", "cost"), int),
    **dict.fromkeys(("agenda", "charge", "law", "office"), names.agenda),
    **dict.fromkeys(("counts", "gained", "pledges"), names.of_seats),
    **dict.fromkeys(("crowns", "fee"), names.crowns),
    **dict.fromkeys(("holder", "noble"), names.holder),
    "agendas": _each(names.agenda),
    "area": names.area,
    "barons": _barons,
    "breaches": names.breaches,
    "card": names.action,
    "cards": names.troops,
    "city": names.city,
    "event": names.event,
    "expedition": names.expedition,
    "faith": names.faith,
    "nation": names.nation,
    "order": order_words,
    "place": names.place,
    "razed": _each(names.city),
    "result": words_of("news"),
    "side": names.side,
    "stack": lambda stack: stack + 1,
    "steps": lambda steps: in_a_row(return_steps(steps)),
    "tokens": names.tokens,
    "troops": _troops,
    "votes": names.votes,
    "what": names.forbidden,
    "zone": names.zone,
}
# Fields that an event says in another way than `SPOKEN`.
_OTHERWISE: Mapping[str, dict[str, InWords]] = {
    "crowns": {"crowns": names.signed},
    "declared": {"armies": names.marks},
    "drew": {"cards": names.results},
    "faith": {"faith": names.signed},
    "fate_shown": {"cards": names.results},
    "gift": {"to": SeatName},
    "last_upkeep": {"why": _why_ended},
    "retreated": {"from": names.area, "to": names.area},
    "revolts": {"cities": _revolting},
    "shared": {"armies": _shared},
    "spoils": {"from": SeatName},
    "taken": {"from": names.seat_or_city},
    "turned_up": {"cards": lambda cards: listed(names.card(Card(owner, kind)) for owner, kind in cards)},
    "votes": {"votes": names.signed},
}


# Which of several messages an event has


def _without(name: str, ending: str) -> Callable[[Fields], str]:
    """The ending of the message where a field is empty or 0."""
    return lambda fields: "" if fields[name] else ending


def _if_any(name: str) -> Callable[[Fields], str | None]:
    """No line where a field is empty or 0."""
    return lambda fields: "" if fields[name] else None


def _named(name: str) -> Callable[[Fields], str]:
    """The message ends with the words of a field."""
    return lambda fields: f"-{fields[name].replace(' ', '-')}"


def _from_somebody(name: str) -> Callable[[Fields], str]:
    """A field names the Baron who loses something, if there is one."""
    return lambda fields: "" if fields[name] == NOBODY else "-from"


def _granted(fields: Fields) -> str:
    return "-granted" if fields["granted"] else "-denied"


# What the message of an event ends with; None if there is nothing to tell.
_ENDINGS: Mapping[str, Callable[[Fields], str | None]] = {
    "agendas": _if_any("agendas"),
    "assembly": _without("attending", "-empty"),
    "banned": _if_any("seats"),
    "consent": _granted,
    "crowns": _if_any("crowns"),
    "declared": lambda fields: f"-{fields['kind']}" + ("-neutral" if fields["against"] == NOBODY else ""),
    "deserted": _named("why"),
    "desertion": lambda fields: None if fields["nation"] == "none" else "",
    "died": _without("heir", "-heirless"),
    "drew": lambda fields: "-own" if fields.get("cards") else "",
    "faith": _if_any("faith"),
    "fortified": _without("crowns", "-free"),
    "freed": _from_somebody("seat"),
    "hired": lambda fields: "-none" if not fields["cards"] else "" if fields["crowns"] else "-free",
    "marker": lambda fields: "-paid" if fields["fee"] else "",
    "mustered": _without("crowns", "-free"),
    "passage": _granted,
    "repaired": _without("crowns", "-free"),
    "revealed": lambda fields: "-neutral" if fields["seat"] == NOBODY else "",
    "revolt": _named("way"),
    "round": lambda fields: "-last" if fields["last"] else "-nearly" if fields["nearly"] else "",
    "served": _without("faith", "-heretic"),
    # Fallen walls have a line already.
    "siege_lifted": lambda fields: None if "fallen" in fields else "",
    "special": _named("phase"),
    "taken": _from_somebody("from"),
    "taxed": _if_any("crowns"),
    "votes": _if_any("votes"),
}


# Lines of several fields together


def _who(fields: Fields) -> dict[str, Arg]:
    return {"seat": SeatName(fields["seat"])}


def _planned(fields: Fields) -> Text:
    full = LIMITS.cards_per_stack_per_baron
    if all(many == full for laid in fields["laid"] for many in laid):
        return Text("knights-story-planned-full", {"cards": full})
    return Text("knights-story-planned", {"stacks": _stacks(fields["laid"])})


def _strategy(fields: Fields) -> Text:
    gained = names.crowns(fields["crowns"]) if "crowns" in fields else names.votes(fields["votes"])
    return Text("knights-story-strategy", _who(fields) | {"gained": gained})


def _posted(fields: Fields) -> Text:
    args = _who(fields) | {"troops": names.troops([fields["card"]])}
    if fields["holder"] not in HOLDERS:
        return Text("knights-story-posted-back", args)
    return Text("knights-story-posted", args | {"holder": names.holder(fields["holder"])})


def _event(fields: Fields) -> Text:
    args = _who(fields) | {"event": names.event(fields["event"]), "text": Word(f"text.event.{fields['event']}")}
    if not fields["faith"]:
        return Text("knights-story-event", args)
    args["faith"] = names.faith(fields["faith"])
    if fields["head"] == fields["seat"]:
        return Text("knights-story-event-kept", args)
    return Text("knights-story-event-paid", args | {"head": SeatName(fields["head"])})


def _fate(fields: Fields) -> Text | None:
    named: list[Arg] = []
    if fields["noble"]:
        named.append(names.noble_of(fields["seat"], fields["noble"]))
    elif fields["seat"] != NOBODY and not fields["cities"] and not fields["nation"]:
        named.append(SeatName(fields["seat"]))
    named += map(names.city, fields["cities"])
    if fields["nation"]:
        named.append(names.nation(fields["nation"]))
    args: dict[str, Arg] = {"event": names.event(fields["event"]), "named": listed(named)}
    return Text("knights-story-fate", args) if named else None


def _no_effect(fields: Fields) -> Text:
    what = Word(f"event.{fields['event']}" if "event" in fields else f"agenda.{fields['agenda']}")
    return Text("knights-story-no-effect", {"card": what})


def _ended(fields: Fields) -> Text:
    why = _why_ended(fields["why"])
    if fields["king"] != NOBODY:
        return Text("knights-story-ended-king", {"why": why, "seat": SeatName(fields["king"])})
    return Text("knights-story-ended", {"why": why, "barons": listed(map(SeatName, fields["first"]))})


def _heir(fields: Fields) -> Text:
    args = _who(fields) | {"heir": names.noble_of(fields["owner"], fields["noble"])}
    if "to" not in fields:
        return Text("knights-story-heir-killed", args)
    return Text("knights-story-heir", args | {"to": SeatName(fields["to"])})


def _moved(fields: Fields) -> Text:
    way = fields["way"]
    args = _who(fields) | {"noble": names.holder(fields["noble"])}
    args |= {"from": names.area(way[0]), "to": names.area(way[-1]), "taken": _taken(fields["taken"])}
    if fields["sea"]:
        return Text("knights-story-sailed-off", args)
    if len(way) == 2:
        return Text("knights-story-moved", args)
    return Text("knights-story-moved-through", args | {"through": listed(map(names.area, way[1:-1]))})


def _taken(taken: Iterable[Fields]) -> Arg:
    found = [
        Text("knights-taken-from", {"troops": names.troops(some["cards"]), "holder": names.holder(some["from"])})
        for some in taken
    ]
    return Text("knights-tail-taken", {"taken": in_a_row(found)}) if found else ""


def _battle_over(fields: Fields) -> Text:
    mine, theirs = fields["victories"]
    ending = fields["outcome"]
    if ending in ("full", "partial"):
        ending += "-attacker" if fields["winner"] == 0 else "-defender"
    elif ending != "stalemate":
        ending = "captured" if fields["captured"] else "ended"
    args: dict[str, Arg] = {"area": names.area(fields["area"]), "attack": mine, "defence": theirs}
    return Text(f"knights-story-battle-{ending}", args)


def _assembly_over(fields: Fields) -> Text:
    message = "knights-story-assembly-postponed" if fields["postponed"] else "knights-story-assembly-over"
    return Text(message, {"number": fields["number"]})


def _vote(fields: Fields) -> Text:
    """A motion that is voted on now, or has been."""
    args: dict[str, Arg] = {"motion": names.motion(fields["agenda"], fields["proposal"])}
    if "result" not in fields:
        return Text("knights-story-vote", args)
    if fields["result"] in (keys.YES, keys.NO):
        return Text(f"knights-story-voted-{fields['result']}", args)
    return Text("knights-story-voted-baron", args | {"seat": SeatName(keys.seat(fields["result"]))})


def _written(fields: Fields) -> Text:
    sides = fields["sides"]
    found = [
        of_seat(keys.seat(name), names.votes_for(many, sides.get(name))) for name, many in fields["counts"].items()
    ]
    return Text("knights-story-written", {"agenda": names.agenda(fields["agenda"]), "votes": in_a_row(found)})


def _proposed(fields: Fields) -> Text:
    if fields["proposal"] == keys.NONE:
        return Text("knights-story-proposed-none", _who(fields))
    return Text("knights-story-proposed", _who(fields) | {"proposal": names.proposal(fields["proposal"])})


_TELLERS: Mapping[str, Callable[[Fields], Text | None]] = {
    "assembly_over": _assembly_over,
    "battle_over": _battle_over,
    "ended": _ended,
    "event": _event,
    "fate": _fate,
    "heir": _heir,
    "heir_killed": _heir,
    "moved": _moved,
    "no_effect": _no_effect,
    "planned": _planned,
    "posted": _posted,
    "proposed": _proposed,
    "strategy": _strategy,
    "vote": _vote,
    "voted": _vote,
    "written": _written,
}
