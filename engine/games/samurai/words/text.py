"""The texts of Tenno."""

from __future__ import annotations

from engine.contract import Arg, Many, Place, SeatName, StandingOrder, Text, Texts, Word
from engine.contract.outcome import behind, verdict
from engine.games.samurai import keys
from engine.games.samurai.content import BOX, CHARACTERS
from engine.games.samurai.facts.battles import FIGHTS
from engine.games.samurai.facts.history import Filled, Handled, Looked, Swapped, Touch, places_of
from engine.games.samurai.view import NOTHING, Scene, Score, SeatView, View, told_sheet
from engine.games.samurai.words.sheet_text import reference_lines, seat_args, sheet_lines, target_note
from engine.games.samurai.words.stories import at, ats, card, cards, order_label, story
from engine.parts.orders import written


def _waiting(view: View) -> Text | None:
    asked = view.asked or NOTHING
    kept = asked.laid or asked.exchanged
    return Text("samurai-prompt-kept", {"awaited": _awaited(view)}) if kept else None


def _question(view: View) -> Text:
    asked = view.asked or NOTHING
    args: dict[str, Arg] = {"turn": view.turn, "owner": SeatName(view.active), "looks": asked.looks}
    if view.pending is not None:
        args |= _scene_args(view.pending)
    if asked.place:
        args["place"] = asked.place
    return Text(f"samurai-prompt-{asked.kind}", args)


def _situation(view: View) -> Text:
    args: dict[str, Arg] = {"turn": view.turn, "active": SeatName(view.active), "awaited": _awaited(view)}
    if view.pending is not None:
        args |= _scene_args(view.pending)
    return Text(f"samurai-situation-{(view.asked or NOTHING).step}", args)


def _label(view: View, key: str) -> Text:
    match keys.read(key):
        case keys.StartingRow((one, two, three)):
            return Text("samurai-label-setup", {"one": str(one), "two": str(two), "three": str(three)})
        case keys.Attack(place, other, target):
            row: dict[str, Arg] = {"place": at(place), "owner": SeatName(other), "target": at(target)}
            return Text("samurai-label-attack", row | {"card": card(_own_card(view, place))})
        case keys.Monk(shown):
            return Text(f"samurai-label-monk-{'yes' if shown else 'no'}-{_monk_result(view, shown)}")
        case keys.Refill(place, name):
            return Text("samurai-label-refill", {"place": at(place), "card": card(name)})
        case keys.Exchange(place, name):
            own = _own_card(view, place)
            args: dict[str, Arg] = {"place": at(place), "card": card(name), "taken": card(own)}
            return Text("samurai-label-feint" if own == name else "samurai-label-exchange", args)
        case keys.Swap(place, other, really):
            return Text("samurai-label-swap" if really else "samurai-label-unswap", {"places": ats((place, other))})
        case keys.Look(place):
            return Text("samurai-label-look", {"owner": SeatName(view.active), "place": at(place)})
        case keys.Decline(verb):
            return Text(f"samurai-label-{verb}-no")
        case keys.Continue():
            return Text("samurai-label-continue")
        case order:
            return order_label(order)


def _note(view: View, key: str) -> Text | None:
    match keys.read(key):
        case keys.Attack(place, other, target):
            return _attack_note(_own_card(view, place), target_note(view, other, target))
        case keys.Refill(_, name) | keys.Exchange(_, name):
            return _card_note(name)
        case keys.Look(place):
            return target_note(view, view.active, place)
        case keys.Setting("monk", "ask"):
            return Text("samurai-note-monk-ask")
        case keys.Monk(shown) if view.pending is not None:
            outcome = FIGHTS[view.pending.attack_card, view.pending.defence_card, shown]
            return Text("samurai-note-monk", {"attack": outcome.attack, "defence": outcome.defence})
        case keys.Swap():
            return Text("samurai-note-swap")
    return None


def _position(view: View) -> list[Text]:
    lines = [_seat_line(view, player) for player in view.players]
    if view.pending is not None:
        lines.append(Text("samurai-board-pending", _scene_args(view.pending)))
    lines += [Text(f"samurai-board-battle-{scene.winner}", _scene_args(scene)) for scene in view.battles]
    lines += _announced_lines(view)
    for player in view.players:
        gone = [owned.card for owned in view.discard if owned.owner == player.seat]
        if gone:
            lines.append(Text("samurai-board-discard", {"seat": SeatName(player.seat), "cards": cards(gone)}))
    return lines


def _hand(view: View) -> list[Text]:
    own = view.own
    if own is None or view.seat is None:
        return []
    lines: list[Text] = []
    row = view.players[view.seat].places
    laid = [Text("samurai-hand-place", {"place": at(p.place), "card": card(p.card)}) for p in row if p.card]
    if laid:
        lines.append(Text("samurai-hand-row", {"row": Many(tuple(laid))}))
    lines.append(Text("samurai-hand-cards", {"cards": cards(own.hand)}))
    asked = view.asked or NOTHING
    lines += [Text("samurai-hand-laid", {"place": at(place), "card": card(name)}) for place, name in asked.laid]
    lines += [Text("samurai-hand-exchange")] if asked.exchanged else []
    sheet = told_sheet(view)
    return lines + sheet_lines(view, sheet) if sheet is not None else lines


def _held(view: View) -> list[Text]:
    """The hand, and what is laid unseen; the row lies open on the board."""
    if view.own is None:
        return []
    asked = view.asked or NOTHING
    laid = [Text("samurai-held-laid", {"place": at(place), "card": card(name)}) for place, name in asked.laid]
    return [Text("samurai-held-hand", {"cards": cards(view.own.hand)}), *laid]


