"""Legal attacks, and their declaration: target, armies, commander, permissions, laws; sieges (sections 9, 9.2, 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedBaron, AskedDeclaration, AskedPermission
from engine.games.knights.conflict import ASSAULT, OPEN, SIEGE, Battle, BattleKind, Holder, Side
from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.facts import forces, laws, structures
from engine.games.knights.rules.base import Sealed, TwoAnswers, ask_together, refuse
from engine.games.knights.rules.war import aftermath, battle, marches
from engine.games.knights.rules.war.capture import KEEP, RAZE
from engine.games.knights.rules.war.marches import Bound, Obey, OnTheMap, given_up, goes_on, turn_back
from engine.games.knights.state import NOBODY, Siege, State


def fighters(state: State, seat: int, area: str) -> list[Shape]:
    """A Baron's Nobles in an area who may attack (WK-BAT-2, WK-BAT-8)."""
    baron = state.barons[seat]
    return [shape for shape in baron.in_area(area) if not baron.nobles[shape].exhausted]


def open_targets(state: State, seat: int, area: str) -> list[int]:
    """Barons with Nobles in an area who are not inside their own walls (WK-BAT-3, WK-BAT-5)."""
    return [other for other in forces.others_in(state, area, seat) if not structures.is_inside(state, other, area)]


def targets(state: State, seat: int, area: str) -> list[str]:
    """Every target that a Baron might attack in an area, as in keys; Barons clockwise from him (WK-DEC-3)."""
    walls = [SIEGE, ASSAULT] if structures.structure(state, area) else []
    return [*walls, *(f"{OPEN}.{keys.seat_name(other)}" for other in state.clockwise(seat))]


def why_no_target(state: State, seat: int, area: str, target: str) -> Refusal | None:
    """Why a Baron cannot attack a target in an area with the current card."""
    if not fighters(state, seat, area):
        return refuse("no-fighter", "WK-BAT-8", area=area)
    kind, _, other = target.partition(".")
    if kind == OPEN:
        return _why_no_open_field(state, seat, area, keys.seat(other))
    if target == ASSAULT:
        return _why_no_attack(state, seat, area, ASSAULT)
    if target == SIEGE:
        return _why_no_attack(state, seat, area, SIEGE) or _why_no_siege(state, seat, area)
    return NOT_POSSIBLE


def _why_no_open_field(state: State, seat: int, area: str, other: int) -> Refusal | None:
    if other not in state.playing or other == seat:
        return NOT_POSSIBLE
    if other in open_targets(state, seat, area):
        return None
    if state.barons[other].in_area(area):
        return refuse("behind-walls", "WK-BAT-3", player=other, area=area)
    return refuse("no-enemy", "WK-BAT-1", player=other, area=area)


def _why_no_attack(state: State, seat: int, area: str, kind: BattleKind) -> Refusal | None:
    """Why the structure of an area cannot be attacked at all."""
    if not structures.structure(state, area) or structures.holder(state, area) == seat:
        return refuse("no-walls", "WK-BAT-1", area=area)
    if area in state.current_deed.denied:
        return refuse("denied", "WK-CATK-5", area=area)
    obeyed = [law for law in laws_due(state, area, kind) if law in state.current_deed.obeyed]
    return refuse("law-obeyed", "WK-BAN-2") if obeyed else None


def _why_no_siege(state: State, seat: int, area: str) -> Refusal | None:
    siege = state.sieges.get(area)
    if siege and siege.by != seat:
        return refuse("siege-of-another", "WK-SIEGE-6", player=siege.by)
    if siege and siege.round >= state.round:
        return refuse("siege-too-soon", "WK-SIEGE-5")
    return _why_too_weak(state, seat, area, fighters(state, seat, area))


def _why_too_weak(state: State, seat: int, area: str, armies: Sequence[Holder]) -> Refusal | None:
    strength = structures.siege_strength(state.barons[seat].army(holder) for holder in armies)
    needed = structures.defence_strength(state, area)
    strong = forces.can_besiege(strength, needed)
    return None if strong else refuse("siege-too-weak", "WK-SIEGE-1", strength=strength, needed=needed)


def possible(state: State, seat: int, area: str) -> list[str]:
    if not fighters(state, seat, area):
        return []
    walls = [SIEGE, ASSAULT] if structures.holder(state, area) != seat and structures.structure(state, area) else []
    attacks = [target for target in walls if why_no_target(state, seat, area, target) is None]
    return [*attacks, *(f"{OPEN}.{keys.seat_name(other)}" for other in open_targets(state, seat, area))]


def fields(state: State, seat: int) -> list[str]:
    areas = {noble.area for _, noble in state.barons[seat].on_board() if not noble.at_sea}
    return [area for area in sorted(areas) if possible(state, seat, area)]


