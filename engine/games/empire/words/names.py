"""Names of what stands on the table: places, cards, so many units, lists and sums of several players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from engine.contract import Arg, Many, SeatName, Text, Word
from engine.games.empire import keys
from engine.games.empire.content import PROVINCES, UNITS
from engine.games.empire.state import NOBODY, Group

_BOX = tuple(UNITS)
ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV"}


def place(name: str) -> Word:
    """A province or a sea zone."""
    return Word(f"province.{name}" if name in PROVINCES else f"sea.{name}")


def card(name: str) -> Word:
    """A card."""
    return Word(f"card.{name}")


def unit(name: str) -> Word:
    """A kind of figure."""
    return Word(f"unit.{name}")


def seat_or_nobody(seat: int) -> Arg:
    """A player on a place of a proposal or slot, or a dash."""
    return Text("empire-nobody") if seat == NOBODY else SeatName(seat)


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


def units(counts: Mapping[str, int]) -> Arg:
    """The number of units of each kind, in the order of the box."""
    return listed(so_many(kind, counts[kind]) for kind in UNITS if counts.get(kind))


def so_many(kind: str, many: int) -> Text:
    """A number of units of a kind."""
    return Text(f"empire-units-{kind}", {"many": many})


def heap(words: Iterable[Word]) -> Arg:
    """Things of which some are alike: `Syria × 2`."""
    counts: dict[Word, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return listed(counted(word, many) for word, many in counts.items())


def counted(thing: Arg, many: int) -> Arg:
    """A thing, with its number where there are several."""
    return thing if many == 1 else Text("empire-times", {"thing": thing, "many": many})


def by_place(parts: Iterable[tuple[str, str, int]]) -> Arg:
    """Units by the place they stand in: `Italia (1 Caesar, 8 infantry)`."""
    stands: dict[str, dict[str, int]] = {}
    for kind, where, many in parts:
        here = stands.setdefault(where, {})
        here[kind] = here.get(kind, 0) + many
    return listed(units_at(where, here) for where, here in stands.items())


def units_at(where: str, here: Mapping[str, int]) -> Text:
    """Units in one place."""
    return Text("empire-units-at", {"place": place(where), "units": units(here)})


def source(owner: int | None, many: int = 1) -> Text:
    """The pieces a marker replaces: tokens, or markers of a player."""
    if owner is None:
        return Text("empire-source-token", {"many": many})
    return Text("empire-source-marker", {"who": SeatName(owner), "many": many})


def sources_words(owners: Iterable[int | None]) -> Arg:
    """The pieces some markers replace, equal ones counted."""
    found = list(owners)
    return listed(source(owner, found.count(owner)) for owner in dict.fromkeys(found))


def of_seats(values: Sequence[int]) -> Arg:
    """A number for each player: `Anna 20`."""
    return listed(
        Text("empire-of-seat", {"who": SeatName(seat), "many": below_zero(many)}) for seat, many in enumerate(values)
    )


def below_zero(number: int) -> int | str:
    """A number that may be below zero, written with a true minus."""
    return number if number >= 0 else f"−{-number}"


def senators(values: Iterable[int]) -> Arg:
    """Senators by their values."""
    return listed(ROMAN[value] for value in values)


def group_of(name: str) -> tuple[str, int | None, str]:
    """A group of an army as keys name it: kind, owner and sea zone of a galley; card units have no owner but a card."""
    kind, owner = keys.pair(name)
    return (kind, *keys.owner(owner))


def group(name: str) -> Text:
    """A group of an army on a button."""
    kind, owner, origin = group_of(name)
    args: dict[str, Arg] = {"unit": unit(kind)}
    if owner is None:
        return Text("empire-group-card", args | {"card": card(origin)})
    args["who"] = SeatName(owner)
    return Text("empire-group-sea", args | {"sea": place(origin)}) if origin else Text("empire-group", args)


def army_words(seat: int, groups: Iterable[Group], where: str) -> Arg:
    """Units of an army in a battle somewhere, each with the sea zone, card or ally it comes from."""
    ordered = sorted(groups, key=lambda group: (bool(group.card), group.owner != seat, _BOX.index(group.unit)))
    return listed(_group_words(seat, group, where) for group in ordered)


def _group_words(seat: int, group: Group, where: str) -> Arg:
    many = so_many(group.unit, group.many)
    if group.card:
        return Text("empire-units-from-card", {"units": many, "card": card(group.card)})
    if group.sea and group.sea != where:
        many = Text("empire-galleys-from", {"galleys": many, "sea": place(group.sea)})
    return many if group.owner == seat else Text("empire-units-lent", {"units": many, "who": SeatName(group.owner)})


def decimal(number: Fraction) -> Text:
    """A number with two decimals, rounded."""
    whole, part = divmod(int(number * 100 + Fraction(1, 2)), 100)
    return Text("empire-decimal", {"whole": whole, "part": f"{part:02}"})


def signed(number: int) -> str:
    """A change for better or worse."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"
