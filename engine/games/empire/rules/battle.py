"""The beginning of a battle: units added by its main combatants and lent by their allies (section 8.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run, Value
from engine.games.empire import keys, orders, refusals
from engine.games.empire.asked import AskedMuster
from engine.games.empire.content import GALLEY, LEADERS
from engine.games.empire.facts.armies import Joiner, Lendable, card_groups, joiners, lendable, running, supported_side
from engine.games.empire.rules import combat
from engine.games.empire.rules.base import Ahead, QuestionFrame
from engine.games.empire.state import Army, State
from engine.parts.at_once import hand_in


def supported(state: State, seat: int) -> Army:
    """The army that a player's alliance supports."""
    return running(state).armies[supported_side(state, seat)]


def joining_moves(state: State, seat: int, joiner: Joiner) -> Iterator[Move]:
    """The possible answers about a joiner."""
    kind, name = joiner
    if kind == "galleys":
        for many in range(state.players[seat].fleets[name] + 1):
            yield keys.numbered("galleys", many)
    else:
        yield Move(keys.YES)
        yield Move(keys.NO)


def joining_refusal(state: State, seat: int, joiner: Joiner, key: str) -> Refusal:
    """Cards join or not; galleys join in a number."""
    if joiner.kind == "card" or keys.verb(key) != "galleys":
        return refusals.NO_ANSWER
    return refusals.out_of_range(key, 0, state.players[seat].fleets[joiner.name], "EMP-BAT-2")


def join(state: State, side: Army, answers: Sequence[tuple[Joiner, str]]) -> None:
    """Add the chosen joiners to an army."""
    for (kind, name), key in answers:
        if kind == "galleys":
            combat.enlist(side, side.seat, GALLEY, keys.number(key), name)
        elif key == keys.YES:
            side.groups += card_groups(state.players[side.seat], side.seat, name, running(state).place)


def told(answers: Sequence[tuple[Joiner, str]]) -> list[Value]:
    """The chosen joiners as an event field."""
    return [[name, keys.number(key) if kind == "galleys" else key == keys.YES] for (kind, name), key in answers]


def begin(run: Run[State]) -> None:
    """Begin a battle: the defender answers and allies may lend, all at once (EMP-ASY-10)."""
    state = run.state
    state.turn += 1
    battle = running(state)
    asked = [battle.defender] if joiners(state.players[battle.defender], battle.place) else []
    fighters = (battle.attacker, battle.defender)
    asked += [seat for seat in state.order if seat not in fighters and lendable(state.players[seat], battle.place)]
    muster = Muster(lanes={})
    run.push(muster)
    muster.ask_anew(run, asked)


class Muster(Ahead, tag="muster"):
    """The defender's galleys and cards, then the units lent by allies in turn order (D-BAT-DEF, D-BAT-LEND)."""

    lanes: dict[int, list[Defend | Lend]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Defend(seat)] if seat == running(state).defender else [Lend(seat)]

    def takes_back(self, state: State, seat: int) -> Collection[str]:
        """The orders about lending; the defender's answer comes first and is played at once."""
        return (orders.asks(orders.lend(supported(state, seat).seat)),)

    def known(self, state: State) -> Question | None:
        return Question("muster")

    def take(self, run: Run[State], seat: int, answer: list[str]) -> None:
        """Add units to the army of the main combatant of their alliance (EMP-BAT-4)."""
        state = run.state
        battle = running(state)
        run.reveal_to_all()
        if seat == battle.defender:
            joined = list(zip(joiners(state.players[seat], battle.place), answer, strict=True))
            join(state, battle.armies[1], joined)
            run.tell("defended", {"seat": seat, "joined": told(joined)})
            return
        side = supported(state, seat)
        lent: list[Value] = []
        for (unit, sea, most), key in zip(lendable(state.players[seat], battle.place), answer, strict=True):
            many = min(most, keys.number(key))
            combat.enlist(side, seat, unit, many, sea)
            if many:
                lent.append([unit, sea, many])
        run.tell("lent", {"seat": seat, "to": side.seat, "units": lent})

    def proceed(self, run: Run[State]) -> None:
        """Start the battle; a defender without any combat unit has lost already (EMP-BAT-18)."""
        battle = running(run.state)
        for side in battle.armies:
            side.began = side.strength
            side.mustered = [msgspec.structs.replace(group) for group in side.groups]
        if battle.armies[1].strength:
            run.replace(combat.Round())
        else:
            run.replace(combat.Aftermath(1))