def _standing(view: View) -> list[StandingOrder]:
    """The same one by one; cards on the refill list are added and taken off singly."""
    if view.own is None:
        return []
    orders = view.own.orders
    refill = Text(f"samurai-order-refill-{orders.refill}", {"cards": cards(orders.prefer)})
    return [
        StandingOrder("monk", Text(f"samurai-order-monk-{orders.monk}"), written("monk", orders.monk)),
        StandingOrder("refill", refill, "" if orders.prefer else written("refill", orders.refill)),
        StandingOrder("look", Text(f"samurai-order-look-{orders.look}"), written("look", orders.look)),
    ]


def _result(view: View) -> list[Text]:
    winners = tuple(SeatName(score.seat) for score in view.scores if score.place == 1)
    lines = [Text("samurai-outcome-won", {"winners": Many(winners), "count": len(winners)})]
    return lines + [_score_line(view, score) for score in view.scores]


def _verdict(view: View) -> Text | None:
    """The result said to the seat; of a tie-break with the totals that decided it (SAM-SCO-3)."""
    totals = {score.seat: score.total for score in view.scores if score.left is not None}
    own = totals.get(-1 if view.seat is None else view.seat, 0)
    other = max((total for seat, total in totals.items() if seat != view.seat), default=0)
    return verdict("samurai", _places(view), view.seat, view.conceded, total=own, other=other)


def _card(key: str) -> list[Text]:
    kind, _, name = key.partition(".")
    if kind == "reference":
        return reference_lines(key)
    return [Text("samurai-card-text", {"text": Word(f"print.{name}")}), _card_note(name)]


def _awaited(view: View) -> Many:
    return Many(tuple(SeatName(seat) for seat in view.awaited))


def _own_card(view: View, place: int) -> str:
    shown = view.players[view.seat].places[place - 1].card if view.seat is not None else None
    return shown or ""


def _monk_result(view: View, supported: bool) -> str:
    scene = view.pending
    assert scene is not None
    winner = FIGHTS[scene.attack_card, scene.defence_card, supported].winner
    return {"attacker": "lost", "defender": "won", "none": "tie"}[winner]


def _attack_note(name: str, known: Text | None) -> Text:
    character = CHARACTERS[name]
    own = Text(f"samurai-note-{'relative' if character.relative_bonus else 'strength'}", {"attack": character.attack})
    return Text("samurai-note-attack", {"own": own, "known": known}) if known is not None else own


def _card_note(name: str) -> Text:
    character = CHARACTERS[name]
    numbers: dict[str, Arg] = {"attack": character.attack, "defence": character.defence, "score": character.score}
    kind = "-relative" if character.relative_bonus else "" if character.can_attack else "-defender"
    return Text(f"samurai-note-card{kind}", numbers)


def _scene_args(scene: Scene) -> dict[str, Arg]:
    return {
        "attacker": SeatName(scene.attacker),
        "card": card(scene.attack_card),
        "from": at(scene.attack_place),
        "defender": SeatName(scene.defender),
        "other": card(scene.defence_card),
        "target": at(scene.defence_place),
        "attack": scene.attack,
        "defence": scene.defence,
        "support": Text("samurai-with-monk", {"place": at(scene.monk)}) if scene.monk else Text("samurai-without-monk"),
    }


def _seat_line(view: View, player: SeatView) -> Text:
    places = [
        Text("samurai-place-empty")
        if place.empty
        else card(place.card)
        if place.card and (place.up or player.seat == view.seat)
        else Text("samurai-place-hidden")
        for place in player.places
    ]
    args = seat_args(player) | dict(zip(("one", "two", "three"), places, strict=True))
    points: dict[str, Arg] = {"points": player.points} if player.points is not None else {}
    return Text("samurai-board-seat-points" if points else "samurai-board-seat", args | points)


def _announced_lines(view: View) -> list[Text]:
    lines: list[Text] = []
    for player in view.players:
        facts = [fact for fact in view.announced if isinstance(fact, Touch) and fact.owner == player.seat]
        for name, kind in (("filled", Filled), ("handled", Handled), ("swapped", Swapped)):
            places = [place for fact in facts if isinstance(fact, kind) for place in places_of(fact)]
            if places:
                lines.append(Text(f"samurai-board-{name}", {"seat": SeatName(player.seat), "places": ats(places)}))
    for look in view.announced:
        if isinstance(look, Looked):
            who = {"looker": SeatName(look.looker), "owner": SeatName(look.owner)}
            lines.append(Text("samurai-board-looked", {**who, "place": at(look.place)}))
    return lines


def _places(view: View) -> list[Place]:
    """The places with the points that were captured, without what the tie-break adds."""
    return [Place(score.seat, score.place, score.points) for score in view.scores]


def _score_line(view: View, score: Score) -> Text:
    own, first = Place(score.seat, score.place, score.points), view.scores[0]
    args: dict[str, Arg] = {"place": score.place, "seat": SeatName(score.seat), "points": score.points}
    args["behind"] = behind(own, first.points, view.conceded)
    if score.left is None:
        return Text("samurai-outcome-score", args)
    return Text("samurai-outcome-score-left", args | {"left": score.left, "total": score.total})


TEXTS: Texts[View] = Texts(
    slug="samurai",
    situation=_situation,
    question=_question,
    waiting=_waiting,
    label=_label,
    note=_note,
    story=story,
    position=_position,
    hand=_hand,
    held=_held,
    standing=_standing,
    result=_result,
    verdict=_verdict,
    cards=(*(f"card.{name}" for name in CHARACTERS), *(f"reference.{sheet.id}" for sheet in BOX.reference)),
    card=_card,
)
