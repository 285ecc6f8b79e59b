"""Names of what stands on the table: places, cards, so many units, lists and sums of several players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.contract import Arg, Many, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.content import PROVINCES, UNITS, Card, UnitId
from engine.games.empire.state import NOBODY, Group

_BOX = tuple(UNITS)
ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV"}


def place(name: str) -> Word:
    """A province or a sea zone."""
    return Word(f"province.{name}" if name in PROVINCES else f"sea.{name}")


def card(name: str) -> Word:
    return Word(f"card.{name}")


def unit(name: str) -> Word:
    return Word(f"unit.{name}")


def seat_or_nobody(seat: int) -> Arg:
    """A player on a place of a proposal or slot, or a dash."""
    return Text("empire-nobody") if seat == NOBODY else SeatName(seat)


# The words for plain values of the arguments with these names.
_WORDS: Mapping[str, Callable[[Any], Arg]] = {
    **dict.fromkeys(("place", "province", "sea", "zone", "from", "to"), place),
    **dict.fromkeys(("who", "enemy", "player", "ally", "lender", "caller", "attacker", "defender"), SeatName),
    **dict.fromkeys(("a", "b"), seat_or_nobody),
    "card": card,
    "unit": unit,
}


def say(message: str, **args: Any) -> Text:
    """A message whose arguments are put into words by their names: `who=2` is a player, `card="city"` a card."""
    return Text(message, {name: _worded(name, value) for name, value in args.items()})


def _worded(name: str, value: Any) -> Arg:
    done = name not in _WORDS or isinstance(value, Text | Word | SeatName | Many)
    return value if done else _WORDS[name](value)


def listed(items: Iterable[Arg]) -> Arg:
    """Several things, or that there are none."""
    found = tuple(items)
    return Many(found) if found else Text("empire-none")


def in_a_row(items: Sequence[Text]) -> Arg:
    """Several things of which each is a list itself, parted by semicolons."""
    if not items:
        return Text("empire-none")
    found = items[-1]
    for item in reversed(items[:-1]):
        found = Text("empire-and-then", {"first": item, "rest": found})
    return found


def units(counts: Mapping[UnitId, int] | Mapping[str, int]) -> Arg:
    """The number of units of each kind, in the order of the box."""
    found = {str(kind): many for kind, many in counts.items()}
    return listed(so_many(kind, found[kind]) for kind in UNITS if found.get(kind))


def so_many(kind: str, many: int) -> Text:
    return Text(f"empire-units-{kind}", {"many": many})


def galleys_from(sea: str, many: int) -> Text:
    return say("empire-galleys-from", galleys=so_many("galley", many), sea=sea)


def heap(words: Iterable[Word]) -> Arg:
    """Things of which some are alike: `Syria × 2`."""
    return listed(
        word if many == 1 else say("empire-times", thing=word, many=many) for word, many in Counter(words).items()
    )


def by_place(parts: Iterable[tuple[str, str, int]]) -> Arg:
    """Units by the place they stand in: `Italia (1 Caesar, 8 infantry)`."""
    stands: dict[str, Counter[str]] = {}
    for kind, where, many in parts:
        stands.setdefault(where, Counter())[kind] += many
    return listed(say("empire-units-at", place=where, units=units(here)) for where, here in stands.items())


def source(owner: int | None, many: int = 1) -> Text:
    """The pieces a marker replaces: tokens, or markers of a player."""
    if owner is None:
        return say("empire-source-token", many=many)
    return say("empire-source-marker", who=owner, many=many)


def sources_words(owners: Iterable[int | None]) -> Arg:
    """The pieces some markers replace, equal ones counted."""
    found = list(owners)
    return listed(source(owner, found.count(owner)) for owner in dict.fromkeys(found))


def of_seats(values: Sequence[int]) -> Arg:
    """A number for each player: `Anna 20`."""
    return listed(say("empire-of-seat", who=seat, many=below_zero(many)) for seat, many in enumerate(values))


def below_zero(number: int) -> int | str:
    """A number that may be below zero, written with a true minus."""
    return number if number >= 0 else f"−{-number}"


def senators(values: Iterable[int]) -> Arg:
    return listed(ROMAN[value] for value in values)


def points_row(province: str) -> str:
    """The points of a province as they are printed: 15/10/5."""
    return "/".join(map(str, PROVINCES[province].points))


def effect_words(kind: Card) -> Text:
    """The effect of a card, in a few words."""
    effect = kind.effect
    args: dict[str, Arg] = {"amount": effect.amount or effect.value}
    match effect.op:
        case "place_units":
            args["units"] = so_many(str(effect.unit), effect.max)
        case "free_action":
            args["action"] = Word(f"action.{effect.action}")
        case "ally_units":
            args["units"] = units(kind.units)
    return Text(f"empire-effect-{effect.message}", args)


def group_of(name: str) -> tuple[str, int | None, str]:
    """A group of an army as keys name it: kind, owner and sea zone of a galley; card units have no owner but a card."""
    kind, owner = keys.pair(name)
    return (kind, *keys.owner(owner))


def group(name: str) -> Text:
    """A group of an army on a button."""
    kind, owner, origin = group_of(name)
    if owner is None:
        return say("empire-group-card", unit=kind, card=origin)
    if origin:
        return say("empire-group-sea", unit=kind, who=owner, sea=origin)
    return say("empire-group", unit=kind, who=owner)


def army_words(seat: int, groups: Iterable[Group], where: str) -> Arg:
    """Units of an army in a battle somewhere, each with the sea zone, card or ally it comes from."""
    ordered = sorted(groups, key=lambda group: (bool(group.card), group.owner != seat, _BOX.index(group.unit)))
    return listed(_group_words(seat, group, where) for group in ordered)


def _group_words(seat: int, group: Group, where: str) -> Arg:
    many = so_many(group.unit, group.many)
    if group.card:
        return say("empire-units-from-card", units=many, card=group.card)
    if group.sea and group.sea != where:
        many = galleys_from(group.sea, group.many)
    return many if group.owner == seat else say("empire-units-lent", units=many, who=group.owner)


def decimal(number: Fraction) -> Text:
    """A number with two decimals, rounded."""
    whole, part = divmod(int(number * 100 + Fraction(1, 2)), 100)
    return say("empire-decimal", whole=whole, part=f"{part:02}")


def tenths(number: float) -> Text:
    whole, part = divmod(round(10 * number), 10)
    return say("empire-decimal", whole=whole, part=str(part))


def signed(number: int) -> str:
    """A change for better or worse."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"
