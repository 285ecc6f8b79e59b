"""What a seat, or the public, may see of the table."""

from __future__ import annotations

import msgspec

from engine.games.samurai.content import PLACES
from engine.games.samurai.facts import Battle, Fact, Filled, Handled, Looked, Swapped
from engine.games.samurai.frames import Attack, Deal, EndCheck, Peek, Restore, Reveal, Second, Setup, Turn
from engine.games.samurai.rules import GAP, battles_of, gaps, leaders, left_over, outcome_of, placed, points
from engine.games.samurai.seats import Orders, OwnedCard
from engine.games.samurai.sheet import Sheet, write_sheet
from engine.games.samurai.state import State
from engine.rules import Result
from engine.rules import View as AnyView
from engine.rules.outcome import below_the_rest

PHASES: dict[type, str] = {
    Deal: "setup",
    Setup: "setup",
    Attack: "attack",
    Reveal: "reveal",
    Second: "second",
    EndCheck: "restore",
    Restore: "restore",
    Peek: "peek",
    Turn: "attack",
}


class PlaceView(msgspec.Struct, frozen=True):
    """One place of a row: `card` only where the viewer sees the face now, `up` while everybody does."""

    place: int
    empty: bool = False
    card: str | None = None
    up: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One player as the viewer sees him; faces of hand and pile are there only when the game is over (SAM-HID-12)."""

    seat: int
    side: str
    places: tuple[PlaceView, ...]
    hand: int
    captured: int
    points: int | None = None
    hand_cards: tuple[str, ...] = ()
    captured_cards: tuple[OwnedCard, ...] = ()
    absent: bool = False
    conceded: bool = False


class Scene(msgspec.Struct, frozen=True):
    """A battle as it is told: who, with what, from where, how strong, who won and where both cards went.

    `winner` is `attacker`, `defender`, `none`, or empty while the battle is not decided; a fate is `stays`,
    `discarded`, `captured` or empty; strengths are -1 where no number is compared; `monk` is the place of the monk
    shown, or 0.
    """

    turn: int
    attacker: int
    attack_place: int
    attack_card: str
    defender: int
    defence_place: int
    defence_card: str
    monk: int = 0
    attack: int = -1
    defence: int = -1
    winner: str = ""
    attacker_fate: str = ""
    defender_fate: str = ""


class Spot(msgspec.Struct, frozen=True):
    """A place of somebody's row."""

    seat: int
    place: int


class LookView(msgspec.Struct, frozen=True):
    """Somebody looked at a place."""

    looker: int
    owner: int
    place: int


class Announced(msgspec.Struct, frozen=True):
    """What everybody saw happen to the rows after the battles of one turn."""

    turn: int = 0
    filled: tuple[Spot, ...] = ()
    handled: tuple[Spot, ...] = ()
    swapped: tuple[Spot, ...] = ()
    looked: tuple[LookView, ...] = ()


class Laid(msgspec.Struct, frozen=True):
    """A secret answer already given: this card will lie in this place."""

    place: int
    card: str


class Own(msgspec.Struct):
    """What only the viewing seat knows.

    `asked` is what he must decide: `setup`, `attack`, `monk`, `continue`, `second`, `refill`, `exchange`, `swap`,
    `look` or empty. `gaps` are his places still to be filled, `laid` his answers that wait for the others, `exchange`
    his answer to the exchange that does, `target` whose row he may look into and `looks` how often.
    """

    hand: tuple[str, ...]
    orders: Orders
    asked: str = ""
    gaps: tuple[int, ...] = ()
    laid: tuple[Laid, ...] = ()
    exchange: str = ""
    target: int = -1
    looks: int = 0


class Score(msgspec.Struct, frozen=True):
    """A line of the final result; `left` is the strength left in row and hand where the tie-break counted it."""

    seat: int
    place: int
    points: int
    total: int
    left: int | None = None


class View(AnyView, kw_only=True):
    """The table for one viewer.

    `phase` is `setup`, `attack`, `reveal` (cards face up, the defender is waited for), `second`, `restore`, `peek` or
    `over`. `battles` are those of the running turn, or of the last one as long as the running has none; `announced`
    likewise. `facts` is the whole public history plus the viewer's own looks.
    """

    phase: str
    turn: int
    active: int
    first: int
    open_scores: bool
    sheet_level: str
    players: tuple[SeatView, ...]
    discard: tuple[OwnedCard, ...]
    pending: Scene | None
    battles: tuple[Scene, ...]
    announced: Announced
    facts: tuple[Fact, ...]
    own: Own | None = None
    sheet: Sheet | None = None
    scores: tuple[Score, ...] = ()
    result: Result | None = None


def build_view(state: State, seat: int | None) -> View:
    """The table for one seat, or for the public."""
    over = not state.stack
    frame = state.stack[-1] if state.stack else None
    facts = visible_facts(state, seat)
    pending = open_battle(state)
    awaited = tuple(frame.awaited(state)) if frame is not None else ()
    told = _told_turn(state)
    return View(
        seat=seat,
        seats=state.seats,
        awaited=awaited,
        owes=frame is not None and seat is not None and seat in frame.actors(state),
        over=over,
        phase=PHASES[type(frame)] if frame is not None else "over",
        turn=state.turn,
        active=state.active,
        first=state.first,
        open_scores=state.open_scores,
        sheet_level=state.sheet,
        players=tuple(_seat_view(state, other, seat, pending) for other in range(state.seats)),
        discard=tuple(state.discard),
        pending=_scene(pending, decided=False) if pending is not None else None,
        battles=tuple(_scene(battle) for battle in battles_of(state, told)),
        announced=_announced(state, told),
        facts=facts,
        own=_own(state, seat) if seat is not None else None,
        sheet=_sheet(state, seat, facts, pending) if seat is not None else None,
        scores=_scores(state) if over else (),
        result=Result(below_the_rest(placed(state), state.conceded)) if over else None,
    )


