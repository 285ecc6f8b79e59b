"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from engine.contract import Arg, Event, Many, SeatName, Text, Value, Word

Fields: TypeAlias = Mapping[str, Value]


def message(name: str, /, **args: Arg) -> Text:
    """A message of the locale files with its arguments by name."""
    return Text(name, args)


def fighter(name: object) -> Word:
    return Word(f"fighter.{name}")


def card(name: object) -> Word:
    return Word(f"card.{name}")


def space(name: object) -> Word:
    return Word(f"space.{name}")


def cards(names: Value | Iterable[str]) -> Arg:
    """Several titles, or a word for none."""
    return Many(tuple(map(card, _several(names)))) if names else message("unmatched-none")


def over(seats: Sequence[int]) -> Text:
    """Who won."""
    return message("unmatched-story-over", winners=Many(tuple(map(SeatName, seats))), count=len(seats))


def _several(value: Value | Iterable[str]) -> Sequence[object]:
    assert isinstance(value, list | tuple)
    return value


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value


# How a field of an event is spoken; fields that are not named here are numbers or words of their own.
SPOKEN: Mapping[str, Callable[[Value], Arg]] = {
    **dict.fromkeys(("seat", "of", "winner"), lambda value: SeatName(_whole(value))),
    **dict.fromkeys(("fighter", "target", "one", "other"), fighter),
    **dict.fromkeys(("card", "by"), card),
    "hero": lambda value: Word(f"hero.{value}"),
    "board": lambda value: Word(f"board.{value}"),
    "door": lambda value: Word(f"door.{value}"),
    "item": lambda value: Word(f"item.{value}"),
    "space": space,
    "spaces": lambda value: Many(tuple(map(space, _several(value)))),
    "cards": lambda value: value if isinstance(value, int) else cards(value),
    "size": lambda value: message(f"unmatched-size-{value}"),
    "verbs": lambda value: Many(tuple(message(f"unmatched-option-effect-{verb}") for verb in _several(value))),
}
SILENT = frozenset({"band", "team", "path", "values", "seats", "attack", "attached", "defence", "open"})
# Events that the log leaves out.
UNTOLD = frozenset({"chance", "ordered", "dropped", "rejoined", "conceded"})


def spoken(fields: Fields) -> dict[str, Arg]:
    """The fields of an event as arguments of a message; a player who concedes before there are heroes has none."""
    args: dict[str, Arg] = {}
    for name, value in fields.items():
        if name in SILENT or value == "":
            continue
        if name in SPOKEN:
            args[name] = SPOKEN[name](value)
        elif isinstance(value, int | str) and not isinstance(value, bool):
            args[name] = value
    return args


def _seen(fields: Fields) -> str:
    return "-seen" if "cards" in fields else ""


# What may deal damage beside cards.
CAUSES = frozenset({"combat", "exhaustion", "ability"})
# Which of its messages an event takes.
VARIANTS: Mapping[str, Callable[[Fields], str]] = {
    **dict.fromkeys(("drew", "took", "peeked", "looked"), _seen),
    "attack": lambda fields: "-own" if "card" in fields else "",
    "combat": lambda fields: "-hit" if fields["damage"] else "-held",
    "damage": lambda fields: f"-{fields['why']}" if fields["why"] in CAUSES else "-card",
    "discarded": lambda fields: f"-{fields['how']}",
    "door": lambda fields: "-open" if fields["open"] else "-closed",
    "revealed": lambda fields: "" if fields["defence"] else "-undefended",
    "searched": lambda fields: f"-{fields['where']}" if fields["found"] else "-nothing",
    "value": lambda fields: f"-{fields['kind']}",
}


def _moved(fields: Fields) -> dict[str, Arg]:
    path = _several(fields["path"])
    return {"from": space(path[0]), "to": space(path[-1]), "steps": len(path) - 1}


def _revealed(fields: Fields) -> dict[str, Arg]:
    attack, attached = card(fields["attack"]), fields["attached"]
    both = message("unmatched-with-attached", attack=attack, attached=card(attached)) if attached else attack
    return {"attack": both, "defence": card(fields["defence"])} if fields["defence"] else {"attack": both}


def _values(fields: Fields) -> dict[str, Arg]:
    attack, defence = _several(fields["values"])
    return {"attack": _whole(attack), "defence": _whole(defence)}


# What an event says beside its fields one by one.
TOGETHER: Mapping[str, Callable[[Fields], dict[str, Arg]]] = {
    "combat": _values,
    "damage": lambda fields: {} if fields["why"] in CAUSES else {"card": card(fields["why"])},
    "moved": _moved,
    "over": lambda fields: over([_whole(seat) for seat in _several(fields["seats"])]).args,
    "revealed": _revealed,
}


def story(event: Event) -> Text | None:
    kind, fields = event.kind, event.fields
    if kind in UNTOLD:
        return None
    args = spoken(fields) | (TOGETHER[kind](fields) if kind in TOGETHER else {})
    return Text(f"unmatched-story-{kind}{VARIANTS[kind](fields) if kind in VARIANTS else ''}", args)
