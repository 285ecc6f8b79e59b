"""Mobilize Forces, and the march and battle of Versatile Strategy (WK-BA-5, WK-BA-6)."""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterator, Sequence

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, WhyNot
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy
from engine.games.knights.conflict import ASSAULT, SIEGE
from engine.games.knights.content.armies import SHAPES, Shape, shape_of
from engine.games.knights.content.kingdom import AREAS
from engine.games.knights.rules.base import refuse
from engine.games.knights.rules.war import declaration, marches
from engine.games.knights.rules.war.declaration import Declare, is_free_to
from engine.games.knights.rules.war.departure import Lay, noted_way, ways_on
from engine.games.knights.state import State


class Mobilize(marches.OnTheMap, tag="mobilize"):
    """The card Mobilize Forces: one area; then Nobles move into it, and at most one battle there (D-MOB, WK-STEP-4)."""

    area: str = ""

    def actors(self, state: State) -> Sequence[int]:
        """The owner, until a battle ends the card; the area is chosen anew if nobody moved after a failed attempt."""
        deed = state.current_deed
        anew = deed.turned_back and not deed.moved
        return () if deed.attacked or anew else (self.seat,)

    def proceed(self, run: Run[State]) -> None:
        if run.state.current_deed.attacked:
            self._end(run)
        else:
            self.area, run.state.current_deed.turned_back = "", False

    def _end(self, run: Run[State]) -> None:
        run.pop()
        marches.exhaust(run.state)

    def own_question(self, state: State) -> Question:
        moved = tuple(state.current_deed.used)
        return AskedArmy("forces" if self.area else "mobilize", seat=self.seat, area=self.area, holders=moved)

    def candidates(self, state: State, seat: int) -> list[Move]:
        if not self.area:
            return [Move(keys.DECLINE), *(keys.move("area", area) for area in AREAS)]
        return [*(keys.move("move", shape) for shape in SHAPES), Move(keys.BATTLE), Move(keys.DONE)]

    def why_not(self, state: State, seat: int) -> WhyNot:
        if self.area:
            return lambda key: self._why_not_there(state, key)
        reached = {*marches.goals(state, seat), *declaration.fields(state, seat)}

        def reason(key: str) -> Refusal | None:
            return None if key == keys.DECLINE else why_not_among(reached, key, _no_one_there)

        return reason

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """A menu of areas for each Noble, and one of possible battles; then the further Nobles."""
        if self.area:
            return Arrangement(("move",), (keys.BATTLE, keys.DONE), combine_with={"move": ("on", "sail")})
        return Arrangement(shortcuts=tuple(self._shortcuts(state)), hidden_followups=(keys.DONE,))

    def _shortcuts(self, state: State) -> Iterator[Shortcut]:
        if marches.noted(state):
            return
        for shape in SHAPES:
            goals = sorted(marches.goals_of(state, self.seat, shape))
            afoot = [area for area in goals if marches.land_ways(state, self.seat, shape, area)]
            aboard = [area for area in goals if area not in afoot]
            for named, area in [*(("area", area) for area in afoot), *(("sail", area) for area in aboard)]:
                yield Shortcut((f"area:{area}", f"move:{shape}"), f"move:{shape}", (f"{named}:{area}",))
        for area in declaration.fields(state, self.seat):
            yield Shortcut((f"area:{area}", keys.BATTLE), keys.BATTLE, (f"area:{area}",))

    def _why_not_there(self, state: State, key: str) -> Refusal | None:
        if key == keys.DONE:
            return None
        if key == keys.BATTLE:
            known = declaration.possible(state, self.seat, self.area)
            return None if known else refuse("no-battle-there", "WK-BAT-1", area=self.area)
        shape = next((shape for shape in SHAPES if key == f"move:{shape}"), None)
        if shape is None:
            return NOT_POSSIBLE
        if not marches.can_set_out(state, self.seat, shape):
            return marches.why_no_start(state, self.seat, shape)
        known_way = marches.can_reach(state, self.seat, shape, self.area)
        return None if known_way else refuse("no-way", "WK-MOVE-2", area=self.area)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        match keys.verb(key):
            case "area":
                self.area = keys.rest(key)
            case "move":
                run.push(Lay(seat, noble=shape_of(keys.rest(key)), goal=self.area))
            case keys.BATTLE:
                run.push(Declare(seat, area=self.area))
            case _:
                self._end(run)
                if not run.state.current_deed.moved:
                    run.tell("declined", {"seat": seat, "card": "mobilize_forces"})

    def standing(self, state: State) -> str | None:
        """The note for the card (WK-ASYNC-9)."""
        note = marches.noted(state)
        if not note:
            return None
        what, _, rest = note.partition(".")
        area = rest.rpartition(".")[2]
        if not self.area:
            return f"area:{area}"
        if what != keys.MARCH:
            return keys.BATTLE
        waiting = [shape for shape in noted_nobles(note) if shape not in state.current_deed.used]
        return f"move:{waiting[0]}" if waiting else keys.DONE

    def usual(self, state: State) -> str | None:
        return self.standing(state) or (keys.DONE if self.area else keys.DECLINE)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Before anybody has moved the area is known only to its Baron."""
        if seat != self.seat and not state.current_deed.moved:
            self.area = ""
        return (self,)


class Strategy(marches.OnTheMap):
    """The part of Versatile Strategy on the map: it ends when something was done, or has failed."""

    def usual(self, state: State) -> str | None:
        return self.standing(state)

    def actors(self, state: State) -> Sequence[int]:
        deed = state.current_deed
        return () if deed.moved or deed.attacked or deed.turned_back else (self.seat,)

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        run.state.current_deed.turned_back = False
        marches.exhaust(run.state)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others do not know the chosen strategy."""
        return (self,) if seat == self.seat or not self.actors(state) else ()


