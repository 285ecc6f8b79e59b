"""Names of places, people, cards, troops, amounts, and lists of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.contract import Arg, Many, SeatName, Text, Word
from engine.games.knights import keys
from engine.games.knights.conflict import STRONGHOLD, Card
from engine.games.knights.content.armies import ABILITIES, NOBLES_OF, SHAPES, shape_of
from engine.games.knights.content.cards import ACTIONS, FATE
from engine.games.knights.facts import laws
from engine.games.knights.rules import pieces
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView, View

MARKS: dict[str, str] = {shape: ability.symbol for shape, ability in ABILITIES.items()}

# Places and cards


def area(name: str) -> Word:
    """An area."""
    return Word(f"area.{name}")


def city(name: str) -> Word:
    """A city."""
    return Word(f"city.{name}")


def action(kind: str) -> Word:
    """An action card, a Baron's or a neutral one."""
    return Word(f"action.{kind}" if kind in ACTIONS else f"neutral.{kind}")


def agenda(name: str) -> Arg:
    """An agenda, or the prohibition of an open private motion."""
    return forbidden(name) if name in laws.PROHIBITIONS else Word(f"agenda.{name}")


def forbidden(what: str) -> Text:
    """The action forbidden until the next Assembly."""
    return Text(f"knights-forbidden-{what}")


def event(name: str) -> Word:
    """An Event card."""
    return Word(f"event.{name}")


def nation(name: str) -> Word:
    """A nationality."""
    return Word(f"nation.{name}")


def zone(name: str) -> Word:
    """A zone for used action cards."""
    return Word(f"zone.{name}")


def expedition(name: str) -> Word:
    """An expedition."""
    return Word(f"expedition.{name}")


def result(name: str) -> Word:
    """The battle result of a Fate card."""
    return Word(f"battle.{name}")


def results(cards: Iterable[str]) -> Arg:
    """The battle results of some Fate cards."""
    return heap(result(FATE[card].battle) for card in cards)


def card(laid: Card) -> Arg:
    """An action card with its owner."""
    if laid.owner == NOBODY:
        return action(laid.kind)
    return Text("knights-card-of", {"card": action(laid.kind), "who": SeatName(laid.owner)})


# People and armies


def marks(shapes: Iterable[str]) -> str:
    """The signs of some Nobles: `★●`."""
    named = tuple(shapes)
    return "".join(MARKS[shape] for shape in SHAPES if shape in named)


def holder(name: str) -> Text:
    """A Noble by his sign, or the stronghold."""
    if name == STRONGHOLD:
        return Text("knights-the-stronghold")
    return Text("knights-noble-marked", {"mark": MARKS[name]})


def noble_of(seat: int, shape: str) -> Text:
    """A Baron's Noble by his sign."""
    return Text("knights-noble-of", {"mark": MARKS[shape], "who": SeatName(seat)})


def army(view: View, seat: int, name: str) -> Text:
    """A Noble by sign and name, or the stronghold."""
    if name == STRONGHOLD:
        return Text("knights-stronghold")
    noble = NOBLES_OF[view.barons[seat].id][shape_of(name)]
    return Text("knights-noble", {"mark": MARKS[name], "name": Word(f"noble.{noble.id}")})


def army_of(view: View, seat: int, name: str) -> ArmyView:
    """A Baron's army on the table."""
    return next(army for army in view.barons[seat].armies if army.holder == name)


def seat_or_city(seat: int) -> Arg:
    """A Baron, or a neutral city."""
    return Text("knights-neutral") if seat == NOBODY else SeatName(seat)


# Troops


def troop(kind: str) -> Text:
    """A kind of troop card: `Polish 100`."""
    name, _, strength = kind.rpartition("_")
    if name == "regular":
        return Text("knights-regular", {"strength": int(strength)})
    return Text("knights-mercenary", {"nation": nation(name), "strength": int(strength)})


def kinds(names: Iterable[str]) -> Arg:
    """Several troop cards named by their kinds, alike ones counted."""
    counts = Counter(names)
    found = [kind for kind in pieces.KINDS if kind in counts]
    return listed(counted(troop(kind), counts[kind]) for kind in found)


def troops(cards: Iterable[str]) -> Arg:
    """Several troop cards, alike ones counted."""
    return kinds(map(pieces.kind_of, cards))


# Amounts


def crowns(many: int) -> Text:
    """A number of crowns."""
    return Text("knights-crowns", {"many": many})


def votes(many: int) -> Text:
    """A number of Votes."""
    return Text("knights-votes", {"many": many})


def faith(many: int) -> Text:
    """An amount of Faith."""
    return Text("knights-faith", {"many": many})


def influence(many: int) -> Text:
    """An amount of Influence."""
    return Text("knights-influence", {"many": many})


def tokens(many: int) -> Text:
    """A number of casualty tokens."""
    return Text("knights-tokens", {"many": many})


def breaches(many: int) -> Text:
    """A number of breaches."""
    return Text("knights-breaches", {"many": many})


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


# Lists


def listed(items: Iterable[Arg]) -> Arg:
    """A list of things, or the text for none."""
    found = tuple(items)
    return Many(found) if found else Text("knights-none")


def in_a_row(items: Sequence[Arg]) -> Arg:
    """Lists of things, separated by semicolons."""
    if not items:
        return Text("knights-none")
    found = items[-1]
    for item in reversed(items[:-1]):
        found = Text("knights-and-then", {"first": item, "rest": found})
    return found


def counted(thing: Arg, many: int) -> Arg:
    """A thing, with its number if there are several."""
    return thing if many == 1 else Text("knights-times", {"thing": thing, "many": many})


def heap(words: Iterable[Word]) -> Arg:
    """Things of which some are equal: `Levy Taxes × 2`."""
    counts = Counter(words)
    return listed(counted(word, many) for word, many in counts.items())


def of_seats(values: Mapping[str, int]) -> Arg:
    """A number for each Baron, by seats as in keys: `Anna 3`."""
    found = {keys.seat(name): many for name, many in values.items()}
    return listed(of_seat(seat, found[seat]) for seat in sorted(found))


def of_seat(seat: int, what: Arg) -> Text:
    """A Baron with something of his."""
    return Text("knights-of-seat", {"who": SeatName(seat), "what": what})


# The Assembly


def side(text: str) -> Arg:
    """The side of a vote: yes, no, later, or a Baron."""
    return SeatName(keys.seat(text)) if text.isdecimal() else Text(f"knights-side-{text}")


def motion(card: str, proposed: str) -> Arg:
    """The subject of a vote: an agenda, or a proposal of a Private Motion."""
    return proposal(proposed) if proposed else agenda(card)


def proposal(text: str) -> Text:
    """The proposal of a Private Motion."""
    what, _, about = text.partition(">")
    args: dict[str, Arg] = {}
    match what:
        case "lift":
            args["who"] = SeatName(keys.seat(about))
        case "cancel" | "card":
            args["card"] = agenda(about)
        case "forbid":
            args["what"] = forbidden(about)
        case "toll" | "dole":
            args["crowns"] = crowns(int(about))
        case "fine":
            return _fine(about)
    return Text(f"knights-proposal-{what}", args)


def _fine(about: str) -> Text:
    """A payment between Barons, before or after its amount is chosen."""
    payer, other, *amount = about.split(".")
    args: dict[str, Arg] = {"who": SeatName(keys.seat(payer)), "other": SeatName(keys.seat(other))}
    if not amount:
        return Text("knights-proposal-fine", args)
    return Text("knights-proposal-fined", args | {"crowns": crowns(int(amount[0]))})
