"""Moving one Noble: laying his way, permissions, laws, and then the walk (WK-STEP-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Move, Question, Refusal, Run, Shortcut, Value, WhyNot
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedBaron, AskedPermission, AskedWay
from engine.games.knights.conflict import Pickup
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.kingdom import AREAS, BORDERS, Way, onward, passed
from engine.games.knights.facts import forces, laws
from engine.games.knights.rules import pieces
from engine.games.knights.rules.base import Sealed, TwoAnswers, ask_together, refuse
from engine.games.knights.rules.war import marches
from engine.games.knights.rules.war.marches import ROAD, SEA, TOLL, Bound, Obey, OnTheMap, given_up, goes_on, turn_back
from engine.games.knights.state import State


class Lay(OnTheMap, tag="lay"):
    """The way of a Noble, laid area by area with the troops he picks up (D-MOVE-STEP).

    With Mobilize Forces it ends in the `goal`. It is hidden from others until it is complete.
    """

    noble: Shape
    goal: str = ""
    way: list[str] = msgspec.field(default_factory=list)
    taken: list[Pickup] = msgspec.field(default_factory=list)

    def _laid(self, state: State) -> Way:
        return (state.barons[self.seat].nobles[self.noble].area, *self.way)

    def _ways(self, state: State) -> list[Way]:
        laid = self._laid(state)
        found = marches.land_ways(state, self.seat, self.noble, self.goal)
        return [way for way in found if way[: len(laid)] == laid]

    def own_question(self, state: State) -> Question:
        taken = tuple(f"{pickup.giver}.{pickup.kind or keys.ALL}" for pickup in self.taken)
        return AskedWay("way", seat=self.seat, noble=self.noble, goal=self.goal, way=self._laid(state), taken=taken)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        here = self._laid(state)[-1]
        if self.way:
            yield Move(keys.STOP)
        for area in BORDERS[here]:
            yield keys.move("on", area)
        if not self.way:
            for port in marches.sea_goals(state, seat, self.noble, self.goal):
                yield keys.move("sail", port)
        for giver in marches.givers(state, seat, here, self.noble):
            if state.barons[seat].army(giver).tokens:
                yield keys.move("takeall", giver)
            else:
                for kind in pieces.kinds(marches.cards_left(state, seat, giver, self.taken)):
                    yield keys.move("take", giver, kind)

    def why_not(self, state: State, seat: int) -> WhyNot:
        laid, ways = self._laid(state), self._ways(state)
        nexts = onward(marches.different(state, seat, ways), laid)
        ports = [] if self.way else marches.sea_goals(state, seat, self.noble, self.goal)

        def reason(key: str) -> Refusal | None:
            thing = keys.rest(key)
            match keys.verb(key):
                case keys.STOP if key == keys.STOP:
                    return None if self.way and laid in ways else refuse("no-stop", "WK-STEP-5")
                case "on" if thing in AREAS:
                    return None if thing in nexts else marches.why_no_step(state, seat, self.noble, laid, thing)
                case "sail" if thing in AREAS:
                    return None if thing in ports else marches.why_no_sail(state, laid, thing)
                case "take" | "takeall":
                    return self._no_pickup(state, key)
                case _:
                    return NOT_POSSIBLE

        return reason

    def arrangement(self, state: State, seat: int) -> Arrangement:
        if self.goal or self.way:
            return UNARRANGED
        found = [Shortcut(steps, "on", named) for steps, named in ways_on(state, self) if steps]
        return Arrangement(shortcuts=tuple(found))

    def _no_pickup(self, state: State, key: str) -> Refusal | None:
        """Why troops cannot be picked up: only own unexhausted Nobles and the stronghold give troops."""
        here = self._laid(state)[-1]
        pickup = self._pickup(state, key)
        if pickup is None or pickup.giver not in marches.givers(state, self.seat, here, self.noble):
            return refuse("no-giver", "WK-XFER-1")
        army = state.barons[self.seat].army(pickup.giver)
        left = marches.cards_left(state, self.seat, pickup.giver, self.taken)
        if bool(army.tokens) is bool(pickup.kind):
            return refuse("all-or-nothing", "WK-XFER-2")
        if not left or (pickup.kind and pickup.kind not in pieces.kinds(left)):
            return refuse("no-giver", "WK-XFER-1")
        fits = marches.survives(state, self.seat, self.noble, [*self.taken, pickup])
        return None if fits else refuse("too-wounded", "WK-XFER-6")

    def _pickup(self, state: State, key: str) -> Pickup | None:
        giver = next((holder for holder in forces.HOLDERS if holder == keys.name(key)), None)
        kind = keys.other(key)
        written = f"take:{giver}>{kind}" if kind else f"takeall:{giver}"
        return Pickup(at=len(self.way), giver=giver, kind=kind) if giver and key == written else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        match keys.verb(key):
            case "on":
                self.way.append(keys.rest(key))
            case "take" | "takeall":
                pickup = self._pickup(run.state, key)
                assert pickup is not None
                self.taken.append(pickup)
            case "sail":
                way = [*self._laid(run.state), keys.rest(key)]
                run.replace(Departure(seat=seat, noble=self.noble, way=way, taken=self.taken, by_sea=True))
            case _:
                way = list(self._laid(run.state))
                run.replace(Departure(seat=seat, noble=self.noble, way=way, taken=self.taken))

    def usual(self, state: State) -> str | None:
        """The noted march; else stop as soon as allowed, without taking troops."""
        noted = self.standing(state)
        if noted is not None:
            return noted
        laid, ways = self._laid(state), self._ways(state)
        if self.way and laid in ways:
            return keys.STOP
        nexts = onward(ways, laid)
        if nexts:
            return f"on:{nexts[0]}"
        return f"sail:{marches.sea_goals(state, self.seat, self.noble, self.goal)[0]}"

    def standing(self, state: State) -> str | None:
        """A noted march takes the first way that needs no permission (WK-ASYNC-9)."""
        way = noted_way(state, self.seat, self.noble, self.goal) if marches.noted(state) else None
        if way is None:
            return None
        laid = self._laid(state)
        if len(way) == 2 and way not in marches.land_ways(state, self.seat, self.noble, self.goal):
            return f"sail:{way[-1]}"
        return keys.STOP if laid == way else f"on:{way[len(laid)]}"


# The remaining steps of a way, and the moves for them.
Said: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]


def ways_on(state: State, lay: Lay) -> Iterator[Said]:
    """Every continuation of the laid way, with possible pick-ups; steps without a choice are taken automatically."""
    moves = [move.key for move in lay.choices(state, lay.seat)]
    areas = tuple(f"area:{area}" for area in lay.way)
    for key in moves:
        said = (key,) if len(moves) > 1 else ()
        match keys.verb(key):
            case keys.STOP:
                yield said, areas
            case "sail":
                yield said, (key,)
            case "on":
                further = msgspec.structs.replace(lay, way=[*lay.way, keys.rest(key)])
                for steps, named in ways_on(state, further):
                    yield (*said, *steps), named
    if any(keys.verb(key) in ("take", "takeall") for key in moves):
        yield (), (*areas, "take")


def noted_way(state: State, seat: int, noble: Shape, goal: str) -> Way | None:
    """The first way to an area that needs no permission and breaks no law; by sea if there is none by land."""
    if not goal or not marches.can_set_out(state, seat, noble):
        return None
    start = state.barons[seat].nobles[noble].area
    for way in marches.land_ways(state, seat, noble, goal):
        if not marches.leave_missing(state, seat, way) and not laws_due(state, way, by_sea=False):
            return way
    by_sea = marches.sea_goals(state, seat, noble, goal) and not laws_due(state, (start, goal), by_sea=True)
    return (start, goal) if by_sea else None


def laws_due(state: State, way: Way, *, by_sea: bool) -> list[str]:
    """The laws that forbid a move or demand a toll for it (WK-BAN-2)."""
    if by_sea:
        return [SEA] if laws.forbids(state, SEA) else []
    due: list[str] = [ROAD] if laws.forbids(state, ROAD) and passed(way) else []
    return [*due, TOLL] if marches.toll(state, way) else due


class Departure(Bound, kw_only=True, tag="departure"):
    """A complete way: permissions of all Barons on it, tolls and laws, then the walk with its pick-ups (WK-MOVE-9)."""

    noble: Shape
    way: list[str]
    taken: list[Pickup]
    by_sea: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        way = tuple(self.way)
        if not self.by_sea:
            missing = marches.leave_missing(state, self.seat, way)
            if missing:
                ask_together(run, Passage(lanes={}, mover=self.seat, areas=missing), missing)
                return
            if not marches.is_open(state, self.seat, way, marches.closed_areas(state, self.seat)):
                turn_back(run)
                return
        toll = 0 if self.by_sea else marches.toll(state, way)
        due = [law for law in laws_due(state, way, by_sea=self.by_sea) if law not in self.answers]
        if due and not given_up(state, self, toll):
            run.push(Obey(self.seat, law=due[0], price=toll if due[0] == TOLL else 0))
        elif not goes_on(run, self, toll):
            turn_back(run)
        else:
            run.pop()
            self._walk(run)

    def _walk(self, run: Run[State]) -> None:
        """Walk area by area with pick-ups; at sea a Noble stops on the port icon, the Lord Admiral lands (WK-SEA-1)."""
        state = run.state
        noble = state.barons[self.seat].nobles[self.noble]
        told: list[Value] = []
        for pickup in self.taken:
            giver = state.barons[self.seat].army(pickup.giver)
            cards = marches.picked(giver.troops, pickup)
            told.append({"from": pickup.giver, "cards": list[Value](cards), "area": self.way[pickup.at]})
            pieces.give(state, self.seat, pickup.giver, self.noble, cards, with_tokens=not pickup.kind)
        lands = self.by_sea and marches.office(noble).sea_arrives_at_once
        pieces.enter(state, self.seat, self.noble, self.way[-1], at_sea=self.by_sea and not lands)
        noble.exhausted = lands
        deed = state.current_deed
        deed.moved, deed.area = True, self.way[-1]
        deed.used.append(self.noble)
        run.reveal_to_others()
        way = list[Value](self.way)
        run.tell("moved", {"seat": self.seat, "noble": self.noble, "way": way, "sea": self.by_sea, "taken": told})
        pieces.lift_idle_sieges(run)


class Passage(Sealed, kw_only=True, tag="passage"):
    """All Barons on the way are asked at once, for each of their areas (D-PERMIT-PASS, WK-MOVE-9)."""

    lanes: dict[int, list[PermitPass]]
    mover: int
    areas: dict[int, list[str]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [PermitPass(seat, mover=self.mover, area=area) for area in reversed(self.areas[seat])]

    def known(self, state: State) -> Question | None:
        return AskedBaron("passage", seat=self.mover)

    def proceed(self, run: Run[State]) -> None:
        """Record the answers, which hold for the rest of the card."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        for other in self.in_order(state):
            for area, key in zip(self.areas[other], self.given(other), strict=True):
                granted = key == keys.PERMIT
                state.current_deed.passes[marches.pass_name(other, area)] = granted
                run.tell("passage", {"seat": self.mover, "by": other, "area": area, "granted": granted})


class PermitPass(TwoAnswers, tag="permit_pass"):
    answers = (Move(keys.PERMIT), Move(keys.FORBID))
    by_default = keys.FORBID

    mover: int
    area: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedPermission("pass", seat=self.seat, mover=self.mover, area=self.area)

    def standing(self, state: State) -> str | None:
        return orders.said(state, self.seat, orders.leave_to("pass", self.mover), "permit")
