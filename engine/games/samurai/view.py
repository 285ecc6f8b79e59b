"""Views: the table as a seat, or the public, may see it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.contract import View as AnyView
from engine.contract.outcome import below_the_rest
from engine.games.samurai.asked import Question
from engine.games.samurai.content import PLACES
from engine.games.samurai.facts.battles import outcome_of
from engine.games.samurai.facts.history import Battle, Fact, Looked, OwnedCard, battles_of
from engine.games.samurai.rules.scoring import left_over, placed, points, tied
from engine.games.samurai.sheet import Sheet, write_sheet
from engine.games.samurai.state import GAP, Orders, Player, State

NOTHING = Question("over", "over")


class PlaceView(msgspec.Struct, frozen=True):
    """One place of a row: `card` only if the viewer sees the face now, `up` if all do (SAM-HID-1, SAM-COMP-4)."""

    place: int
    empty: bool = False
    card: str | None = None
    up: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """One player in the viewer's view; faces of hand and pile are known only after the game (SAM-HID-4, SAM-HID-12)."""

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

    def gaps(self) -> list[int]:
        return [place.place for place in self.places if place.empty]

    @property
    def held(self) -> int:
        return self.hand


class Scene(msgspec.Struct, frozen=True):
    """A battle as a scene: seats, cards, places, strengths, the winner and the fates of both cards.

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


class Own(msgspec.Struct, frozen=True):
    hand: tuple[str, ...]
    orders: Orders


class Score(msgspec.Struct, frozen=True):
    """A line of the final result; `left` is the strength left in row and hand if the tie-break counted it."""

    seat: int
    place: int
    points: int
    total: int
    left: int | None = None


class View(AnyView, kw_only=True):
    """The table for one viewer.

    `battles` are those of the current turn, or of the last one while the current has none; `announced` are the
    public events in it. `facts` is the whole public history plus the viewer's own looks.
    """

    asked: Question | None = None
    turn: int
    active: int
    players: tuple[SeatView, ...]
    discard: tuple[OwnedCard, ...]
    pending: Scene | None
    battles: tuple[Scene, ...]
    announced: tuple[Fact, ...]
    facts: tuple[Fact, ...]
    own: Own | None = None
    sheet: Sheet | None = None
    scores: tuple[Score, ...] = ()


def see(state: State, seat: int | None) -> View:
    over, asked = not state.stack, asked_of(state, seat)
    facts, pending = known_facts(state, asked, seat), asked.battle
    unlaid = state.stack[-1].awaited(state) if asked.step == "setup" else ()
    rows = [[GAP] * len(PLACES) if other in unlaid else player.row for other, player in enumerate(state.players)]
    told = state.facts[-1].turn if state.facts else 0
    return View(
        turn=state.turn,
        active=state.active,
        players=tuple(_seat_view(state, other, seat, row, pending) for other, row in enumerate(rows)),
        discard=tuple(state.discard),  # SAM-HID-6
        pending=scene_of(pending, decided=False) if pending is not None else None,
        battles=tuple(scene_of(battle) for battle in battles_of(state.facts, told)),
        announced=tuple(fact for fact in facts[: len(state.facts)] if fact.turn == told),
        facts=facts,
        own=_own(state.players[seat]) if seat is not None else None,
        sheet=_sheet(state, seat, rows[seat], facts, pending) if seat is not None else None,
        scores=_scores(state) if over else (),
    )


def asked_of(state: State, seat: int | None) -> Question:
    """The current question, also after the end of the game."""
    asked: Question = state.stack[-1].asked(state, seat) if state.stack else NOTHING
    return asked


def known_facts(state: State, asked: Question, seat: int | None) -> tuple[Fact, ...]:
    """The history as a seat knows it: looks of others without cards, its own before they are published (SAM-HID-10)."""
    facts = [
        msgspec.structs.replace(fact, card="") if isinstance(fact, Looked) and fact.looker != seat else fact
        for fact in state.facts
    ]
    return (*facts, *asked.seen)


def told_sheet(view: View) -> Sheet | None:
    """The sheet, except before the first turn and after the last."""
    return view.sheet if view.asked is not None and view.asked.step != "setup" else None


def private(view: View) -> tuple[object, ...]:
    """The own cards, secret answers, and the cards that only the seat was shown.

    The rest of the sheet follows from public facts.
    """
    if view.own is None or view.seat is None:
        return ()
    row = tuple(place.card for place in view.players[view.seat].places)
    asked = view.asked or NOTHING
    looks = tuple(fact for fact in view.facts if isinstance(fact, Looked) and fact.card)
    return (row, view.own.hand, asked.laid, asked.exchanged, looks)


def reveal_all(board: View, seats: Sequence[View]) -> View:
    """The table with every row face up, as its owner sees it."""
    rows = tuple(known.players[known.seat or 0].places for known in seats)
    players = (
        msgspec.structs.replace(player, places=tuple(msgspec.structs.replace(place, up=True) for place in row))
        for player, row in zip(board.players, rows, strict=True)
    )
    return msgspec.structs.replace(board, players=tuple(players))


def _seat_view(state: State, other: int, seat: int | None, row: list[str], pending: Battle | None) -> SeatView:
    player, over = state.players[other], not state.stack
    fighting = {pending.attacker: pending.attack_place, pending.defender: pending.defence_place} if pending else {}
    up = fighting.get(other)
    places = tuple(
        PlaceView(place, empty=True)
        if card == GAP
        else PlaceView(place, card=card if over or other == seat or place == up else None, up=over or place == up)
        for place, card in zip(PLACES, row, strict=True)
    )
    return SeatView(
        seat=other,
        side=player.side,
        places=places,
        hand=len(player.hand),  # SAM-HID-3
        captured=len(player.captured),  # SAM-HID-5
        points=points(player) if over or state.open_scores else None,  # SAM-HID-14
        hand_cards=tuple(player.hand) if over else (),  # SAM-HID-2
        captured_cards=tuple(player.captured) if over else (),
        absent=other in state.absent,
        conceded=other in state.conceded,
    )


def scene_of(battle: Battle, decided: bool = True) -> Scene:
    outcome = msgspec.structs.astuple(outcome_of(battle))
    return Scene(*msgspec.structs.astuple(battle), *(outcome if decided else outcome[:2]))


def _own(player: Player) -> Own:
    return Own(tuple(player.hand), msgspec.structs.replace(player.orders, prefer=player.orders.prefer[:]))


def _sheet(state: State, seat: int, row: list[str], facts: tuple[Fact, ...], pending: Battle | None) -> Sheet | None:
    if state.sheet == "off":
        return None
    return write_sheet(facts, state.seats, seat, row, level=state.sheet, pending=pending)


def _scores(state: State) -> tuple[Score, ...]:
    left = {seat: left_over(state.players[seat]) for seat in tied(state)}
    return tuple(
        Score(line.seat, line.place, points(state.players[line.seat]), line.score, left.get(line.seat))
        for line in below_the_rest(placed(state), state.conceded)
    )