def third_barons(state: State, seat: int, area: str) -> list[int]:
    """Barons whose permission an attack on walls needs: others with a Noble in the area (WK-CATK-1)."""
    return [other for other in forces.others_in(state, area, seat) if other != structures.holder(state, area)]


def laws_due(state: State, area: str, kind: BattleKind) -> list[str]:
    """The laws that forbid an attack (WK-BAN-2)."""
    if kind == OPEN:
        return []
    due: list[str] = [kind] if laws.forbids(state, "siege" if kind == SIEGE else "assault") else []
    guarded = structures.structure(state, area) == "stronghold" and laws.forbids(state, "stronghold")
    return [*due, "stronghold"] if guarded else due


def begin_siege(run: Run[State]) -> None:
    """Place a marker at the first declaration; one in a later round takes the walls and all inside (WK-SIEGE-2, 5)."""
    state = run.state
    fought = state.current_battle
    seat, area = fought.attacker.seat, fought.area
    if area not in state.sieges:
        state.sieges[area] = Siege(by=seat, round=state.round)
        run.tell("besieged", {"seat": seat, "area": area})
        run.push(aftermath.BattleEnd())
        return
    fought.captured = True
    fought.winner, fought.outcome = aftermath.ATTACKER, "full"
    run.tell("surrendered", {"seat": seat, "area": area})
    run.push(*aftermath.consequences(state, fought, falls=True))


