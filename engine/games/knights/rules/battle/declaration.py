"""Declaring a battle: target, type, armies, commander; then permissions and laws (sections 9 and 9.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from engine.contract import NOT_POSSIBLE, UNARRANGED, Arrangement, Frame, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedBaron
from engine.games.knights.asked_war import AskedDeclaration, AskedPermission
from engine.games.knights.conflict import Battle, BattleKind, Side
from engine.games.knights.content.armies import SHAPES, Shape
from engine.games.knights.facts import structures
from engine.games.knights.rules.base import QuestionFrame, Sealed, TwoAnswers, ask_together
from engine.games.knights.rules.battle import attack, battle, siege
from engine.games.knights.rules.battle.attack import ASSAULT, OPEN, SIEGE
from engine.games.knights.rules.battle.capture import KEEP, RAZE
from engine.games.knights.rules.march import march, war_refusals
from engine.games.knights.rules.march.march import deed_of
from engine.games.knights.rules.march.obey import Bound, Obey, given_up, goes_on, turn_back
from engine.games.knights.state import State
from engine.parts.at_once import hand_in

PLANS = (KEEP, RAZE, keys.LATER)


class Declare(QuestionFrame, tag="declare"):
    """A declaration in steps: target and type, armies, commander, plan for the city (D-BAT-DECLARE, WK-STEP-6).

    It is hidden from others until it is complete.
    """

    area: str
    target: str = ""
    armies: list[Shape] = msgspec.field(default_factory=list)
    commander: Shape | None = None

    def _stage(self) -> str:
        """The verb of the current step."""
        if not self.target:
            return "target"
        if not self.armies:
            return "armies"
        return "plan" if self.commander else "command"

    def asked(self, state: State, seat: int | None) -> Question | None:
        if seat != self.seat:
            return march.under_way(state)
        return AskedDeclaration(
            self._stage(),
            seat=seat,
            area=self.area,
            target=self.target,
            armies=tuple(self.armies),
            commander=self.commander or "",
        )

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        match self._stage():
            case "target":
                for target in attack.targets(state, seat, self.area):
                    yield keys.move("target", target)
            case "armies":
                for armies in attack.army_sets(state, seat, self.area, ASSAULT):
                    yield keys.move("armies", keys.joined(armies))
            case "command":
                for shape in self.armies:
                    yield keys.move("command", shape)
            case _:
                for plan in PLANS:
                    yield keys.move("plan", plan)

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        match self._stage():
            case "target":
                return attack.why_no_target(state, seat, self.area, keys.rest(key))
            case "armies":
                return self._why_no_armies(state, keys.rest(key))
            case _:
                return None

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == self._stage() == "target"
        return (attack.why_no_target(state, seat, self.area, keys.rest(key)) if known else None) or NOT_POSSIBLE

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Target and armies together where there are several, then commander and plan."""
        several = len(attack.fighters(state, seat, self.area)) > 1
        return Arrangement(combine_with={"target": ("armies",), "command": ("plan",)}) if several else UNARRANGED

    def _why_no_armies(self, state: State, text: str) -> Refusal | None:
        sets = {keys.joined(armies): armies for armies in attack.army_sets(state, self.seat, self.area, ASSAULT)}
        if sets[text] in attack.army_sets(state, self.seat, self.area, self.target):
            return None
        strength = structures.siege_strength(state.barons[self.seat].army(shape) for shape in sets[text])
        return war_refusals.too_weak(strength, structures.defence_strength(state, self.area))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        thing = keys.rest(key)
        match keys.verb(key):
            case "target":
                self.target = thing
            case "armies":
                named = keys.split(thing)
                self.armies = [shape for shape in SHAPES if shape in named]
                self._name_commander(run)
            case "command":
                self.commander = next(shape for shape in self.armies if shape == thing)
                self._complete(run)
            case _:
                self._announce(run, thing)

    def _name_commander(self, run: Run[State]) -> None:
        """Name the commander; in a siege the choice does not matter (WK-SIEGE-1)."""
        if self.target == SIEGE:
            self.commander = attack.usual_commander(run.state, self.seat, self.armies)
            self._complete(run)

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
        state.battle = Battle(
            area=self.area,
            kind=next(known for known in (OPEN, ASSAULT, SIEGE) if known == kind),
            plan=plan,
            attacker=Side(seat=self.seat, armies=[*self.armies], commander=self.commander),
            defender=Side(seat=defender, armies=attack.defenders(state, defender, self.area)),
        )
        run.replace(Assail(seat=self.seat))

    def standing(self, state: State) -> str | None:
        """The noted attack with all armies; the commander by standing order (WK-ASYNC-9, WK-ASYNC-10)."""
        stage = self._stage()
        note = march.noted(state).partition(".")[0]
        if stage == "command":
            auto = note or not orders.asks(state, self.seat, orders.COMMANDER)
            return f"command:{attack.usual_commander(state, self.seat, self.armies)}" if auto else None
        if not note:
            return None
        match stage:
            case "target":
                return f"target:{ASSAULT if note == 'assault' else SIEGE}"
            case "armies":
                return f"armies:{keys.joined(attack.fighters(state, self.seat, self.area))}"
            case _:
                return f"plan:{keys.LATER}"

    def usual(self, state: State) -> str | None:
        noted = self.standing(state)
        if noted is not None:
            return noted
        match self._stage():
            case "command":
                return f"command:{attack.usual_commander(state, self.seat, self.armies)}"
            case "plan":
                return f"plan:{KEEP}"
            case _:
                return None

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others know only that the card is being carried out."""
        return (self,) if seat == self.seat else ()


class Assail(Bound, kw_only=True, tag="assail"):
    """A declared battle: permissions of third Barons, laws, then it begins (WK-CATK-1, WK-BAN-2)."""

    consented: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = attack.battle_of(state)
        if not self.consented:
            self.consented = True
            self._ask(run, fought)
            return
        if fought.area in deed_of(state).denied and fought.kind != OPEN:
            self._call_off(run)
            return
        due = [law for law in attack.laws_due(state, fought.area, fought.kind) if law not in self.answers]
        if due and not given_up(state, self):
            run.push(Obey(self.seat, law=due[0]))
        elif goes_on(run, self):
            run.pop()
            self._begin(run, fought)
        else:
            self._call_off(run)

    def _ask(self, run: Run[State], fought: Battle) -> None:
        """Ask all others with a Noble there at once; a field battle needs no permission (WK-CATK-5)."""
        run.reveal_to_others()
        third = [] if fought.kind == OPEN else attack.third_barons(run.state, self.seat, fought.area)
        if third:
            questions = {other: [PermitAttack(other)] for other in third}
            ask_together(run, Consent(lanes=questions))

    def _call_off(self, run: Run[State]) -> None:
        """Cancel the attack; moves made before stay, and nobody is asked again (WK-CATK-4, WK-CATK-5, WK-ALLOC-3)."""
        state = run.state
        fought, denied = attack.battle_of(state), deed_of(state).denied
        if attack.third_barons(state, self.seat, fought.area) and fought.area not in denied:
            denied.append(fought.area)
        state.battle = None
        turn_back(run)

    def _begin(self, run: Run[State], fought: Battle) -> None:
        deed = deed_of(run.state)
        deed.attacked, deed.area = True, fought.area
        deed.used += [shape for shape in attack.nobles_of(fought.attacker) if shape not in deed.used]
        run.tell(
            "declared",
            {
                "seat": self.seat,
                "area": fought.area,
                "kind": fought.kind,
                "against": fought.defender.seat,
                "armies": list[Value](fought.attacker.armies),
                "commander": fought.attacker.commander,
            },
        )
        if fought.kind == SIEGE:
            siege.begin(run)
        else:
            battle.begin(run)


class Consent(Sealed, tag="consent"):
    """Third Barons permit the attack or not; one refusal suffices (D-PERMIT-ATTACK, WK-CATK-5, WK-CATK-3)."""

    lanes: dict[int, list[PermitAttack]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [PermitAttack(seat)]

    def known(self, state: State) -> Question | None:
        return AskedBaron("consent", seat=attack.battle_of(state).attacker.seat)

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = attack.battle_of(state)
        run.pop()
        run.reveal_to_all()
        for other in self.in_order(state):
            granted = self.given(other) == [keys.PERMIT]
            told: dict[str, Value] = {"seat": fought.attacker.seat, "by": other, "area": fought.area}
            run.tell("consent", told | {"granted": granted})
            if not granted and fought.area not in deed_of(state).denied:
                deed_of(state).denied.append(fought.area)


class PermitAttack(TwoAnswers, tag="permit_attack"):
    """A Baron permits another one's attack on the structure of an area, or refuses."""

    answers: ClassVar[tuple[Move, ...]] = (Move(keys.PERMIT), Move(keys.FORBID))

    def asked(self, state: State, seat: int | None) -> Question | None:
        fought = attack.battle_of(state)
        mover, area, kind = fought.attacker.seat, fought.area, fought.kind
        return AskedPermission("attack", seat=self.seat, mover=mover, area=area, about=kind)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def standing(self, state: State) -> str | None:
        order = orders.value(state, self.seat, orders.attack_for(attack.battle_of(state).attacker.seat))
        return None if order == orders.ASK else f"permit:{order}"

    def usual(self, state: State) -> str | None:
        return keys.FORBID


def is_free_to(state: State, seat: int, area: str, kind: BattleKind) -> bool:
    """Whether an attack needs no permission and breaks no law, so that a note can order it (WK-ASYNC-9)."""
    open_to = attack.why_no_target(state, seat, area, kind) is None
    return open_to and not attack.third_barons(state, seat, area) and not attack.laws_due(state, area, kind)