class Defend(QuestionFrame, tag="defend"):
    """The defender adds galleys by sea zone and each card, all or none (D-BAT-DEF, D-NAV-DEF, EMP-STEP-10)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    def _joining(self, state: State) -> list[Joiner]:
        return joiners(state.players[self.seat], running(state).place)

    def asked(self, state: State, seat: int | None) -> Question | None:
        kind, name = self._joining(state)[len(self.chosen)]
        sea, card = (name, "") if kind == "galleys" else ("", name)
        return AskedMuster("defend", sea=sea, card=card, chosen=tuple(self.chosen))

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        return joining_moves(state, seat, self._joining(state)[len(self.chosen)])

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        return joining_refusal(state, seat, self._joining(state)[len(self.chosen)], key)

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        kind, name = self._joining(state)[len(self.chosen)]
        return Amount("galleys", 0, state.players[seat].fleets[name], of_all=True) if kind == "galleys" else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(key)
        if len(self.chosen) == len(self._joining(run.state)):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def ordered(self, state: State, seat: int) -> str | None:
        """The answers of the orders `galleys` and `card-units`."""
        kind, name = self._joining(state)[len(self.chosen)]
        held = state.players[seat].orders
        order = held.value(orders.GALLEYS if kind == "galleys" else orders.CARD_UNITS)
        if order == orders.ASK:
            return self.default(state, seat) if orders.absent_minded(state, seat) else None
        if kind == "galleys":
            return f"galleys:{state.players[seat].fleets[name] if order == 'all' else 0}"
        return keys.YES if order == "yes" else keys.NO

    def default(self, state: State, seat: int) -> str:
        """No galleys; all card units."""
        kind, _ = self._joining(state)[len(self.chosen)]
        return "galleys:0" if kind == "galleys" else keys.YES


class Lend(QuestionFrame, tag="lend"):
    """An ally lends galleys of each sea zone and land units of each kind (D-BAT-LEND, D-NAV-LEND).

    If several numbers are asked, one answer lends everything or nothing.
    """

    chosen: list[str] = msgspec.field(default_factory=list)

    def _lendable(self, state: State) -> list[Lendable]:
        return lendable(state.players[self.seat], running(state).place)

    def _step(self, state: State) -> Lendable:
        return self._lendable(state)[len(self.chosen)]

    def _at_once(self, state: State) -> dict[str, list[str]]:
        """The answers that replace all numbers."""
        found = self._lendable(state)
        if self.chosen or len(found) < 2:
            return {}
        everything = [f"lend:{most}" for _, _, most in found]
        return {keys.NOTHING: ["lend:0"] * len(found), keys.EVERYTHING: everything}

    def asked(self, state: State, seat: int | None) -> Question | None:
        unit, sea, most = self._step(state)
        return AskedMuster("lend", sea=sea, unit=unit, most=most, chosen=tuple(self.chosen))

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield from map(Move, self._at_once(state))
        for many in range(self._step(state).most + 1):
            yield keys.numbered("lend", many)

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        if keys.verb(key) != "lend":
            return refusals.NO_ANSWER
        return refusals.out_of_range(key, 0, self._step(state).most, "EMP-BAT-4")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return Amount("lend", 0, self._step(state).most, of_all=True)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen += self._at_once(run.state).get(key, [key])
        if len(self.chosen) == len(self._lendable(run.state)):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def ordered(self, state: State, seat: int) -> str | None:
        """The answer of the order about that main combatant."""
        order = state.players[seat].orders.value(orders.lend(supported(state, seat).seat))
        unit, _, most = self._step(state)
        match order:
            case "none":
                return "lend:0"
            case "all":
                return f"lend:{most}"
            case "troops":
                return f"lend:{0 if unit == GALLEY or unit in LEADERS else most}"
            case _:
                return "lend:0" if orders.absent_minded(state, seat) else None

    def default(self, state: State, seat: int) -> str:
        return "lend:0"
