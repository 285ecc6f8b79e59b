"""The sides of a battle, its outcome, and retreats (WK-OPEN-8, WK-OPEN-9, WK-ASLT-4, section 9.6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy
from engine.games.knights.conflict import OPEN, STRONGHOLD, Battle, Side
from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.content.cards import FATE
from engine.games.knights.content.kingdom import AREAS, neighbours
from engine.games.knights.facts import forces, structures
from engine.games.knights.facts.forces import COMMAND_ORDER
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, refuse
from engine.games.knights.rules.war import deaths
from engine.games.knights.rules.war.capture import Capture, Fall, Spoils
from engine.games.knights.rules.war.deaths import Deaths
from engine.games.knights.rules.war.marches import office
from engine.games.knights.state import NOBODY, State

ATTACKER, DEFENDER = 0, 1


# The sides of a battle


def usual_commander(state: State, seat: int, shapes: Sequence[Shape]) -> Shape:
    """The Noble with the strongest ability, unexhausted ones first (D-BAT-COMMANDER)."""
    nobles = state.barons[seat].nobles
    return min(shapes, key=lambda shape: (nobles[shape].exhausted, COMMAND_ORDER.index(shape)))


def nobles_of(side: Side) -> list[Shape]:
    return [shape for shape in SHAPES if shape in side.armies]


def alive(state: State, side: Side) -> list[Shape]:
    """The Nobles of a side whose casualties have not reached their strength (WK-OPEN-7)."""
    return [shape for shape in nobles_of(side) if not forces.is_spent(state.barons[side.seat].nobles[shape])]


def ability(state: State, side: Side) -> Shape | None:
    """The ability of a side: that of an unexhausted commander (WK-OPEN-6)."""
    if side.commander is None:
        return None
    return None if state.barons[side.seat].nobles[side.commander].exhausted else side.commander


def holds_out(state: State, battle: Battle) -> bool:
    """Whether the defender still stands: a living Noble, walls, or a garrison that can take more (WK-ASLT-5)."""
    if alive(state, battle.defender):
        return True
    if battle.kind == OPEN:
        return False
    guarded = STRONGHOLD in battle.defender.armies
    garrison = guarded and not forces.is_spent(state.barons[battle.defender.seat].stronghold)
    return garrison or structures.walls(state, battle.area) > 0


# The outcome


class Reckoning(Frame[State], tag="reckoning"):
    """Counts victories if both sides survive the casualties, and pushes all consequences."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        attackers, stands = alive(state, fought.attacker), holds_out(state, fought)
        if attackers and stands:
            self._count(run, fought)
        won = fought.winner == ATTACKER
        fought.captured = fought.kind != OPEN and bool(attackers) and (won or not stands)
        falls = fought.captured or not (attackers or stands)
        told: dict[str, Value] = {"area": fought.area, "outcome": fought.outcome, "winner": fought.winner}
        victories: list[Value] = [fought.attacker.victories, fought.defender.victories]
        run.tell("battle_over", told | {"captured": fought.captured, "victories": victories})
        run.replace(*consequences(state, fought, falls=falls))

    def _count(self, run: Run[State], fought: Battle) -> None:
        """Count the victories; a commander who has just died adds none (WK-OPEN-8)."""
        for side in (fought.attacker, fought.defender):
            sign = ability(run.state, side) if side.commander in alive(run.state, side) else None
            side.victories = forces.tally([FATE[card].battle for card in side.kept], sign).victories
        mine, theirs = fought.attacker.victories, fought.defender.victories
        fought.outcome = forces.margin(abs(mine - theirs))
        if mine != theirs:
            fought.winner = ATTACKER if mine > theirs else DEFENDER


def consequences(state: State, fought: Battle, *, falls: bool) -> list[Frame[State]]:
    """Push deaths of both sides, the fall of a stronghold, retreats and spoils, in this order (WK-OPEN-9, WK-STR-8).

    A Baron eliminated by it is asked nothing more about his Nobles and troops (WK-OPT-4).
    """
    steps: list[Frame[State]] = []
    loser = {ATTACKER: fought.defender, DEFENDER: fought.attacker}.get(fought.winner)
    stronghold = fought.kind != OPEN and structures.structure(state, fought.area) == STRONGHOLD
    eliminated = stronghold and fought.captured and state.on("player_elimination")
    for side in [fought.attacker] if eliminated else [fought.attacker, fought.defender]:
        # Nobles whose casualties reached their strength; after a full victory all of the losing side (WK-OPEN-8).
        survivors = [] if fought.outcome == "full" and side is loser else alive(state, side)
        if dead := [shape for shape in nobles_of(side) if shape not in survivors]:
            steps.append(Deaths(side.seat, nobles=dead))
    if eliminated:
        return [*steps, Spoils(fought.attacker.seat, loser=fought.defender.seat), BattleEnd()]
    if stronghold and falls:
        steps.append(Fall(fought.defender.seat))
    if fought.outcome == "partial" and loser is not None and alive(state, loser):
        steps.append(Retreats(loser.seat, nobles=alive(state, loser), area=fought.area))
    if fought.captured:
        captor, city = fought.attacker.seat, structures.city_in(state, fought.area)
        if city:
            steps.append(Capture(seat=captor, city=city, stormed=True, plan=fought.plan))
        else:
            steps.append(Spoils(captor, loser=fought.defender.seat))
    return [*steps, BattleEnd()]