class MoveOne(Strategy, tag="move_one"):
    """A Baron moves one Noble (Versatile Strategy)."""

    def own_question(self, state: State) -> Question:
        return AskedArmy("move_one", seat=self.seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("move", shape) for shape in SHAPES]

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """A menu of whole ways for each Noble."""
        able = [shape for shape in SHAPES if marches.can_reach(state, seat, shape) and not marches.noted(state)]
        ways = [(f"move:{shape}", ways_on(state, Lay(self.seat, noble=shape))) for shape in able]
        found = (Shortcut((first, *steps), first, named) for first, said in ways for steps, named in said)
        return Arrangement(shortcuts=tuple(found))

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        shape = shape_of(keys.rest(key))
        return None if marches.can_reach(state, seat, shape) else marches.why_no_start(state, seat, shape)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        shape, note = shape_of(keys.rest(key)), marches.noted(run.state)
        is_noted = note.startswith(keys.MARCH) and shape in noted_nobles(note)
        run.push(Lay(seat, noble=shape, goal=note.rpartition(".")[2] if is_noted else ""))

    def standing(self, state: State) -> str | None:
        note = marches.noted(state)
        return f"move:{noted_nobles(note)[0]}" if note else None


class StartBattle(Strategy, tag="start_battle"):
    """A Baron starts a battle without moving (Versatile Strategy)."""

    def own_question(self, state: State) -> Question:
        return AskedArmy("field", seat=self.seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("area", area) for area in AREAS]

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Area, target and armies together."""
        return Arrangement(combine_with={"area": ("target",), "target": ("armies",)})

    def why_not(self, state: State, seat: int) -> WhyNot:
        fields = declaration.fields(state, seat)
        return lambda key: why_not_among(fields, key, _no_battle_there)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.push(Declare(seat, area=keys.rest(key)))

    def standing(self, state: State) -> str | None:
        note = marches.noted(state)
        return f"area:{note.rpartition('.')[2]}" if note else None


def why_not_among(areas: Container[str], key: str, refusal: Callable[[str], Refusal]) -> Refusal | None:
    """Why an area cannot be chosen: only these can, and the refusal names it."""
    area = keys.rest(key)
    if keys.verb(key) != "area" or area not in AREAS:
        return NOT_POSSIBLE
    return None if area in areas else refusal(area)


def _no_one_there(area: str) -> Refusal:
    return refuse("no-one-there", "WK-BA-5", area=area)


def _no_battle_there(area: str) -> Refusal:
    return refuse("no-battle-there", "WK-BAT-1", area=area)


def noted_nobles(note: str) -> list[Shape]:
    """The Nobles of a noted march: star and circle of `march.star+circle.rota`."""
    named = note.split(".")[1].split("+")
    return [shape for shape in SHAPES if shape in named]


def by_note(run: Run[State], seat: int, choice: str) -> bool:
    """Carry out the note for the card, if it is legal unchanged and needs no permission (WK-ASYNC-9)."""
    state = run.state
    deed = state.current_deed
    if not _is_feasible(state, seat, choice):
        deed.note = ""
        return False
    if deed.card.kind == "mobilize_forces":
        run.push(Mobilize(seat))
    else:
        run.push(MoveOne(seat) if choice.startswith(keys.MARCH) else StartBattle(seat))
    return True


def _is_feasible(state: State, seat: int, choice: str) -> bool:
    what, _, rest = choice.partition(".")
    area = rest.rpartition(".")[2]
    match what:
        case keys.MARCH:
            return all(noted_way(state, seat, shape, area) for shape in noted_nobles(choice))
        case "again" | "besiege":
            marked = area in state.sieges
            return marked is (what == "again") and is_free_to(state, seat, area, SIEGE)
        case "assault":
            return is_free_to(state, seat, area, ASSAULT)
        case _:
            return False
