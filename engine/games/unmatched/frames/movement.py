"""Moving fighters, in a Manoeuvre or by an effect (UNM-MAN-2 to 7, UNM-DOOR-3 to 5)."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from engine.games.unmatched.field import Field, field, path_to
from engine.games.unmatched.frames.base import Question, moves, rest_of
from engine.games.unmatched.rules import field_of, standing, team_of, the_combat
from engine.games.unmatched.state import ABILITY, DEFENSE, Fighter, State
from engine.games.unmatched.view import Ask
from engine.rules import Move, Refusal, Run, Say, Word

STAY = "stay"
DONE = "done"


class Steps:
    """Where one fighter may walk from a space it has come to."""

    def __init__(self, state: State, fighter: Fighter, at: str, *, through: bool, closed: Sequence[str]) -> None:
        self.at = at
        self._state = state
        self._through = through
        self._closed = tuple(sorted(closed))
        self._taken = {space: who for space, who in standing(state).items() if who is not fighter}
        self._team = team_of(state, fighter)
        self.ground: Field = field(state.board, self._closed)

    def may_enter(self, space: str) -> bool:
        """Free, held by a friend, or by anybody where the effect says so (UNM-MAN-4, 6)."""
        who = self._taken.get(space)
        return who is None or self._through or team_of(self._state, who) == self._team

    def may_stop(self, space: str) -> bool:
        """Nobody else stands there (UNM-BOARD-1)."""
        return space not in self._taken

    def found(self, left: int) -> dict[str, str]:
        """Every space within reach with the one before it."""
        return self.ground.walk(self.at, left, self.may_enter)

    def can_finish(self, left: int) -> bool:
        """Whether the movement can still end on a legal stop, opening doors if need be (UNM-MAN-5)."""
        if self.may_stop(self.at) or any(self.may_stop(space) for space in self.found(left)):
            return True
        return any(
            self.elsewhere(space, self._closed, door).can_finish(left - cost - 1)
            for space, cost in self.costs(left).items()
            for door in self.ground.doors_at[space]
            if door in self._closed and left > cost
        )

    def costs(self, left: int) -> dict[str, int]:
        """Every space within reach with the steps to it."""
        costs = {self.at: 0}
        for space, before in self.found(left).items():
            costs[space] = costs[before] + (space != before)
        return costs

    def elsewhere(self, at: str, closed: Sequence[str], toggled: str = "") -> Steps:
        """The same walk continued from another space, or with a door opened or closed."""
        after = set(closed) ^ ({toggled} if toggled else set())
        other = copy.copy(self)
        other.at = at
        other._closed = tuple(sorted(after))
        other.ground = field(self._state.board, other._closed)
        return other

    def door_moves(self, left: int) -> list[Move]:
        """Doors the fighter may open for 1 or close for nothing where it stands (UNM-DOOR-4)."""
        found = []
        for door in self.ground.doors_at[self.at]:
            cost = 1 if door in self._closed else 0
            if left >= cost and self.elsewhere(self.at, self._closed, door).can_finish(left - cost):
                found.append(Move(f"{'open' if cost else 'close'}:{door}"))
        return found


class MoveOne(Question, tag="move_one"):
    """Move one fighter along a path of 0 to `left` steps (UNM-D-8, UNM-D-16, UNM-D-26)."""

    fighter: str
    left: int
    path: list[str]
    through: bool = False
    maneuver: bool = False
    role: str = ""

    def _steps(self, state: State) -> Steps:
        who = state.fighters[self.fighter]
        return Steps(state, who, self.path[-1], through=self.through, closed=state.closed)

    def moot(self, state: State) -> bool:
        """A defeated fighter does not move (UNM-CMB-11)."""
        return not state.fighters[self.fighter].alive

    def choices(self, state: State, seat: int) -> list[Move]:
        """Stay, every space it can stop on, and the doors on the way."""
        steps = self._steps(state)
        found: list[Move] = [Move(STAY)] if steps.may_stop(steps.at) else []
        costs = steps.costs(self.left)
        found += moves("go", sorted(space for space in costs if space != steps.at and steps.may_stop(space)))
        if self.maneuver and state.on("doors"):
            found += steps.door_moves(self.left)
            doorways = [space for space in costs if space != steps.at and steps.ground.doors_at[space]]
            found += moves("via", sorted(s for s in doorways if self._worth_pausing(state, steps, s, costs[s])))
        return found

    def _worth_pausing(self, state: State, steps: Steps, space: str, cost: int) -> bool:
        """Whether a door can be operated on the way there."""
        return bool(steps.elsewhere(space, state.closed).door_moves(self.left - cost))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Walk, pause at a door, or operate one."""
        state = run.state
        verb, _, name = key.partition(":")
        if verb in {"go", "via"}:
            way = path_to(self._steps(state).found(self.left), name)
            self.path += way
            self.left -= len(way)
        elif verb in {"open", "close"}:
            self._operate(run, name)
        if verb in {"go", STAY}:
            run.pop()
            settle(run, state.fighters[self.fighter], self.path)

    def _operate(self, run: Run[State], door: str) -> None:
        closed = run.state.closed
        opens = door in closed
        if opens:
            closed.remove(door)
            self.left -= 1
        else:
            closed.append(door)
            closed.sort()
        run.tell("door", {"door": door, "open": opens, "fighter": self.fighter})

    def default(self, state: State, seat: int) -> str:
        """Stay; if that is not possible, the nearest way out."""
        return self.choices(state, seat)[0].key

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, or go towards the other fighter, as left with the defence card."""
        if self.role != DEFENSE:
            return None
        answer = the_combat(state).answer
        if answer != "towards":
            return STAY if answer == STAY else None
        foe = state.fighters[the_combat(state).attacker]
        ground = field_of(state)
        stops = [m.key for m in self.choices(state, seat) if m.key == STAY or m.key.startswith("go:")]
        if not foe.alive or foe.id == self.fighter:
            return STAY
        here = self.path[-1]
        return min(stops, key=lambda key: (ground.distance(rest_of(key) or here, foe.space), key != STAY, key))

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Too far, occupied, or no door for a movement like this."""
        verb, _, name = key.partition(":")
        steps = self._steps(state)
        if verb in {"open", "close"} and not self.maneuver:
            return Refusal(Say("unmatched-no-doors-by-effect"), "UNM-DOOR-3")
        if verb != "go" or name not in steps.ground.adjacent:
            return None
        if not steps.may_stop(name):
            return Refusal(Say("unmatched-space-taken", {"space": Word(f"space.{name}")}), "UNM-MAN-4")
        return Refusal(Say("unmatched-too-far", {"space": Word(f"space.{name}"), "left": self.left}), "UNM-MAN-3")

    def told(self, state: State, knows: bool) -> Ask:
        """The fighter, how far it may still go and where to."""
        steps = self._steps(state)
        costs = steps.costs(self.left)
        reach = {space: cost for space, cost in costs.items() if steps.may_stop(space)}
        return Ask(
            point_of(self.maneuver, self.role),
            self.band,
            role=self.role,
            fighter=self.fighter,
            left=self.left,
            at=self.path[-1],
            path=tuple(self.path),
            reach=reach,
        )


