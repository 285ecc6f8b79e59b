"""The log: one line for every event, made from the event alone."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Arg, Event, Many, SeatName, Text, Value, Word
from engine.contract.texts import words_of
from engine.games.samurai import keys

card = words_of("card")


def cards(names: Iterable[Value]) -> Arg:
    """Several cards' names, or the word for none."""
    listed = tuple(card(name) for name in names)
    return Many(listed) if listed else Text("samurai-none")


def at(place: int) -> Text:
    """The place in the row: left, middle, right."""
    return Text("samurai-at", {"place": place})


def ats(places: Iterable[int]) -> Many:
    return Many(tuple(at(place) for place in places))


def _number(event: Event, name: str) -> int:
    value = event.fields[name]
    assert isinstance(value, int)
    return value


def _numbers(event: Event, name: str) -> list[int]:
    return [value for value in _listed(event, name) if isinstance(value, int)]


def _listed(event: Event, name: str) -> list[Value]:
    value = event.fields[name]
    assert isinstance(value, list)
    return value


def _seat(event: Event, name: str = "seat") -> SeatName:
    return SeatName(_number(event, name))


def story(event: Event) -> Text | None:
    match event.kind:
        case "dealt":
            sides = [
                Text("samurai-dealt-seat", {"seat": SeatName(seat), "side": Word(f"side.{side}")})
                for seat, side in enumerate(_listed(event, "sides"))
            ]
            return Text("samurai-dealt", {"sides": Many(tuple(sides)), "first": _seat(event, "first")})
        case "ready" if "row" in event.fields:
            return Text("samurai-ready-own", {"row": cards(_listed(event, "row"))})
        case "turn":
            return Text("samurai-turn", {"turn": _number(event, "turn"), "seat": _seat(event)})
        case "ready" | "declined" | "kept" | "dropped" | "rejoined" | "conceded":
            return Text(f"samurai-{event.kind}", {"seat": _seat(event)})
        case "attacked" | "supported" | "fought":
            return _battle_story(event)
        case "chosen" | "resolved" | "filled" | "handled" | "swapped":
            return _restore_story(event)
        case "saw" | "looked":
            return _look_story(event)
        case "ordered":
            return Text("samurai-ordered", {"order": order_label(keys.read_told(str(event.fields["order"])))})
        case "ended" | "shown" | "scored":
            return _end_story(event)
    return None


def _battle_story(event: Event) -> Text:
    told = event.fields
    if event.kind == "supported":
        place = at(_number(event, "place"))
        return Text("samurai-supported", {"seat": _seat(event), "place": place, "card": card(told["card"])})
    sides: dict[str, Arg] = {
        "attacker": _seat(event, "attacker"),
        "card": card(told["card"]),
        "defender": _seat(event, "defender"),
        "other": card(told["other"]),
    }
    if event.kind == "attacked":
        places = {"place": at(_number(event, "place")), "target": at(_number(event, "target"))}
        return Text("samurai-attacked-again" if told["again"] else "samurai-attacked", {**sides, **places})
    strengths = {"attack": _number(event, "attack"), "defence": _number(event, "defence")}
    return Text(f"samurai-fought-{_result(event)}", {**sides, **strengths})


def _result(event: Event) -> str:
    """The result as the tables of the rules name it (section 15)."""
    attacker_fate, defender_fate = _listed(event, "fates")
    if event.fields["winner"] == "attacker":
        return "capture" if attacker_fate == "stays" else "geisha-captures"
    if event.fields["winner"] == "defender":
        if attacker_fate == "captured":
            return "shogun-captures"
        return "repelled" if defender_fate == "stays" else "geisha-repels"
    return "geishas" if event.fields["attack"] == -1 else "tie"


def _restore_story(event: Event) -> Text:
    told = event.fields
    match event.kind:
        case "chosen":
            return Text("samurai-chosen", {"card": card(told["card"]), "place": at(_number(event, "place"))})
        case "resolved":
            return Text("samurai-resolved")
        case "filled":
            args: dict[str, Arg] = {"seat": _seat(event), "places": ats(_numbers(event, "places"))}
            if "cards" not in told:
                return Text("samurai-filled", args)
            return Text("samurai-filled-own", args | {"cards": cards(_listed(event, "cards"))})
        case "handled":
            place = _number(event, "place")
            if "card" not in told:
                return Text("samurai-handled", {"seat": _seat(event), "place": place})
            feint = told["card"] == told["taken"]
            both = {"card": card(told["card"]), "taken": card(told["taken"])}
            return Text("samurai-handled-feint" if feint else "samurai-handled-own", {"place": place, **both})
    one, other = _numbers(event, "places")
    args = {"seat": _seat(event), "places": one + other}
    if "really" not in told:
        return Text("samurai-swapped", args)
    return Text("samurai-swapped-own" if told["really"] else "samurai-swapped-feint", args)


def _look_story(event: Event) -> Text:
    args: dict[str, Arg] = {"seat": _seat(event), "owner": _seat(event, "owner")}
    place = _number(event, "place")
    if event.kind == "saw":
        return Text("samurai-saw", args | {"place": at(place), "card": card(event.fields["card"])})
    return Text("samurai-looked", args | {"place": at(place)}) if place else Text("samurai-unlooked", args)


def _end_story(event: Event) -> Text:
    match event.kind:
        case "ended":
            unfilled = _numbers(event, "unfilled")
            if not unfilled:
                return Text("samurai-ended-early")
            return Text("samurai-ended", {"seats": Many(tuple(SeatName(seat) for seat in unfilled))})
        case "shown":
            lines = {name: cards(c for c in _listed(event, name) if c) for name in ("row", "hand", "captured")}
            return Text("samurai-shown", {"seat": _seat(event), **lines})
    points = _number(event, "points")
    if "left" not in event.fields:
        return Text("samurai-scored", {"seat": _seat(event), "points": points})
    left = _number(event, "left")
    return Text("samurai-scored-left", {"seat": _seat(event), "points": points, "left": left, "total": points + left})


def order_label(order: keys.Meaning | None) -> Text:
    match order:
        case keys.Listing(name, added):
            return Text(f"samurai-order-list-{'add' if added else 'remove'}", {"card": card(name)})
        case keys.Setting(what, value):
            return Text(f"samurai-order-{what}-{value}")
    raise ValueError(f"{order} is no standing order")
