"""The words of the toy game."""

from __future__ import annotations

from engine.contract import Arg, Event, Many, SeatName, StandingOrder, Text, Texts, Value, Word

from .state import COLOURS
from .view import ToyView

_COLOURS = {
    "red": {"en": "red", "ru": "красный"},
    "blue": {"en": "blue", "ru": "синий"},
    "green": {"en": "green", "ru": "зелёный"},
    "white": {"en": "white", "ru": "белый"},
}
WORDS = {f"{kind}.{colour}": names for kind in ("colour", "side") for colour, names in _COLOURS.items()}


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _cards(cards: Value | tuple[int, ...]) -> Many:
    assert isinstance(cards, list | tuple)
    return Many(tuple(_whole(card) for card in cards))


def _question(view: ToyView) -> Text:
    if view.phase == "mend" and view.giving:
        return Text("toy-prompt-take", {"card": view.giving})
    return Text(f"toy-prompt-{view.phase}", {"prize": view.prize})


def _situation(view: ToyView) -> Text:
    waits = Many(tuple(SeatName(seat) for seat in view.awaited))
    return Text("toy-over") if view.over else Text("toy-situation", {"round": view.round, "awaited": waits})


def _label(view: ToyView, key: str) -> Text:
    verb, _, what = key.partition(":")
    if key in ("keep", "done", "peek:nobody", "take:top", "take:bottom") or verb == "order":
        return Text(f"toy-label-{key.replace(':', '-')}")
    if verb in ("peek", "gift", "alms"):
        return Text(f"toy-label-{verb}", {"other": SeatName(int(what))})
    return Text(f"toy-label-{verb}", {"card": int(what)})


def _note(view: ToyView, key: str) -> Text | None:
    return Text("toy-note-peek") if key.startswith("peek:") else None


def _story(event: Event) -> Text | None:
    told = event.fields
    who = SeatName(_whole(told.get("seat", 0)))
    match event.kind:
        case "prize":
            return Text("toy-prize", {"round": _whole(told["round"]), "prize": _whole(told["prize"])})
        case "hand":
            return Text("toy-hand", {"cards": _cards(told["cards"])})
        case "bid" | "giving":
            return Text(f"toy-{event.kind}", {"seat": who, "card": _whole(told["card"])})
        case "revealed":
            best = SeatName(_whole(told["best"]))
            prize = _whole(told["prize"])
            return Text("toy-revealed", {"cards": _cards(told["cards"]), "best": best, "prize": prize})
        case "looked" if "card" in told:
            other = SeatName(_whole(told["other"]))
            return Text("toy-looked-own", {"other": other, "card": _whole(told["card"])})
        case "looked" | "gift":
            return Text(f"toy-{event.kind}", {"seat": who, "other": SeatName(_whole(told["other"]))})
        case "mended" if "got" in told:
            return Text("toy-mended-own", {"gave": _whole(told["gave"]), "got": _whole(told["got"])})
        case "shared":
            other, points = SeatName(_whole(told["other"])), _whole(told["points"])
            return Text("toy-shared", {"seat": who, "other": other, "points": points})
        case "looked away":
            return Text("toy-looked-away", {"seat": who})
        case "kept" | "mended":
            return Text(f"toy-{event.kind}", {"seat": who})
        case "order":
            return Text(f"toy-order-{told['order']}")
    return None


def _position(view: ToyView) -> list[Text]:
    lines = [Text("toy-board", {"round": view.round, "rounds": view.rounds, "prize": view.prize, "deck": view.deck})]
    for seat in range(view.seats):
        who: dict[str, Arg] = {"seat": SeatName(seat), "colour": Word(f"colour.{view.colours[seat]}")}
        counts = {"points": view.points[seat], "held": view.held[seat], "mended": view.mended[seat]}
        lines.append(Text("toy-board-seat", who | counts))
    if view.spent:
        lines.append(Text("toy-board-spent", {"cards": _cards(view.spent)}))
    return lines


def _hand(view: ToyView) -> list[Text]:
    lines = [Text("toy-hand", {"cards": _cards(view.hand)})] if view.hand else []
    return lines + [Text("toy-looked-own", {"other": SeatName(o), "card": c}) for o, c in view.seen]


def _held(view: ToyView) -> list[Text]:
    return [Text("toy-held", {"cards": _cards(view.hand)})] if view.hand else []


def _standing(view: ToyView) -> list[StandingOrder]:
    if not view.order:
        return []
    return [StandingOrder(view.order, Text(f"toy-order-{view.order}"), f"order:{view.order}")]


def _result(view: ToyView) -> list[Text]:
    return [
        Text("toy-outcome", {"place": place, "seat": SeatName(seat), "points": view.points[seat]})
        for seat, place in view.places
    ]


def _verdict(view: ToyView) -> Text | None:
    return next((Text("toy-verdict", {"place": place}) for seat, place in view.places if seat == view.seat), None)


TEXTS: Texts[ToyView] = Texts(
    slug="toy",
    situation=_situation,
    question=_question,
    label=_label,
    note=_note,
    story=_story,
    position=_position,
    hand=_hand,
    held=_held,
    standing=_standing,
    result=_result,
    verdict=_verdict,
    cards=tuple(f"colour.{colour}" for colour in COLOURS),
    card=lambda key: [Text("toy-card", {"colour": Word(key)})],
)
