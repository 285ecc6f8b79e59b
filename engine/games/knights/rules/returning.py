"""Redistribution and return to the board in Upkeep: steps are tried out on a copy (WK-UPK-6, WK-RET)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Literal, TypeAlias

import msgspec

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedSheet
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import KINDS, SHAPES, Shape, kind_of, shape_of
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, refuse
from engine.games.knights.state import NOBODY, Baron, Noble, State, Stronghold
from engine.parts.at_once import hand_in

# The parts of WK-RET-1 with a question.
Part: TypeAlias = Literal["b", "c", "d", "e", "f"]
PARTS: tuple[Part, ...] = ("b", "c", "d", "e", "f")

_COPY = msgspec.msgpack.Decoder(dict[Shape, Noble])
_HOME = msgspec.msgpack.Decoder(Stronghold)


class Camp:
    """Nobles and garrison as they would be after the steps so far.

    Every card changes hands at most once (WK-XFER-5).
    """

    def __init__(self, state: State, seat: int, given: list[str]) -> None:
        self.state, self.seat = state, seat
        baron = state.barons[seat]
        self.nobles = _COPY.decode(msgspec.msgpack.encode(baron.nobles))
        self.home = _HOME.decode(msgspec.msgpack.encode(baron.stronghold))
        self.moved: set[str] = set()
        self.part = 0
        for key in given:
            self.apply(key)

    def army(self, holder: Holder) -> Noble | Stronghold:
        return self.home if holder == STRONGHOLD else self.nobles[holder]

    # What is possible

    def moves(self, part: Part) -> Iterator[str]:
        if part == "e":
            # Own unbesieged cities, or the own stronghold (WK-RET-1 e).
            areas = {CITIES[city].area for city in structures.free_cities(self.state, self.seat)}
            home = self.state.barons[self.seat].stronghold.area
            returning = filter(self.may_return, SHAPES)
            yield from (f"place:{shape}>{area}" for shape in returning for area in sorted(areas | {home} - {""}))
            return
        for giver, taker in self._pairs(part):
            yield from self._gifts(giver, taker)

    def _pairs(self, part: Part) -> Iterator[tuple[Holder, Holder]]:
        """Pairs of armies that may exchange troops (WK-RET-1); besieged strongholds are closed."""
        shut = bool(self.home.area) and structures.is_besieged(self.state, self.home.area)
        off = [shape for shape in SHAPES if not self.nobles[shape].area and not self.nobles[shape].gone]
        at_home = [shape for shape in SHAPES if self.home.area and self._stands(shape) == self.home.area]
        match part:
            case "b":
                yield from self._neighbours()
                yield from ((STRONGHOLD, taker) for taker in at_home if not shut)
            case "c":
                yield from permutations(off, 2)
            case "d":
                yield from ((STRONGHOLD, taker) for taker in off if not shut)
            case _:
                yield from ((giver, STRONGHOLD) for giver in at_home if not shut)

    def _neighbours(self) -> Iterator[tuple[Holder, Holder]]:
        free = [
            shape
            for shape in SHAPES
            if (area := self._stands(shape)) and not structures.is_shut_in(self.state, self.seat, area)
        ]
        return (pair for pair in permutations(free, 2) if self._stands(pair[0]) == self._stands(pair[1]))

    def _gifts(self, giver: Holder, taker: Holder) -> Iterator[str]:
        """Hand-overs of single cards, or of a wounded army with all its tokens (WK-XFER-2, WK-XFER-6, WK-RET-2)."""
        source, target = self.army(giver), self.army(taker)
        free = [card for card in source.troops if card not in self.moved]
        if source.tokens:
            if free and len(free) == len(source.troops) and not pieces.would_be_spent(source, target, free):
                yield f"giveall:{giver}>{taker}"
            return
        for kind in pieces.kinds(free):
            if not pieces.would_be_spent(source, target, [pieces.of_kind(free, kind)]):
                yield f"give:{giver}.{kind}>{taker}"

    def _stands(self, shape: Shape) -> str:
        noble = self.nobles[shape]
        return "" if noble.at_sea else noble.area

    def may_return(self, shape: Shape) -> bool:
        """Whether an off-board Noble has troops and, with exchange_heirs, his own heir (WK-OPT-3)."""
        noble = self.nobles[shape]
        if noble.gone or noble.area or not forces.has_troops(noble):
            return False
        hostage = noble.heir_with != NOBODY or noble.heirless
        return not (self.state.on("exchange_heirs") and noble.fallen and hostage)

    def idle(self) -> list[Shape]:
        """The Nobles off the board without troops."""
        return [shape for shape in SHAPES if not self.nobles[shape].area and not forces.has_troops(self.nobles[shape])]

    # Applying a step

    def apply(self, key: str) -> None:
        match keys.verb(key):
            case "next":
                self.part += 1
            case "place":
                self.nobles[shape_of(keys.name(key))].area = keys.other(key)
            case "giveall":
                giver = forces.holder_of(keys.name(key))
                self._hand(giver, forces.holder_of(keys.other(key)), list(self.army(giver).troops), all_tokens=True)
            case _:
                name, _, kind = keys.name(key).partition(".")
                giver = forces.holder_of(name)
                free = [card for card in self.army(giver).troops if card not in self.moved]
                self._hand(giver, forces.holder_of(keys.other(key)), [pieces.of_kind(free, kind)], all_tokens=False)

    def _hand(self, giver: Holder, taker: Holder, cards: list[str], *, all_tokens: bool) -> None:
        source, target = self.army(giver), self.army(taker)
        source.troops = [card for card in source.troops if card not in cards]
        target.troops = sorted([*target.troops, *cards])
        self.moved.update(cards)
        if all_tokens:
            target.tokens, source.tokens = target.tokens + source.tokens, 0
        if isinstance(source, Noble) and source.area and not forces.has_troops(source):
            source.area, source.at_sea, source.exhausted = "", False, False

    def changes(self, baron: Baron) -> list[str]:
        """The net changes for a Baron, as steps in a fixed order, which hides the order he chose."""
        gifts = [
            (taker, step)
            for giver, source in baron.armies()
            for taker in forces.HOLDERS
            if giver != taker
            for step in self._given(giver, source, taker)
        ]
        placed = [
            f"place:{shape}>{noble.area}"
            for shape, noble in self.nobles.items()
            if noble.area and noble.area != baron.nobles[shape].area
        ]
        into_walls = [step for taker, step in gifts if taker == STRONGHOLD]
        return [*(step for taker, step in gifts if taker != STRONGHOLD), *placed, *into_walls]

    def _given(self, giver: Holder, source: Noble | Stronghold, taker: Holder) -> list[str]:
        cards = [card for card in source.troops if card in self.army(taker).troops]
        if source.tokens:
            return [f"giveall:{giver}>{taker}"] if cards else []
        return [f"give:{giver}.{kind}>{taker}" for kind in sorted(map(kind_of, cards), key=KINDS.index)]


def has_something_to_return(state: State, seat: int) -> bool:
    """Whether a Noble off the board has troops and a place, or can get troops (WK-RET-4)."""
    camp = Camp(state, seat, [])
    if any(True for _ in camp.moves("e")):
        return True
    return any(keys.other(key) in camp.idle() for part in ("c", "d") for key in camp.moves(part))


def usual_step(camp: Camp, part: Part) -> str:
    """The default step: garrison cards for troopless Nobles, every Noble placed, nothing else (D-RETURN)."""
    state, seat = camp.state, camp.seat
    steps = list(camp.moves(part))
    if part == "d":
        fit = [key for key in steps if keys.other(key) in camp.idle()]
        # A wounded garrison that goes as a whole counts for no strength.
        cards = {key: keys.name(key).rpartition("_")[2] for key in fit}
        given = {key: 0 if keys.verb(key) == "giveall" else int(strength) for key, strength in cards.items()}
        if fit:
            return max(fit, key=lambda key: (given[key], -fit.index(key)))
    held = {noble.area for noble in camp.nobles.values()}

    def rank(key: str) -> tuple[int, int, str]:
        """Own cities without an own Noble by income, then the stronghold, then any own city."""
        area = keys.other(key)
        city = structures.city_in(state, area)
        if city and state.cities[city].owner == seat and area not in held:
            return 0, -CITIES[city].income, area
        return (1, 0, area) if area == camp.home.area else (2, 0, area)

    return min(steps, key=rank) if part == "e" and steps else keys.NEXT


class Return(QuestionFrame, tag="return"):
    """One Baron's sheet: parts (b) to (f), each step by step until `next` (D-RETURN, WK-STEP-10)."""

    given: list[str] = msgspec.field(default_factory=list)

    def _camp(self, state: State) -> Camp:
        return Camp(state, self.seat, self.given)

    def asked(self, state: State, seat: int | None) -> Question | None:
        camp = self._camp(state)
        return AskedSheet("return", about=PARTS[camp.part], chosen=tuple(self.given))

    def candidates(self, state: State, seat: int) -> list[Move]:
        camp = self._camp(state)
        steps = [keys.move(keys.verb(key), *keys.rest(key).split(">")) for key in camp.moves(PARTS[camp.part])]
        must_go_on = steps and PARTS[camp.part] == "e" and state.on("must_return_nobles")
        return steps if must_go_on else [*steps, Move(keys.NEXT)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        """Why a key is no answer: `next` is missing while a Noble must still be placed (WK-OPT-8)."""
        return refuse("must-return", "WK-OPT-8") if key == keys.NEXT else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.given.append(key)
        while self._is_empty(run.state):
            self.given.append(keys.NEXT)
        if self._camp(run.state).part == len(PARTS):
            run.pop()
            hand_in(run, seat, *self.given)

    def _is_empty(self, state: State) -> bool:
        camp = self._camp(state)
        return camp.part < len(PARTS) and not any(True for _ in camp.moves(PARTS[camp.part]))

    def standing(self, state: State) -> str | None:
        """Skip parts with troops on the board unless the Baron wants to be asked (WK-RET-4, order `rearrange`)."""
        on_board = PARTS[self._camp(state).part] in ("b", "f")
        return keys.NEXT if on_board and not orders.asks(state, self.seat, orders.REARRANGE) else None

    def usual(self, state: State) -> str | None:
        camp = self._camp(state)
        return usual_step(camp, PARTS[camp.part])


def sheet(state: State, seat: int) -> Return:
    """A Baron's sheet, opened at the first part with a possible step."""
    opened = Return(seat)
    while opened._is_empty(state):
        opened.given.append(keys.NEXT)
    return opened


class Returns(Collection, tag="returns", kw_only=True):
    """All rearrange and return at once, or openly in turn with strict_order (WK-UPK-10)."""

    title = "returns"

    lanes: dict[int, list[Return]]
    who: list[int]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [sheet(state, seat)]

    def concerns(self, state: State, seat: int) -> bool:
        """Barons with a relevant step (WK-RET-4)."""
        if seat not in self.who:
            return False
        rearranges = any(True for part in ("b", "f") for _ in Camp(state, seat, []).moves(part))
        return (rearranges and orders.asks(state, seat, orders.REARRANGE)) or has_something_to_return(state, seat)

    def carry_out(self, run: Run[State], seat: int) -> None:
        state = run.state
        before = state.barons[seat].nobles
        camp = Camp(state, seat, self.given(seat))
        steps = list[Value](camp.changes(state.barons[seat]))
        state.barons[seat].nobles, state.barons[seat].stronghold = camp.nobles, camp.home
        for shape, noble in state.barons[seat].nobles.items():
            area = noble.area
            if area != before[shape].area:
                noble.area = before[shape].area
                if area:
                    pieces.enter(state, seat, shape, area)
                else:
                    pieces.leave_board(state, seat, shape)
        if steps:
            run.tell("returned_to_board", {"seat": seat, "steps": steps})