class BattleEnd(Frame[State], tag="battle_end"):
    """Puts the revealed cards under the deck and ends the battle, even if both sides remain (WK-OPEN-9)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        decks.put_under(run, [*fought.attacker.kept, *fought.defender.kept])
        run.pop()
        state.battle, state.fought = None, fought


def refuges(state: State, seat: int, shape: Shape) -> list[str]:
    """The areas a Noble can retreat to: none another Baron has or is in (WK-RETR-2, WK-SIEGE-8, WK-STR-6)."""
    noble = state.barons[seat].nobles[shape]
    return [
        area
        for area in neighbours(noble.area, office(noble).cross_mountains)
        if structures.holder(state, area) in (NOBODY, seat) and not forces.others_in(state, area, seat)
    ]


class Retreats(QuestionFrame, tag="retreats"):
    """Desertion in every retreating army; then the owner chooses the order of retreats (D-RETREAT, WK-RETR-4)."""

    nobles: list[Shape]
    area: str
    tested: bool = False

    def _left(self, state: State) -> list[Shape]:
        """The Nobles still to retreat: desertion may have killed some."""
        here = state.barons[self.seat].in_area(self.area)
        return [shape for shape in self.nobles if shape in here]

    def actors(self, state: State) -> Sequence[int]:
        """The owner, once each remaining Noble has several possible areas."""
        left = self._left(state) if self.tested else []
        return (self.seat,) if left and all(len(refuges(state, self.seat, shape)) > 1 for shape in left) else ()

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.tested:
            self.tested = True
            for shape in reversed(self._left(state)):
                run.push(deaths.Desertion(self.seat, holder=shape), Deserted(self.seat, noble=shape))
            return
        if not self._left(state):
            run.pop()
            return
        shape, areas = next(
            (shape, areas) for shape in self._left(state) if len(areas := refuges(state, self.seat, shape)) < 2
        )
        self.nobles.remove(shape)
        if areas:
            self._go(run, shape, areas[0])
        else:
            self._no_way(run, shape)

    def _no_way(self, run: Run[State], shape: Shape) -> None:
        """Move a Noble without refuge into his stronghold, exhausted; if he cannot get there, he dies (WK-RETR-3)."""
        state = run.state
        home = state.barons[self.seat].stronghold.area
        if not AREAS[self.area].kingdom or not home or structures.is_besieged(state, home):
            deaths.kill(run, self.seat, [shape])
            return
        self._go(run, shape, home)
        state.barons[self.seat].nobles[shape].exhausted = True

    def _go(self, run: Run[State], shape: Shape, area: str) -> None:
        pieces.enter(run.state, self.seat, shape, area)
        run.tell("retreated", {"seat": self.seat, "noble": shape, "from": self.area, "to": area})
        pieces.lift_idle_sieges(run)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("retreat", seat=self.seat, holders=tuple(self._left(state)), area=self.area)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [
            keys.move("retreat", shape, area)
            for shape in self._left(state)
            for area in neighbours(self.area, office(state.barons[seat].nobles[shape]).cross_mountains)
        ]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        shape = next((shape for shape in self._left(state) if shape == keys.name(key)), None)
        area = keys.other(key)
        if keys.verb(key) != "retreat" or shape is None or area not in AREAS:
            return NOT_POSSIBLE
        fits = area in refuges(state, seat, shape)
        return None if fits else refuse("no-refuge", "WK-RETR-2", area=area)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return self.reason(state, seat, key) or NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        shape = next(shape for shape in self.nobles if shape == keys.name(key))
        self.nobles.remove(shape)
        self._go(run, shape, keys.other(key))

    def usual(self, state: State) -> str | None:
        """An area with an own city, else with the most own Nobles."""
        shape = min(self._left(state), key=SHAPES.index)
        baron = state.barons[self.seat]

        def worth(area: str) -> tuple[bool, int, str]:
            city = structures.city_in(state, area)
            return (not city or state.cities[city].owner != self.seat, -len(baron.in_area(area)), area)

        return f"retreat:{shape}>{min(refuges(state, self.seat, shape), key=worth)}"


class Deserted(Frame[State], tag="deserted"):
    """Checks after the desertion of a retreating army that enough of it is left (WK-RETR-1, WK-WAGES-6)."""

    seat: int
    noble: Shape

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        deaths.check(run, [(self.seat, self.noble)])
