"""Alternative texts: the content of each picture in words, the most important first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Arg, Many, SeatName, Text
from engine.games.acres.content import RIVAL
from engine.games.acres.view import EndSign, PlaceView
from engine.games.acres.view import View as AcresView
from engine.games.acres.words import names
from engine.games.acres.words.help import score_help, siege_cards, siege_help
from engine.games.acres.words.text import TEXTS
from renders.acres.map.chart import places_in
from renders.acres.map.ground import map_window

BOARD = ("siege", "panel", "places", "forts", "cut-off", "reserve", "changes")
MOST_SIGNS = 2


def _lines(view: AcresView, names: Sequence[str], seat: int | None = None) -> list[Text]:
    """Lines of the position in the order of the names, of one seat if given."""
    says = TEXTS.board(view)
    found = [say for name in names for say in says if say.id == f"acres-board-{name}"]
    return [say for say in found if seat is None or say.args.get("who", SeatName(seat)) == SeatName(seat)]


def board_told(view: AcresView) -> list[Text]:
    """The board in words: whose turn it is, sieges, both nations, warnings of the end."""
    ending = [] if view.over else warnings(view)
    return [TEXTS.situation(view), *_lines(view, BOARD[:2]), *ending, *_lines(view, BOARD[2:])]


def warnings(view: AcresView) -> list[Text]:
    """The coming end, in a few words."""
    return [_end_sign(view, sign) for sign in view.end_signs[:MOST_SIGNS]]


def _end_sign(view: AcresView, sign: EndSign) -> Text:
    args: dict[str, Arg] = {"who": SeatName(view.panel(sign.nation).seat), "left": sign.left}
    if sign.place:
        args["place"] = names.place(sign.place)
    return Text(f"renders-acres-end-{sign.kind}", args)


def part_told(view: AcresView, crop: str) -> list[Text]:
    """A close-up in words: the pieces on each of its places, and its sieges."""
    shown = places_in(map_window(crop, 0))
    lines = [TEXTS.situation(view)]
    lines += [_place(place, view.places[place]) for place in shown if view.places[place].nation]
    free = tuple(names.place(place) for place in shown if view.places[place].nation is None)
    if free:
        lines.append(Text("acres-board-neutral", {"places": Many(free)}))
    sieges = [siege for siege in view.sieges if siege.target in shown]
    return lines + [line for siege in sieges for line in (siege_cards(siege), *siege_help(view, siege.target)[:2])]


def _place(place: str, seen: PlaceView) -> Text:
    assert seen.nation is not None
    marks: list[Arg] = [Text("acres-piece-town" if seen.town else "acres-piece-village")]
    if seen.fort:
        marks.append(Text("acres-fact-fort"))
    if seen.cut_off:
        marks.append(Text("acres-fact-cut-off"))
    args: dict[str, Arg] = {"place": names.place(place), "nation": names.nation(seen.nation)}
    return Text("renders-acres-told-place", args | {"marks": Many(tuple(marks))})


def hand_told(view: AcresView) -> list[Text]:
    return [*TEXTS.hand(view), *_lines(view, ("panel", "reserve"), view.seat)]


def page_told(page: str, view: AcresView) -> list[Text]:
    match page:
        case "score":
            return score_help(view)
        case "sieges":
            told = [say for siege in view.sieges for say in (siege_cards(siege), *siege_help(view, siege.target))]
            return told or [Text("renders-acres-no-siege")]
        case "orders":
            return TEXTS.orders(view)
        case "deck":
            return [*TEXTS.hand(view), *_lines(view, ("discard", "reserve"), view.seat)]
        case "rival":
            return _rival(view)
        case "reserve":
            return _lines(view, ("reserve",))
        case _:
            own = _lines(view, ("empire", "display", "locations"), view.seat)
            return own if view.seat is None else [*own, *_lines(view, ("empire",), _rival_seat(view))]


def _rival_seat(view: AcresView) -> int:
    assert view.nation is not None
    return view.panel(RIVAL[view.nation]).seat


def _rival(view: AcresView) -> list[Text]:
    seen = [say for say in TEXTS.hand(view) if say.id == "acres-hand-seen"]
    return [*seen, *_lines(view, ("unseen", "discard", "reserve"), _rival_seat(view))]


def result_told(view: AcresView) -> list[Text]:
    """The result in words, or the score while the game runs."""
    return TEXTS.outcome(view) or score_help(view)
