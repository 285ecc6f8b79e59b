"""Names of places, people, cards, troops, amounts, and lists of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.contract import Arg, Many, SeatName, Text, Word
from engine.contract.texts import amounts, words_of
from engine.games.knights import keys
from engine.games.knights.conflict import STRONGHOLD, Card
from engine.games.knights.content.armies import ABILITIES, KINDS, NOBLES_OF, SHAPES, kind_of, shape_of
from engine.games.knights.content.cards import ACTIONS, AGENDAS, FATE
from engine.games.knights.facts import laws
from engine.games.knights.state import NOBODY
from engine.games.knights.view import BaronView, View

MARKS: dict[str, str] = {shape: ability.symbol for shape, ability in ABILITIES.items()}

# Places and cards


area, city, event = words_of("area"), words_of("city"), words_of("event")
expedition, nation, zone = words_of("expedition"), words_of("nation"), words_of("zone")
# The battle result of a Fate card.
result = words_of("battle")


def action(kind: str) -> Word:
    return Word(f"action.{kind}" if kind in ACTIONS else f"neutral.{kind}")


def agenda(name: str) -> Arg:
    """An agenda, or the prohibition of an open private motion."""
    return forbidden(name) if name in laws.PROHIBITIONS else Word(f"agenda.{name}")


def agenda_type(name: str) -> Text:
    card = AGENDAS[name]
    return Text(f"knights-type-{card.subtype or card.type.replace('_', '-')}")


def forbidden(what: str) -> Text:
    return Text(f"knights-forbidden-{what}")


def target(text: str) -> Text:
    kind, _, other = text.partition(".")
    if kind == "open":
        return Text("knights-target-open", {"who": SeatName(keys.seat(other))})
    return Text(f"knights-target-{kind}")


def results(cards: Iterable[str]) -> Arg:
    return heap(result(FATE[card].battle) for card in cards)


def card(laid: Card) -> Arg:
    if laid.owner == NOBODY:
        return action(laid.kind)
    return Text("knights-card-of", {"card": action(laid.kind), "who": SeatName(laid.owner)})


# People and armies


def marks(shapes: Iterable[str]) -> str:
    """The signs of some Nobles: `★●`."""
    named = tuple(shapes)
    return "".join(MARKS[shape] for shape in SHAPES if shape in named)


def holder(name: str) -> Text:
    if name == STRONGHOLD:
        return Text("knights-the-stronghold")
    return Text("knights-noble-marked", {"mark": MARKS[name]})


def place(name: str) -> Arg:
    return holder(name) if name == STRONGHOLD else city(name)


def noble_of(seat: int, shape: str) -> Text:
    return Text("knights-noble-of", {"mark": MARKS[shape], "who": SeatName(seat)})


def own_baron(view: View) -> BaronView:
    assert view.seat is not None
    return view.barons[view.seat]


def army(view: View, seat: int, name: str) -> Text:
    if name == STRONGHOLD:
        return Text("knights-stronghold")
    noble = NOBLES_OF[view.barons[seat].id][shape_of(name)]
    return Text("knights-noble", {"mark": MARKS[name], "name": Word(f"noble.{noble.id}")})


def own_army(view: View, name: str) -> Text:
    assert view.seat is not None
    return army(view, view.seat, name)


def seat_or_city(seat: int) -> Arg:
    return Text("knights-neutral") if seat == NOBODY else SeatName(seat)


# Troops


def troop(kind: str) -> Text:
    """A kind of troop card: `Polish 100`."""
    name, _, strength = kind.rpartition("_")
    if name == "regular":
        return Text("knights-regular", {"strength": int(strength)})
    return Text("knights-mercenary", {"nation": nation(name), "strength": int(strength)})


def kinds(names: Iterable[str]) -> Arg:
    counts = Counter(names)
    found = [kind for kind in KINDS if kind in counts]
    return listed(counted(troop(kind), counts[kind]) for kind in found)


def troops(cards: Iterable[str]) -> Arg:
    return kinds(map(kind_of, cards))


# Amounts


crowns, votes, faith = amounts("knights-crowns"), amounts("knights-votes"), amounts("knights-faith")
influence, tokens, breaches = amounts("knights-influence"), amounts("knights-tokens"), amounts("knights-breaches")


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"


# Lists


def listed(items: Iterable[Arg]) -> Arg:
    """A list of things, or the text for none."""
    found = tuple(items)
    return Many(found) if found else Text("knights-none")


def in_a_row(items: Sequence[Arg], message: str = "knights-and-then") -> Arg:
    if not items:
        return Text("knights-none")
    found = items[-1]
    for item in reversed(items[:-1]):
        found = Text(message, {"first": item, "rest": found})
    return found


def counted(thing: Arg, many: int) -> Arg:
    return thing if many == 1 else Text("knights-times", {"thing": thing, "many": many})


def heap(things: Iterable[Word]) -> Arg:
    """Things of which some are equal: `Levy Taxes × 2`."""
    return listed(counted(thing, many) for thing, many in Counter(things).items())


def of_seats(values: Mapping[str, int]) -> Arg:
    """A number for each Baron, by seats as in keys: `Anna 3`."""
    found = {keys.seat(name): many for name, many in values.items()}
    return listed(of_seat(seat, found[seat]) for seat in sorted(found))


def of_seat(seat: int, what: Arg) -> Text:
    return Text("knights-of-seat", {"who": SeatName(seat), "what": what})


# The Assembly


def side(text: str) -> Arg:
    return SeatName(keys.seat(text)) if text.isdecimal() else Text(f"knights-side-{text}")


def votes_for(many: int, chosen: str | None) -> Text:
    if chosen is None:
        return votes(many)
    return Text("knights-votes-for", {"votes": votes(many), "side": side(chosen)})


def motion(card: str, proposed: str) -> Arg:
    return proposal(proposed) if proposed else agenda(card)


def proposal(text: str) -> Text:
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
            payer, other, *amount = about.split(".")
            args |= {"who": SeatName(keys.seat(payer)), "other": SeatName(keys.seat(other))}
            if amount:
                what, args["crowns"] = "fined", crowns(int(amount[0]))
    return Text(f"knights-proposal-{what}", args)
