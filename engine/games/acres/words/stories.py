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
    """A line that repeats some fields under their own names."""

    def tell(fields: Fields) -> Text:
        return Text(f"acres-story-{message}", _who(fields) | {name: _spoken(name, fields[name]) for name in names})

    return tell


def _spoken(name: str, value: Value) -> Arg:
    if name in ("card", "force", "ship"):
        return card(text(value))
    if name == "place":
        return place(text(value))
    if name == "cards":
        return heap(texts(value))
    if name in ("to", "loser"):
        return SeatName(number(value))
    return value if isinstance(value, str) else number(value)


def _started(fields: Fields) -> Text:
    return Text("acres-story-started", {nation: SeatName(number(fields[nation])) for nation in NATIONS})


def _turn(fields: Fields) -> Text:
    args: dict[str, Arg] = {"turn": number(fields["turn"]), "nation": nation(text(fields["nation"]))}
    return Text("acres-story-turn", _who(fields) | args)


def _drew(fields: Fields) -> Text:
    if "cards" in fields:
        return Text("acres-story-drew-own", {"cards": heap(texts(fields["cards"]))})
    return Text("acres-story-drew", _who(fields) | {"count": number(fields["count"])})


def _settled(fields: Fields) -> Text:
    return Text("acres-story-settled", _who(fields) | {"place": _place(fields), "cards": cards(texts(fields["cards"]))})


def _place(fields: Fields) -> Arg:
    return place(text(fields["place"]))


def _besieged(fields: Fields) -> Text:
    args = {"place": _place(fields), "cards": cards(texts(fields["cards"])), "force": card(text(fields["force"]))}
    return Text("acres-story-besieged", _who(fields) | args | {"balance": _signed(fields["balance"])})


def _signed(value: Value) -> str:
    return signed(number(value))


def _reinforced(fields: Fields) -> Text:
    args: dict[str, Arg] = {"place": _place(fields), "card": card(text(fields["card"]))}
    message = "acres-story-led" if fields["free"] else "acres-story-reinforced"
    return Text(message, _who(fields) | args | {"balance": _signed(fields["balance"])})


def _returned(fields: Fields) -> Arg:
    """The tail of a lost siege: which card its loser returns."""
    kind = text(fields["returned"])
    return Text("acres-story-tail-returned", {"card": card(kind)}) if kind else ""


def _siege_end(message: str) -> Callable[[Fields], Text]:
    def tell(fields: Fields) -> Text:
        args: dict[str, Arg] = {"place": _place(fields), "tail": _returned(fields)}
        if "piece" in fields:
            args["piece"] = Text(f"acres-piece-{text(fields['piece']) or 'none'}")
        if "loser" in fields:
            args["loser"] = SeatName(number(fields["loser"]))
        return Text(f"acres-story-{message}", _who(fields) | args)

    return tell


def _occupied(fields: Fields) -> Text:
    kind = text(fields["card"])
    args = _who(fields) | {"place": _place(fields)}
    return (
        Text("acres-story-occupied-card", args | {"card": card(kind)}) if kind else Text("acres-story-occupied", args)
    )


def _raid_succeeded(fields: Fields) -> Text:
    end = "acres-story-tail-village" if fields["replaced"] else "acres-story-tail-neutral"
    piece = Text(f"acres-piece-{text(fields['piece'])}")
    return Text(
        "acres-story-raid-succeeded", _who(fields) | {"place": _place(fields), "piece": piece, "tail": Text(end)}
    )


def _zone(fields: Fields) -> Arg:
    return Text(f"acres-zone-{text(fields['zone'])}")


def _ambush_hit(fields: Fields) -> Text:
    return Text("acres-story-ambush-hit", _who(fields) | {"card": card(text(fields["card"])), "zone": _zone(fields)})


def _converted(fields: Fields) -> Text:
    args: dict[str, Arg] = {"to": SeatName(number(fields["to"])), "card": card(text(fields["card"]))}
    return Text("acres-story-converted", _who(fields) | args | {"zone": _zone(fields)})


def _hand_shown(fields: Fields) -> Text:
    args = _who(fields) | {"to": SeatName(number(fields["to"]))}
    if "cards" in fields:
        return Text("acres-story-hand-seen", args | {"cards": heap(texts(fields["cards"]))})
    return Text("acres-story-hand-shown", args)


def _paying(message: str, *names: str) -> Callable[[Fields], Text]:
    """A line that names its price only if something was paid."""
    plain = _line(message, *names)

    def tell(fields: Fields) -> Text:
        say = plain(fields)
        paid = number(fields["paid"])
        return Text(say.id, say.args | {"tail": Text("acres-story-tail-paid", {"paid": paid}) if paid else ""})

    return tell


def _governed(fields: Fields) -> Text:
    lost = texts(fields["lost"])
    tail: Arg = Text("acres-story-tail-lost", {"places": Many(tuple(map(place, lost)))}) if lost else ""
    return Text("acres-story-governed", _who(fields) | {"cards": heap(texts(fields["cards"])), "tail": tail})


def _over(fields: Fields) -> Text:
    args = _who(fields) | {nation: number(fields[nation]) for nation in NATIONS}
    where = text(fields["place"])
    return Text(f"acres-story-over-{text(fields['reason'])}", args | ({"place": place(where)} if where else {}))


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
    "turn": _turn,
    "turn_ended": _line("turn-ended", "left"),
    "drew": _drew,
    "shuffled": _line("shuffled", "count"),
    "shuffle_paid": _line("shuffle-paid", "paid"),
    "shuffle_dropped": _line("shuffle-dropped", "cards"),
    "settled": _settled,
    "reclaimed": _line("reclaimed", "place", "cards"),
    "developed": _line("developed", "place", "cards"),
    "fortified": _paying("fortified", "place", "cards"),
    "besieged": _besieged,
    "reinforced": _reinforced,
    "withdrew": _siege_end("withdrew"),
    "surrendered": _siege_end("surrendered"),
    "siege_held": _siege_end("siege-held"),
    "siege_won": _siege_end("siege-won"),
    "siege_decided": _line("siege-decided", "place", "loser"),
    "occupied": _occupied,
    "left_neutral": _line("left-neutral", "place"),
    "raid": _paying("raid", "place", "cards"),
    "raid_blocked": _line("raid-blocked", "place", "card"),
    "raid_succeeded": _raid_succeeded,
    "ambush": _paying("ambush", "card"),
    "ambush_blocked": _line("ambush-blocked", "card"),
    "ambush_hit": _ambush_hit,
    "hand_shown": _hand_shown,
    "convert": _line("convert", "card"),
    "converted": _converted,
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
