"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.contract import Arg, Event, Many, SeatName, Text, Value, Word


def fighter(name: object) -> Word:
    return Word(f"fighter.{name}")


def card(name: object) -> Word:
    return Word(f"card.{name}")


def space(name: object) -> Word:
    return Word(f"space.{name}")


def cards(names: Value | Iterable[str]) -> Arg:
    """Several titles, or a word for none."""
    assert isinstance(names, list | tuple)
    return Many(tuple(card(name) for name in names)) if names else Text("unmatched-none")


def spaces(names: Value | Iterable[str]) -> Many:
    assert isinstance(names, list | tuple)
    return Many(tuple(space(name) for name in names))


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value


# How a field of an event is spoken; fields that are not named here are numbers or words of their own.
SPOKEN: Mapping[str, Callable[[Value], Arg]] = {
    "seat": lambda value: SeatName(_whole(value)),
    "of": lambda value: SeatName(_whole(value)),
    "winner": lambda value: SeatName(_whole(value)),
    "fighter": fighter,
    "target": fighter,
    "one": fighter,
    "other": fighter,
    "card": card,
    "by": card,
    "hero": lambda value: Word(f"hero.{value}"),
    "board": lambda value: Word(f"board.{value}"),
    "door": lambda value: Word(f"door.{value}"),
    "item": lambda value: Word(f"item.{value}"),
    "space": space,
    "spaces": spaces,
    "cards": lambda value: value if isinstance(value, int) else cards(value),
    "size": lambda value: Text(f"unmatched-size-{value}"),
}

SILENT = frozenset({"band", "team", "path", "values", "verbs", "seats", "attack", "attached", "defence", "open"})


def story(event: Event) -> Text | None:
    args = spoken(event.fields)
    match event.kind:
        case "damage":
            return _damage(event, args)
        case "drew" | "took" | "peeked" | "looked":
            seen = "-seen" if "cards" in event.fields else ""
            return Text(f"unmatched-story-{event.kind}{seen}", args)
        case "discarded":
            return Text(f"unmatched-story-discarded-{event.fields['how']}", args)
        case "door":
            return Text(f"unmatched-story-door-{'open' if event.fields['open'] else 'closed'}", args)
        case "searched":
            found = event.fields["where"] if event.fields["found"] else "nothing"
            return Text(f"unmatched-story-searched-{found}", args)
        case "value":
            return Text(f"unmatched-story-value-{event.fields['kind']}", args)
        case "attack":
            return Text("unmatched-story-attack-own" if "card" in event.fields else "unmatched-story-attack", args)
        case "chose":
            verbs = event.fields["verbs"]
            assert isinstance(verbs, list)
            return Text("unmatched-story-chose", args | {"verbs": Many(tuple(_option(v) for v in verbs))})
    return _public(event, args)


def _public(event: Event, args: dict[str, Arg]) -> Text | None:
    fields = event.fields
    match event.kind:
        case "moved":
            path = fields["path"]
            assert isinstance(path, list)
            ends: dict[str, Arg] = {"from": space(path[0]), "to": space(path[-1]), "steps": len(path) - 1}
            return Text("unmatched-story-moved", args | ends)
        case "revealed":
            return _revealed(fields, args)
        case "combat":
            values = fields["values"]
            assert isinstance(values, list)
            numbers: dict[str, Arg] = {"attack": _whole(values[0]), "defence": _whole(values[1])}
            return Text(
                "unmatched-story-combat-hit" if fields["damage"] else "unmatched-story-combat-held", args | numbers
            )
        case "out":
            # A player who concedes before the heroes are chosen has none.
            return Text("unmatched-story-out", {"seat": args["seat"]})
        case "over":
            seats = fields["seats"]
            assert isinstance(seats, list)
            winners = Many(tuple(SeatName(_whole(seat)) for seat in seats))
            return Text("unmatched-story-over", {"winners": winners, "count": len(seats)})
        case "chance" | "ordered" | "dropped" | "rejoined" | "conceded":
            return None
    return Text(f"unmatched-story-{event.kind}", args)


def spoken(fields: Mapping[str, Value]) -> dict[str, Arg]:
    """The fields of an event as arguments of a message."""
    args: dict[str, Arg] = {}
    for name, value in fields.items():
        if name in SILENT:
            continue
        if name in SPOKEN:
            args[name] = SPOKEN[name](value)
        elif isinstance(value, int | str) and not isinstance(value, bool):
            args[name] = value
    return args


def _damage(event: Event, args: dict[str, Arg]) -> Text:
    why = event.fields["why"]
    if why in {"combat", "exhaustion", "ability"}:
        return Text(f"unmatched-story-damage-{why}", args)
    return Text("unmatched-story-damage-card", args | {"card": card(why)})


def _revealed(fields: Mapping[str, Value], args: dict[str, Arg]) -> Text:
    shown = args | {"attack": card(fields["attack"])}
    if fields["attached"]:
        both: dict[str, Arg] = {"attack": shown["attack"], "attached": card(fields["attached"])}
        shown["attack"] = Text("unmatched-with-attached", both)
    if not fields["defence"]:
        return Text("unmatched-story-revealed-undefended", shown)
    return Text("unmatched-story-revealed", shown | {"defence": card(fields["defence"])})


def _option(verb: Value) -> Text:
    return Text(f"unmatched-option-effect-{verb}")
