"""The Manoeuvre: draw, BOOST, move (UNM-MAN)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Frame, Move, Refusal, Run, Shortcut
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts.fighters import Steps, allowance, has_room, own
from engine.games.unmatched.rules.damage import discard, draw
from engine.games.unmatched.rules.questions import QuestionFrame, answer_left, kinds, refused
from engine.games.unmatched.state import ABILITY, State
from engine.games.unmatched.view import Question
from engine.parts.graph import way_to


class Maneuver(Frame[State], tag="maneuver"):
    """Draws 1 card, then moves (UNM-MAN-1, UNM-MAN-2)."""

    band: int

    def proceed(self, run: Run[State]) -> None:
        """Draw first: an empty deck costs health."""
        mine = run.state.bands[self.band]
        run.tell("maneuver", {"band": self.band, "seat": mine.seat, "hero": mine.hero})
        run.replace(BoostMove(self.band))
        draw(run, self.band, 1)


class BoostMove(QuestionFrame, tag="boost_move"):
    """The player may BOOST the movement of all own fighters before the first move (UNM-BOOST-1, UNM-RUL-6, UNM-D-7)."""

    always_asked: ClassVar[bool] = True  # so that nobody learns about the hand

    def moot(self, state: State) -> bool:
        """Whether the hand is empty; otherwise it is asked (UNM-ASYNC-7)."""
        return not self.mine(state).hand

    def proceed(self, run: Run[State]) -> None:
        self._move(run, 0)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("boost-movement", self.band, n=allowance(self.mine(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        """No BOOST, or any hand card: the one just drawn, or one of the defeated (UNM-RUL-7, UNM-BOOST-2)."""
        return keys.moves("boost", (keys.NONE, *kinds(self.mine(state).hand)))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card before the first step (UNM-BOOST-5)."""
        if key == keys.NO_BOOST:
            self._move(run, 0)
            return
        card = keys.read(key).name
        discard(run, self.band, card, "boost")
        self._move(run, CARDS[card].boost)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Without a BOOST where the first fighter goes at once; the cards beside that."""
        moving = self._moving(state, 0)
        if moving.moot(state):
            return UNARRANGED
        ways = moving.ways(state, seat, keys.NO_BOOST)
        return Arrangement(menu_verbs=("boost",), shortcuts=tuple(ways), hidden_followups=(keys.STAY,))

    def _move(self, run: Run[State], boost: int) -> None:
        run.replace(self._moving(run.state, boost))

    def _moving(self, state: State, boost: int) -> MoveSome:
        steps = allowance(self.mine(state), boost)
        names = sorted(fighter.id for fighter in own(state, self.band))
        return MoveSome(self.band, names, steps, maneuver=True)

    def default(self, state: State, seat: int) -> str:
        return keys.NO_BOOST


class MoveOne(QuestionFrame, tag="move_one"):
    """The player moves one fighter along a path of 0 to `left` steps (UNM-D-8, UNM-D-16, UNM-D-26)."""

    fighter: str
    left: int
    path: list[str]
    through: bool = False
    maneuver: bool = False
    role: str = ""

    def _steps(self, state: State) -> Steps:
        return Steps(state, state.fighters[self.fighter], self.path[-1], through=self.through)

    def moot(self, state: State) -> bool:
        """Whether the fighter is defeated (UNM-CMB-11)."""
        return not state.fighters[self.fighter].alive

    def asked(self, state: State, seat: int | None) -> Question:
        kind = "maneuver-walk" if self.maneuver else "walk-after-attack" if self.role == ABILITY else "walk"
        way = tuple(self.path)
        return Question(kind, self.band, role=self.role, fighter=self.fighter, left=self.left, at=way[-1], path=way)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Stay, every space within reach, the doors here and those on the way (UNM-RUL-4, UNM-RUL-5)."""
        steps, ground = self._steps(state), state.ground
        costs = steps.costs(self.left)
        passed = sorted(space for space in costs if space != steps.at)
        found = [keys.move("stay")] if steps.may_stop(steps.at) else []
        found += keys.moves("go", filter(steps.may_stop, passed))
        if self.maneuver and state.on("doors"):
            here = [door for door in ground.doors_at[steps.at] if steps.may_operate(door, self.left)]
            found += [keys.move("open" if door in state.closed else "close", door) for door in here]
            beside = [space for space in passed if ground.doors_at[space]]
            found += keys.moves(
                "via", [space for space in beside if steps.elsewhere(space).finds_a_door(self.left - costs[space])]
            )
        return found

    def refusal(self, state: State, key: str) -> Refusal:
        verb, name, _ = keys.read(key)
        if verb in {"open", "close"} and not self.maneuver:
            return refused("unmatched-no-doors-by-effect", "UNM-DOOR-3")
        if verb != "go" or name not in state.ground.adjacent:
            return NOT_POSSIBLE
        if not self._steps(state).may_stop(name):
            return refused("unmatched-space-taken", "UNM-MAN-4", space=name)
        return refused("unmatched-too-far", "UNM-MAN-3", space=name, left=self.left)

    def only(self, state: State, seat: int) -> str | None:
        """The only answer; a fighter that has not moved and has room can always move or stay."""
        free = len(self.path) == 1 and has_room(state, self.path[0], self.left)
        return None if free else super().only(state, seat)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        verb, name, _ = keys.read(key)
        if verb in {"go", "via"}:
            way = way_to(self._steps(state).found(self.left), name)
            self.path += way
            self.left -= len(way)
        elif verb in {"open", "close"}:
            self._operate(run, name)
        if verb in {"go", "stay"}:
            run.pop()
            if len(self.path) > 1:
                state.fighters[self.fighter].space = self.path[-1]
                run.tell("moved", {"fighter": self.fighter, "path": list(self.path)})

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

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, or go towards the other fighter, as answered in advance with the defence card."""
        answer = answer_left(state, self.role)
        if answer != "towards":
            return keys.STAY if answer == keys.STAY else None
        foe = state.fighters[state.fight.attacker]
        if not foe.alive or foe.id == self.fighter:
            return keys.STAY
        ground, here = state.ground, self.path[-1]
        stops = [(keys.read(move.key).name or here, move.key) for move in self.choices(state, seat)]
        return min(stops, key=lambda stop: (ground.distance(stop[0], foe.space), stop[1] != keys.STAY, stop[1]))[1]


class MoveSome(QuestionFrame, tag="move_some"):
    """The player moves several fighters one after another, each at most once (UNM-MAN-2, UNM-RUL-29)."""

    always_asked: ClassVar[bool] = True  # "done" is always possible as well

    fighters: list[str]
    n: int
    through: bool = False
    maneuver: bool = False
    one: bool = False
    role: str = ""

    def _able(self, state: State) -> list[str]:
        return [name for name in self.fighters if can_move(state, name, self.n, self.through, self.maneuver)]

    def moot(self, state: State) -> bool:
        """Whether no fighter is left to move (UNM-ASYNC-7)."""
        return not self._able(state)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("maneuver" if self.maneuver else "move", self.band, role=self.role, n=self.n)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*keys.moves("move", self._able(state)), keys.move("done")]

    def arrangement(self, state: State, seat: int) -> Arrangement:
        return Arrangement(combine_with={"move": ("go",)}, hidden_followups=("stay",))

    def ways(self, state: State, seat: int, *before: str) -> Iterator[Shortcut]:
        """After some steps, a fighter with its destination or a door on the way; or the end of the movement."""
        for move in self.choices(state, seat):
            if move.key == keys.DONE:
                yield Shortcut((*before, move.key), "", (move.key,))
                continue
            fighter = state.fighters[keys.read(move.key).name]
            walk = MoveOne(self.band, fighter.id, self.n, [fighter.space], self.through, self.maneuver)
            steps = [step for step in walk.choices(state, seat) if step.key != keys.STAY]
            for step in steps:
                if step.verb == "go":
                    yield Shortcut((*before, move.key, step.key), move.key, (step.key,), alone=True)
            doors = tuple(dict.fromkeys(step.verb for step in steps if step.verb != "go"))
            if doors:
                yield Shortcut((*before, move.key), move.key, doors, alone=True)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.DONE:
            run.pop()
            return
        name = keys.read(key).name
        self.fighters.remove(name)
        if self.one:
            run.pop()
        start = run.state.fighters[name].space
        run.push(MoveOne(self.band, name, self.n, [start], self.through, self.maneuver, self.role))

    def default(self, state: State, seat: int) -> str:
        """Move no fighter (UNM-D-8)."""
        return keys.DONE

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, or move fighters towards the other one, as answered in advance with the defence card."""
        answer = answer_left(state, self.role)
        if answer != "towards":
            return keys.DONE if answer == keys.STAY else None
        mine = [name for name in self._able(state) if state.fighters[name].band == self.band]
        return keys.write("move", mine[0]) if mine else keys.DONE


def can_move(state: State, name: str, n: int, through: bool, doors: bool) -> bool:
    """Whether a fighter could end elsewhere or operate a door."""
    fighter = state.fighters[name]
    if not fighter.alive:
        return False
    if has_room(state, fighter.space, n):
        return True
    steps = Steps(state, fighter, fighter.space, through=through)
    if any(space != fighter.space for space in steps.stops(n)):
        return True
    return doors and state.on("doors") and steps.finds_a_door(n)