class Declare(OnTheMap, tag="declare"):
    """A declaration in steps: target and type, armies, commander, plan for the city (D-BAT-DECLARE, WK-STEP-6).

    It is hidden from others until it is complete.
    """

    area: str
    target: str = ""
    armies: list[Shape] = msgspec.field(default_factory=list)
    commander: Shape | None = None

    def _stage(self) -> str:
        if not self.target:
            return "target"
        if not self.armies:
            return "armies"
        return "plan" if self.commander else "command"

    def own_question(self, state: State) -> Question:
        return AskedDeclaration(
            self._stage(),
            seat=self.seat,
            area=self.area,
            target=self.target,
            armies=tuple(self.armies),
            commander=self.commander or "",
        )

    def candidates(self, state: State, seat: int) -> list[Move]:
        match self._stage():
            case "target":
                return [keys.move("target", target) for target in targets(state, seat, self.area)]
            case "armies":
                # All sets, the largest first; a siege needs enough of them (WK-BAT-9).
                present = fighters(state, seat, self.area)
                sets = (armies for many in range(len(present), 0, -1) for armies in combinations(present, many))
                return [keys.move("armies", keys.joined(armies)) for armies in sets]
            case "command":
                return [keys.move("command", shape) for shape in self.armies]
            case _:
                return [keys.move("plan", plan) for plan in (KEEP, RAZE, keys.LATER)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        match self._stage():
            case "target":
                return why_no_target(state, seat, self.area, keys.rest(key))
            case "armies":
                named = [shape for shape in SHAPES if shape in keys.split(keys.rest(key))]
                return _why_too_weak(state, seat, self.area, named) if self.target == SIEGE else None
            case _:
                return None

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == self._stage() == "target"
        return (why_no_target(state, seat, self.area, keys.rest(key)) if known else None) or NOT_POSSIBLE

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Target and armies together where there are several, then commander and plan."""
        several = len(fighters(state, seat, self.area)) > 1
        return Arrangement(combine_with={"target": ("armies",), "command": ("plan",)}) if several else UNARRANGED

    def play(self, run: Run[State], seat: int, key: str) -> None:
        thing = keys.rest(key)
        match keys.verb(key):
            case "target":
                self.target = thing
            case "armies":
                named = keys.split(thing)
                self.armies = [shape for shape in SHAPES if shape in named]
                # In a siege the choice of a commander does not matter (WK-SIEGE-1).
                if self.target == SIEGE:
                    self.commander = aftermath.usual_commander(run.state, self.seat, self.armies)
                    self._complete(run)
            case "command":
                self.commander = next(shape for shape in self.armies if shape == thing)
                self._complete(run)
            case _:
                self._announce(run, thing)

    def _complete(self, run: Run[State]) -> None:
        """Complete the declaration; only an assault on a city still needs a plan."""
        state = run.state
        if self.target != ASSAULT or structures.structure(state, self.area) != "city":
            self._announce(run, keys.LATER)
        elif not orders.asks(state, self.seat, orders.CAPTURE):
            self._announce(run, orders.value(state, self.seat, orders.CAPTURE))

    def _announce(self, run: Run[State], plan: str) -> None:
        state = run.state
        kind, _, other = self.target.partition(".")
        defender = keys.seat(other) if kind == OPEN else structures.holder(state, self.area)
        # All of his armies there fight (WK-BAT-2).
        attacked = [] if defender == NOBODY else forces.armies_in(state.barons[defender], self.area)
        state.battle = Battle(
            area=self.area,
            kind=next(known for known in (OPEN, ASSAULT, SIEGE) if known == kind),
            plan=plan,
            attacker=Side(seat=self.seat, armies=[*self.armies], commander=self.commander),
            defender=Side(seat=defender, armies=attacked),
        )
        run.replace(Assail(seat=self.seat))

    def standing(self, state: State) -> str | None:
        """The noted attack with all armies; the commander by standing order (WK-ASYNC-9, WK-ASYNC-10)."""
        stage = self._stage()
        note = marches.noted(state).partition(".")[0]
        if stage == "command":
            auto = note or not orders.asks(state, self.seat, orders.COMMANDER)
            return f"command:{aftermath.usual_commander(state, self.seat, self.armies)}" if auto else None
        if not note:
            return None
        match stage:
            case "target":
                return f"target:{ASSAULT if note == 'assault' else SIEGE}"
            case "armies":
                return f"armies:{keys.joined(fighters(state, self.seat, self.area))}"
            case _:
                return f"plan:{keys.LATER}"

    def usual(self, state: State) -> str | None:
        noted = self.standing(state)
        if noted is not None:
            return noted
        match self._stage():
            case "command":
                return f"command:{aftermath.usual_commander(state, self.seat, self.armies)}"
            case "plan":
                return f"plan:{KEEP}"
            case _:
                return None


class Assail(Bound, kw_only=True, tag="assail"):
    """A declared battle: permissions of third Barons, laws, then it begins (WK-CATK-1, WK-BAN-2)."""

    consented: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        if not self.consented:
            self.consented = True
            run.reveal_to_others()
            # All others with a Noble there are asked at once; a field battle needs no permission (WK-CATK-5).
            third = [] if fought.kind == OPEN else third_barons(state, self.seat, fought.area)
            if third:
                ask_together(run, Consent(lanes={}), third)
            return
        if fought.area in state.current_deed.denied and fought.kind != OPEN:
            self._call_off(run)
            return
        due = [law for law in laws_due(state, fought.area, fought.kind) if law not in self.answers]
        if due and not given_up(state, self):
            run.push(Obey(self.seat, law=due[0]))
        elif goes_on(run, self):
            run.pop()
            self._begin(run, fought)
        else:
            self._call_off(run)

    def _call_off(self, run: Run[State]) -> None:
        """Cancel the attack; moves made before stay, and nobody is asked again (WK-CATK-4, WK-CATK-5, WK-ALLOC-3)."""
        state = run.state
        fought, denied = state.current_battle, state.current_deed.denied
        if third_barons(state, self.seat, fought.area) and fought.area not in denied:
            denied.append(fought.area)
        state.battle = None
        turn_back(run)

    def _begin(self, run: Run[State], fought: Battle) -> None:
        deed = run.state.current_deed
        deed.attacked, deed.area = True, fought.area
        deed.used += [shape for shape in aftermath.nobles_of(fought.attacker) if shape not in deed.used]
        told: dict[str, Value] = {"seat": self.seat, "area": fought.area, "kind": fought.kind}
        told |= {"against": fought.defender.seat, "armies": list[Value](fought.attacker.armies)}
        run.tell("declared", told | {"commander": fought.attacker.commander})
        if fought.kind == SIEGE:
            begin_siege(run)
        else:
            battle.begin(run)


class PermitAttack(TwoAnswers, tag="permit_attack"):
    answers = (Move(keys.PERMIT), Move(keys.FORBID))
    by_default = keys.FORBID

    def asked(self, state: State, seat: int | None) -> Question | None:
        fought = state.current_battle
        mover, area, kind = fought.attacker.seat, fought.area, fought.kind
        return AskedPermission("attack", seat=self.seat, mover=mover, area=area, about=kind)

    def standing(self, state: State) -> str | None:
        return orders.said(state, self.seat, orders.leave_to("attack", state.current_battle.attacker.seat), "permit")


class Consent(Sealed, tag="consent"):
    """Third Barons permit the attack or not; one refusal suffices (D-PERMIT-ATTACK, WK-CATK-5, WK-CATK-3)."""

    question = PermitAttack

    lanes: dict[int, list[PermitAttack]]

    def known(self, state: State) -> Question | None:
        return AskedBaron("consent", seat=state.current_battle.attacker.seat)

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        run.pop()
        run.reveal_to_all()
        for other in self.in_order(state):
            granted = self.given(other) == [keys.PERMIT]
            told: dict[str, Value] = {"seat": fought.attacker.seat, "by": other, "area": fought.area}
            run.tell("consent", told | {"granted": granted})
            if not granted and fought.area not in state.current_deed.denied:
                state.current_deed.denied.append(fought.area)


def is_free_to(state: State, seat: int, area: str, kind: BattleKind) -> bool:
    """Whether an attack needs no permission and breaks no law, so that a note can order it (WK-ASYNC-9)."""
    open_to = why_no_target(state, seat, area, kind) is None
    return open_to and not third_barons(state, seat, area) and not laws_due(state, area, kind)
