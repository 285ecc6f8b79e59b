"""Moving the fleet to one sea zone, with an optional sea battle (EMP-FLT-4, EMP-STEP-9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run, Value
from engine.games.empire import keys
from engine.games.empire.asked import AskedFleet
from engine.games.empire.content import GALLEY, SEAS
from engine.games.empire.facts.armies import enemies_in, joiners
from engine.games.empire.rules.base import NO_ANSWER, Building, out_of_range, refuse
from engine.games.empire.rules.battle import JOINS, declare
from engine.games.empire.rules.pieces import move_units
from engine.games.empire.state import NOBODY, State


def useful(state: State, seat: int, zone: str) -> bool:
    """Whether a galley can move to a zone, or a battle can be fought in it (EMP-FLT-3)."""
    fleets = state.players[seat].fleets
    return any(sea != zone for sea in fleets) or (zone in fleets and bool(enemies_in(state, seat, zone)))


def possible(state: State, seat: int) -> bool:
    return bool(state.players[seat].fleets)


class Fleet(Building, tag="fleet"):
    """A fleet action in steps: sea zone; number from each other zone; an enemy or none; each card yes or no."""

    zone: str = ""
    moved: list[int] = msgspec.field(default_factory=list)
    enemy: int | None = None
    cards: list[str] = msgspec.field(default_factory=list)

    def _sources(self, state: State) -> list[str]:
        """The other zones with own galleys, in id order."""
        return sorted(sea for sea in state.players[state.active].fleets if sea != self.zone)

    def _stage(self, state: State) -> str:
        if not self.zone:
            return "zone"
        if len(self.moved) < len(self._sources(state)):
            return "galleys"
        return "against" if self.enemy is None else "join"

    def _present(self, state: State) -> int:
        """The number of own galleys in the zone after the moves."""
        return state.players[state.active].fleets.get(self.zone, 0) + sum(self.moved)

    def _cards(self, state: State) -> list[str]:
        return [card for _, card in joiners(state.players[state.active], self.zone)]

    def step(self, state: State) -> Question:
        stage = self._stage(state)
        sea = self._sources(state)[len(self.moved)] if stage == "galleys" else ""
        card = self._cards(state)[len(self.cards)] if stage == "join" else ""
        enemy = NOBODY if self.enemy is None else self.enemy
        chosen = (*map(str, self.moved), *self.cards)
        return AskedFleet(stage, zone=self.zone, sea=sea, enemy=enemy, card=card, chosen=chosen)

    def _most(self, state: State) -> int:
        return state.players[state.active].fleets[self._sources(state)[len(self.moved)]]

    def _least(self, state: State) -> int:
        """The least number from a zone: the last one must send a galley if nothing else would happen (EMP-FLT-3)."""
        last = len(self.moved) == len(self._sources(state)) - 1
        fights = self._present(state) and enemies_in(state, state.active, self.zone)
        return 1 if last and not any(self.moved) and not fights else 0

    def answers(self, state: State, seat: int) -> Iterator[Move]:
        match self._stage(state):
            case "zone":
                for zone in SEAS:
                    if useful(state, seat, zone):
                        yield keys.move("zone", zone)
            case "galleys":
                for many in range(self._least(state), self._most(state) + 1):
                    yield keys.numbered("galleys", many)
            case "against":
                if any(self.moved):
                    yield Move(f"against:{keys.NONE}")
                for enemy in enemies_in(state, seat, self.zone):
                    yield keys.move("against", keys.seat_name(enemy))
            case _:
                yield from JOINS

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """At least one galley must move or a battle be declared (EMP-FLT-1 to 3)."""
        stage, name = self._stage(state), keys.named(key)
        if keys.verb(key) != stage or stage == "join" or (stage == "zone" and name not in SEAS):
            return NO_ANSWER
        if stage == "against" and name != keys.NONE:
            return refuse("no-enemy", "EMP-FLT-2")
        most = self._most(state) if stage == "galleys" else 0
        if stage == "galleys" and not 0 <= keys.number(key) <= most:
            return out_of_range(key, self._least(state), most, "EMP-FLT-1")
        return refuse("no-fleet", "EMP-FLT-3")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return Amount("galleys", self._least(state), self._most(state)) if self._stage(state) == "galleys" else None

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        name = keys.named(key)
        match keys.verb(key):
            case "zone":
                self.zone = name
            case "galleys":
                self.moved.append(int(name))
            case "against":
                self.enemy = NOBODY if name == keys.NONE else keys.seat(name)
            case _:
                self.cards.append(key)
        self._go_on(run, seat)

    def _go_on(self, run: Run[State], seat: int) -> None:
        """Skip questions about impossible battles and missing cards."""
        state = run.state
        if self._stage(state) == "against" and not (self._present(state) and enemies_in(state, seat, self.zone)):
            self.enemy = NOBODY
        if self.enemy is None:
            return
        if self.enemy == NOBODY or len(self.cards) == len(self._cards(state)):
            self._carry_out(run, seat, self.enemy)

    def _carry_out(self, run: Run[State], seat: int, enemy: int) -> None:
        """Move the galleys; then start the battle, if one is declared (EMP-FLT-1, EMP-FLT-2)."""
        state = run.state
        player = state.players[seat]
        moved = {sea: many for sea, many in zip(self._sources(state), self.moved, strict=True) if many}
        for sea, many in moved.items():
            move_units(player, GALLEY, sea, self.zone, many)
        self.completed(run)
        told: dict[str, Value] = {"seat": seat, "zone": self.zone, "moved": dict[str, Value](moved), "card": self.card}
        run.tell("fleet", told)
        if enemy != NOBODY:
            declare(run, seat, enemy, self.zone, self.cards)