class MoveSome(Question, tag="move_some"):
    """Move several fighters one after another, each at most once, in any order (UNM-MAN-2, UNM-RUL-29)."""

    fighters: list[str]
    n: int
    through: bool = False
    maneuver: bool = False
    one: bool = False
    role: str = ""

    def _ready(self, state: State) -> list[str]:
        """Those who still may move and could."""
        return [name for name in self.fighters if can_move(state, name, self.n, self.through, self.maneuver)]

    def moot(self, state: State) -> bool:
        """Nobody is left to move (UNM-ASYNC-7)."""
        return not self._ready(state)

    def choices(self, state: State, seat: int) -> list[Move]:
        """The next fighter, or enough."""
        return [*moves("move", self._ready(state)), Move(DONE)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Choose the next fighter to move."""
        if key == DONE:
            run.pop()
            return
        name = rest_of(key)
        self.fighters.remove(name)
        if self.one:
            run.pop()
        start = run.state.fighters[name].space
        run.push(MoveOne(self.band, name, self.n, [start], self.through, self.maneuver, self.role))

    def default(self, state: State, seat: int) -> str:
        """Nobody moves (UNM-D-8)."""
        return DONE

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, or send the own fighters towards the other one, as left with the defence card."""
        if self.role != DEFENSE:
            return None
        answer = the_combat(state).answer
        if answer != "towards":
            return DONE if answer == STAY else None
        mine = [name for name in self._ready(state) if state.fighters[name].band == self.band]
        return f"move:{mine[0]}" if mine else DONE

    def told(self, state: State, knows: bool) -> Ask:
        """How far each may go."""
        point = point_of(self.maneuver, self.role)
        return Ask(point, self.band, role=self.role, n=self.n, chosen=tuple(self._ready(state)))


def point_of(maneuver: bool, role: str) -> str:
    """The decision point a movement belongs to."""
    if maneuver:
        return "D-8"
    return "D-26" if role == ABILITY else "D-16"


def can_move(state: State, name: str, n: int, through: bool, doors: bool) -> bool:
    """Whether a fighter could end elsewhere or operate a door."""
    fighter = state.fighters[name]
    if not fighter.alive:
        return False
    steps = Steps(state, fighter, fighter.space, through=through, closed=state.closed)
    if n and any(map(steps.may_stop, steps.ground.adjacent[fighter.space])):
        return True
    if any(space != fighter.space and steps.may_stop(space) for space in steps.found(n)):
        return True
    return doors and state.on("doors") and bool(steps.door_moves(n))


def settle(run: Run[State], fighter: Fighter, path: list[str]) -> None:
    """The fighter ends its movement where its path ends."""
    if len(path) > 1:
        fighter.space = path[-1]
        run.tell("moved", {"fighter": fighter.id, "path": list(path)})
