"""Standing orders, wishes, noted votes and notes on planned cards, in words."""

from __future__ import annotations

from msgspec.structs import astuple

from engine.contract import Arg, SeatName, StandingOrder, Text
from engine.games.knights import keys, orders
from engine.games.knights.view import OwnView, View
from engine.games.knights.words import names
from engine.games.knights.words.names import agenda, area, crowns, listed, votes, zone
from engine.parts.orders import read, written

# Orders whose values are numbers.
_NUMBERS = frozenset({"cancel", "invest", "pledge"})


def order_words(key: str) -> Text:
    name, value = read(key)
    match name:
        case orders.HIRE:
            return Text("knights-order-hire-none") if value == keys.NONE else wish_words(value)
        case orders.VOTES:
            if value.endswith(f"/{keys.NONE}"):
                return Text("knights-order-votes-none", {"agenda": agenda(value.partition("/")[0])})
            return votes_words(*astuple(orders.vote_of(value)))
        case orders.NOTE:
            card, _, choice = value.partition("/")
            stack, _, kind = card.partition(".")
            return note_words(int(stack), kind, choice)
        case orders.NOTE_ZONE:
            card, _, where = value.partition("/")
            sent: Arg = Text("knights-side-ask") if where == keys.NONE else zone(where)
            return Text("knights-order-note-zone", {"stack": int(card.partition(".")[0]), "zone": sent})
    return mode_words(name, value)


def mode_words(name: str, value: str) -> Text:
    verb, _, seat = name.partition("-")
    if seat.isdecimal():
        return Text(f"knights-order-{verb}-{value}", {"who": SeatName(keys.seat(seat))})
    if name in _NUMBERS and value.isdecimal():
        return Text(f"knights-order-{name}-number", {"many": int(value)})
    return Text(f"knights-order-{name}-{value}")


def wish_words(wish: str) -> Text:
    people, strength, price, place = wish.split(".")
    wanted: Arg = Text("knights-any-nation") if people == orders.ANY else names.nation(people)
    args: dict[str, Arg] = {"nation": wanted, "strength": int(strength), "crowns": crowns(int(price))}
    return Text("knights-order-hire", args | {"holder": names.holder(place)})


def votes_words(name: str, count: int, what: str) -> Text:
    args: dict[str, Arg] = {"agenda": agenda(name), "votes": votes(count)}
    if not what:
        return Text("knights-order-votes-count", args)
    return Text("knights-order-votes", args | {"side": names.side(what)})


def note_words(stack: int, kind: str, choice: str) -> Text:
    return Text("knights-order-note", {"stack": stack, "card": names.action(kind), "choice": choice_words(choice)})


def choice_words(choice: str) -> Text:
    what, _, rest = choice.partition(".")
    match what:
        case "wages" | "assembly" | "taxation":
            return Text("knights-noted-zone", {"zone": zone(what)})
        case "spot":
            spots: tuple[Arg, ...] = tuple(map(int, rest.split(".")))
            return Text(f"knights-noted-spots-{len(spots)}", {"first": spots[0], "second": spots[-1]})
        case "fee":
            return Text("knights-noted-fee", {"crowns": crowns(int(rest))})
        case "again" | "besiege" | "assault":
            return Text(f"knights-noted-{what}", {"area": area(rest)})
        case "march":
            nobles, _, goal = rest.partition(".")
            return Text("knights-noted-march", {"nobles": names.marks(nobles.split("+")), "area": area(goal)})
    return Text(f"knights-noted-{what}")


def order_lines(view: View) -> list[Text]:
    """The current standing orders; permissions to ask are on one line."""
    own = view.own
    if own is None:
        return []
    lines = [mode_words(name, value) for name, value in own.orders.items() if not _asks_for_leave(name, value)]
    asked = [name for name, value in own.orders.items() if _asks_for_leave(name, value)]
    if asked:
        lines.append(Text("knights-orders-leave"))
    wishes = listed(map(wish_words, own.wishes))
    return [*lines, Text("knights-orders-wishes", {"wishes": wishes}), *plan_lines(own)]


def standing_orders(view: View) -> list[StandingOrder]:
    """Every setting with its value, the wish list, and the notes."""
    own = view.own
    if own is None:
        return []
    wishes = Text("knights-orders-wishes", {"wishes": listed(map(wish_words, own.wishes))})
    noted = [note_words(stack + 1, kind, choice) for stack, kind, choice, _ in own.notes]
    return [
        *(StandingOrder(name, mode_words(name, value), written(name, value)) for name, value in own.orders.items()),
        StandingOrder(orders.HIRE, wishes),
        *(StandingOrder(orders.NOTE, words) for words in noted),
        *(StandingOrder(orders.VOTES, votes_words(*plan)) for plan in own.votes),
    ]


def changed_lines(own: OwnView) -> list[Text]:
    initial = {mode.name: mode.values[0] for mode in orders.SINGLE}
    changed = [(name, value) for name, value in own.orders.items() if value != initial.get(name, orders.ASK)]
    return [*(mode_words(name, value) for name, value in changed), *map(wish_words, own.wishes)]


def _asks_for_leave(name: str, value: str) -> bool:
    return name.partition("-")[0] in ("pass", "attack") and value == orders.ASK


def plan_lines(own: OwnView) -> list[Text]:
    """Notes on planned cards, and Votes planned for agendas."""
    lines = []
    for stack, kind, choice, where in own.notes:
        noted = note_words(stack + 1, kind, choice)
        lines.append(Text("knights-noted-then", {"note": noted, "zone": zone(where)}) if where else noted)
    return [*lines, *(votes_words(*plan) for plan in own.votes)]
