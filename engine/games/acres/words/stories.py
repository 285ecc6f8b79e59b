"""The log: one line for each event, made from the event alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract import Arg, Event, Many, SeatName, Text, Value
from engine.games.acres.content import NATIONS
from engine.games.acres.words.names import card, cards, heap, nation, place, signed
from engine.parts.orders import read

Fields = dict[str, Value]


def story(event: Event) -> Text | None:
    teller = _TELLERS.get(event.kind)
    return teller(event.fields) if teller else None


def text(value: Value) -> str:
    assert isinstance(value, str)
    return value


def number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def texts(value: Value) -> list[str]:
    assert isinstance(value, list)
    return [text(item) for item in value]


def _who(fields: Fields) -> dict[str, Arg]:
    return {"who": SeatName(number(fields["seat"]))}


def _line(message: str, *names: str) -> Callable[[Fields], Text]:
    """A line that repeats some fields, each in its own words."""

    def tell(fields: Fields) -> Text:
        return Text(f"acres-story-{message}", _who(fields) | {name: _spoken(name, fields[name]) for name in names})

    return tell


_WORDS: dict[str, Callable[[Value], Arg]] = {
    **dict.fromkeys(("card", "force", "ship"), lambda value: card(text(value))),
    **dict.fromkeys(("to", "loser"), lambda value: SeatName(number(value))),
    "place": lambda value: place(text(value)),
    "nation": lambda value: nation(text(value)),
    "cards": lambda value: heap(texts(value)),
    "balance": lambda value: signed(number(value)),
    "piece": lambda value: Text(f"acres-piece-{text(value) or 'none'}"),
    "zone": lambda value: Text(f"acres-zone-{text(value)}"),
}


def _spoken(name: str, value: Value) -> Arg:
    if name in _WORDS:
        return _WORDS[name](value)
    return value if isinstance(value, str) else number(value)


def _started(fields: Fields) -> Text:
    return Text("acres-story-started", {nation: SeatName(number(fields[nation])) for nation in NATIONS})


def _drew(fields: Fields) -> Text:
    if "cards" in fields:
        return Text("acres-story-drew-own", {"cards": heap(texts(fields["cards"]))})
    return Text("acres-story-drew", _who(fields) | {"count": number(fields["count"])})


def _in_order(message: str, *names: str) -> Callable[[Fields], Text]:
    """A line that names the cards one by one, in the order of the steps they pay for."""
    plain = _line(message, *names)
    return lambda fields: _with(plain(fields), cards=cards(texts(fields["cards"])))


def _with(line: Text, **more: Arg) -> Text:
    return Text(line.id, line.args | more)


def _reinforced(fields: Fields) -> Text:
    return _line("led" if fields["free"] else "reinforced", "place", "card", "balance")(fields)


def _siege_end(message: str, *names: str) -> Callable[[Fields], Text]:
    """A line that ends with the card its loser returns, if he has one to return."""
    plain = _line(message, "place", *names)

    def tell(fields: Fields) -> Text:
        kind = text(fields["returned"])
        return _with(plain(fields), tail=Text("acres-story-tail-returned", {"card": card(kind)}) if kind else "")

    return tell


def _occupied(fields: Fields) -> Text:
    return _line("occupied-card", "place", "card")(fields) if fields["card"] else _line("occupied", "place")(fields)


def _raid_succeeded(fields: Fields) -> Text:
    end = "village" if fields["replaced"] else "neutral"
    return _with(_line("raid-succeeded", "place", "piece")(fields), tail=Text(f"acres-story-tail-{end}"))


def _hand_shown(fields: Fields) -> Text:
    if "cards" in fields:
        return _line("hand-seen", "to", "cards")(fields)
    return _line("hand-shown", "to")(fields)


def _paying(message: str, *names: str) -> Callable[[Fields], Text]:
    """A line that names its price only if something was paid."""
    plain = _line(message, *names)

    def tell(fields: Fields) -> Text:
        paid = number(fields["paid"])
        return _with(plain(fields), tail=Text("acres-story-tail-paid", {"paid": paid}) if paid else "")

    return tell


def _governed(fields: Fields) -> Text:
    lost = texts(fields["lost"])
    tail: Arg = Text("acres-story-tail-lost", {"places": Many(tuple(map(place, lost)))}) if lost else ""
    return _with(_line("governed", "cards")(fields), tail=tail)


def _over(fields: Fields) -> Text:
    where = ("place",) if fields["place"] else ()
    return _line(f"over-{text(fields['reason'])}", *NATIONS, *where)(fields)


def order_words(order: str) -> Text:
    """A change of the standing orders in words, from its key or its event: `raid=ask`, `lose-first=br_militia`."""
    name, value = read(order)
    if name in ("lose-first", "settler-first", "settler-spare"):
        return Text(f"acres-order-{name}", {"card": card(value)})
    if name in ("raid-first", "ambush-first"):
        return Text(f"acres-order-{name}", {"kind": Text(f"acres-blocker-{value}")})
    return Text(f"acres-order-{name}-{value}")


def _ordered(fields: Fields) -> Text:
    return Text("acres-story-ordered", {"order": order_words(text(fields["order"]))})


_TELLERS: dict[str, Callable[[Fields], Text]] = {
    "started": _started,
    "turn": _line("turn", "turn", "nation"),
    "turn_ended": _line("turn-ended", "left"),
    "drew": _drew,
    "shuffled": _line("shuffled", "count"),
    "shuffle_paid": _line("shuffle-paid", "paid"),
    "shuffle_dropped": _line("shuffle-dropped", "cards"),
    "settled": _in_order("settled", "place"),
    "reclaimed": _line("reclaimed", "place", "cards"),
    "developed": _line("developed", "place", "cards"),
    "fortified": _paying("fortified", "place", "cards"),
    "besieged": _in_order("besieged", "place", "force", "balance"),
    "reinforced": _reinforced,
    "withdrew": _siege_end("withdrew"),
    "surrendered": _siege_end("surrendered", "piece"),
    "siege_held": _siege_end("siege-held", "loser"),
    "siege_won": _siege_end("siege-won", "loser", "piece"),
    "siege_decided": _line("siege-decided", "place", "loser"),
    "occupied": _occupied,
    "left_neutral": _line("left-neutral", "place"),
    "raid": _paying("raid", "place", "cards"),
    "raid_blocked": _line("raid-blocked", "place", "card"),
    "raid_succeeded": _raid_succeeded,
    "ambush": _paying("ambush", "card"),
    "ambush_blocked": _line("ambush-blocked", "card"),
    "ambush_hit": _line("ambush-hit", "card", "zone"),
    "hand_shown": _hand_shown,
    "convert": _line("convert", "card"),
    "converted": _line("converted", "to", "card", "zone"),
    "took_money": _line("took-money", "card", "gain"),
    "merchant": _line("merchant", "ship", "cards", "gain"),
    "traded": _line("traded", "cards", "gain"),
    "piracy": _line("piracy", "cards", "gain", "stolen"),
    "drafted": _paying("drafted", "card"),
    "discarded": _paying("discarded", "cards"),
    "reserved": _line("reserved", "card"),
    "retrieved": _paying("retrieved", "cards"),
    "governed": _governed,
    "fetched": _paying("fetched", "card"),
    "support": _line("support"),
    "passed": _line("passed"),
    "loss_named": _line("loss-named", "place", "card"),
    "ordered": _ordered,
    "over": _over,
}