def visible_facts(state: State, seat: int | None) -> tuple[Fact, ...]:
    """The history as a seat knows it: cards of looks only for the looker, his own looks even before they are told."""
    facts: list[Fact] = [
        msgspec.structs.replace(fact, card="") if isinstance(fact, Looked) and fact.looker != seat else fact
        for fact in state.facts
    ]
    if state.stack and isinstance(state.stack[-1], Peek):
        facts += [look for look in state.stack[-1].looks if look.looker == seat and look.place]
    return tuple(facts)


def open_battle(state: State) -> Battle | None:
    """The battle whose cards lie face up while the defender is waited for."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Reveal):
        return None
    card, other = frame.cards(state)
    return Battle(state.turn, state.active, frame.place, card, frame.defender, frame.target, other)


def _told_turn(state: State) -> int:
    return state.facts[-1].turn if state.facts else 0


def _seat_view(state: State, other: int, seat: int | None, pending: Battle | None) -> SeatView:
    player = state.players[other]
    frame = state.stack[-1] if state.stack else None
    over = frame is None
    if isinstance(frame, Setup) and other in frame.waiting:
        places = tuple(PlaceView(place, empty=True) for place in PLACES)
    else:
        up = _face_up(pending, other)
        places = tuple(
            PlaceView(place, empty=True)
            if card == GAP
            else PlaceView(place, card=card if over or other == seat or place == up else None, up=over or place == up)
            for place, card in zip(PLACES, player.row, strict=True)
        )
    return SeatView(
        seat=other,
        side=player.side,
        places=places,
        hand=len(player.hand),
        captured=len(player.captured),
        points=points(player) if over or state.open_scores else None,
        hand_cards=tuple(player.hand) if over else (),
        captured_cards=tuple(player.captured) if over else (),
        absent=other in state.absent,
        conceded=other in state.conceded,
    )


def _face_up(pending: Battle | None, seat: int) -> int:
    if pending is None:
        return 0
    if seat == pending.attacker:
        return pending.attack_place
    return pending.defence_place if seat == pending.defender else 0


def _scene(battle: Battle, decided: bool = True) -> Scene:
    outcome = outcome_of(battle)
    return Scene(
        turn=battle.turn,
        attacker=battle.attacker,
        attack_place=battle.attack_place,
        attack_card=battle.attack_card,
        defender=battle.defender,
        defence_place=battle.defence_place,
        defence_card=battle.defence_card,
        monk=battle.monk,
        attack=outcome.attack,
        defence=outcome.defence,
        winner=outcome.winner if decided else "",
        attacker_fate=outcome.attacker_fate if decided else "",
        defender_fate=outcome.defender_fate if decided else "",
    )


def _announced(state: State, turn: int) -> Announced:
    filled: list[Spot] = []
    handled: list[Spot] = []
    swapped: list[Spot] = []
    looked: list[LookView] = []
    for fact in reversed(state.facts):
        if fact.turn != turn:
            break
        match fact:
            case Filled(_, owner, place):
                filled.append(Spot(owner, place))
            case Handled(_, owner, place):
                handled.append(Spot(owner, place))
            case Swapped(_, owner, place, other):
                swapped += [Spot(owner, other), Spot(owner, place)]
            case Looked(_, owner, place, looker):
                looked.append(LookView(looker, owner, place))
    return Announced(turn, tuple(filled[::-1]), tuple(handled), tuple(swapped[::-1]), tuple(looked[::-1]))


def _own(state: State, seat: int) -> Own:
    player = state.players[seat]
    orders = msgspec.structs.replace(player.orders, prefer=player.orders.prefer[:])
    own = Own(hand=tuple(player.hand), orders=orders)
    frame = state.stack[-1] if state.stack else None
    owes = frame is not None and seat in frame.actors(state)
    match frame:
        case Setup() | Attack() | Second() if owes:
            own.asked = PHASES[type(frame)]
        case Reveal() if owes:
            own.asked = "monk" if frame.decides(state) else "continue"
        case Restore() if seat in frame.laid:
            laid, empty = frame.laid[seat], gaps(player)
            own.laid = tuple(Laid(place, card) for place, card in zip(empty, laid, strict=False))
            own.gaps = tuple(empty[len(laid) :])
            own.asked = "refill" if owes else ""
        case Restore() if seat in frame.choosers:
            own.exchange = frame.exchange
            own.asked = "" if not owes else "exchange" if player.hand else "swap"
        case Peek() if owes:
            own.asked = "look"
            own.target = state.active
            own.looks = frame.waiting.count(seat)
    return own


def _sheet(state: State, seat: int, facts: tuple[Fact, ...], pending: Battle | None) -> Sheet | None:
    if state.sheet == "off":
        return None
    frame = state.stack[-1] if state.stack else None
    unlaid = isinstance(frame, Setup) and seat in frame.waiting
    row = [GAP] * len(PLACES) if unlaid else state.players[seat].row
    return write_sheet(facts, state.seats, seat, row, level=state.sheet, pending=pending)


def _scores(state: State) -> tuple[Score, ...]:
    shared = leaders(state)
    lines = below_the_rest(placed(state), state.conceded)
    return tuple(
        Score(
            seat=line.seat,
            place=line.place,
            points=points(state.players[line.seat]),
            total=line.score,
            left=left_over(state.players[line.seat]) if len(shared) > 1 and line.seat in shared else None,
        )
        for line in lines
    )
