"""Attacks, and the units that main combatants add and their allies lend (section 8.6, EMP-STEP-8)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run, Value
from engine.games.empire import keys, orders
from engine.games.empire.asked import AskedAttack, AskedMuster
from engine.games.empire.content import GALLEY, LEADERS, PROVINCES, SEAS
from engine.games.empire.facts.armies import (
    Joiner,
    Lendable,
    card_groups,
    joiners,
    lendable,
    own_army,
    running,
    supported_side,
    victims,
)
from engine.games.empire.facts.units import fights
from engine.games.empire.rules import combat
from engine.games.empire.rules.base import NO_ANSWER, Ahead, Building, Listed, QuestionFrame, out_of_range, refuse
from engine.games.empire.state import NOBODY, Army, Battle, State
from engine.parts.at_once import hand_in

# The answers about a card.
JOINS = (Move(keys.YES), Move(keys.NO))


def supported(state: State, seat: int) -> Army:
    return running(state).armies[supported_side(state, seat)]


class Joining(Listed):
    """What joins an army, in steps: the number of galleys of each sea zone, then each card, all units or none."""

    @property
    def chosen(self) -> list[str]:
        raise NotImplementedError

    def joiners(self, state: State) -> list[Joiner]:
        raise NotImplementedError

    def joiner(self, state: State) -> Joiner:
        """What is asked about."""
        return self.joiners(state)[len(self.chosen)]

    def joining_moves(self, state: State, seat: int) -> Iterable[Move]:
        """The answers about it."""
        sea, _ = self.joiner(state)
        if not sea:
            return JOINS
        return [keys.numbered("galleys", many) for many in range(state.players[seat].fleets[sea] + 1)]

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """Cards join or not; galleys join in a number."""
        sea, _ = self.joiner(state)
        if not sea or keys.verb(key) != "galleys":
            return NO_ANSWER
        return out_of_range(key, 0, state.players[seat].fleets[sea], "EMP-BAT-2")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        sea, _ = self.joiner(state)
        return Amount("galleys", 0, state.players[seat].fleets[sea], of_all=True) if sea else None


def join(state: State, side: Army, answers: Sequence[str]) -> list[Value]:
    """Add the chosen joiners to an army; they are returned as an event names them."""
    player, place = state.players[side.seat], running(state).place
    found: list[Value] = []
    for (sea, card), key in zip(joiners(player, place), answers, strict=True):
        if sea:
            combat.enlist(side, side.seat, GALLEY, keys.number(key), sea)
        elif key == keys.YES:
            side.groups += card_groups(player, side.seat, card, place)
        found.append([sea or card, keys.number(key) if sea else key == keys.YES])
    return found


def declare(run: Run[State], seat: int, enemy: int, place: str, answers: Sequence[str]) -> None:
    """Form the armies: all land units or galleys of both there, and the attacker's joiners (EMP-BAT-2, EMP-NAV-6).

    Then the defender answers and allies may lend, all at once (EMP-ASY-10).
    """
    state = run.state
    at_sea = place in SEAS
    armies = [own_army(state, fighter, place) for fighter in (seat, enemy)]
    state.battle = Battle(place=place, at_sea=at_sea, armies=armies)
    where: dict[str, Value] = {"zone" if at_sea else "province": place}
    joined = join(state, armies[0], answers)
    run.tell("sea_attack" if at_sea else "attacked", {"seat": seat, "enemy": enemy, **where, "joined": joined})
    state.turn += 1
    asked = [enemy] if joiners(state.players[enemy], place) else []
    asked += [ally for ally in state.order if ally not in (seat, enemy) and lendable(state.players[ally], place)]
    muster = Muster(lanes={})
    run.push(muster)
    muster.ask_anew(run, asked)


def possible(state: State, seat: int) -> bool:
    return any(victims(state, seat, province) for province in state.players[seat].troops)


class Attack(Joining, Building, tag="attack"):
    """An attack in steps: province and enemy; number of galleys of each touching sea zone; each card yes or no."""

    province: str = ""
    enemy: int = NOBODY
    chosen: list[str] = msgspec.field(default_factory=list)

    def joiners(self, state: State) -> list[Joiner]:
        return joiners(state.players[state.active], self.province)

    def step(self, state: State) -> Question:
        if not self.province:
            return AskedAttack("attack")
        sea, card = self.joiner(state)
        kind, chosen = "galleys" if sea else "card", tuple(self.chosen)
        return AskedAttack(kind, province=self.province, enemy=self.enemy, sea=sea, card=card, chosen=chosen)

    def answers(self, state: State, seat: int) -> Iterable[Move]:
        if self.province:
            return self.joining_moves(state, seat)
        return [
            keys.move("on", province, keys.seat_name(enemy))
            for province in sorted(state.players[seat].troops)
            for enemy in victims(state, seat, province)
        ]

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """An attack needs own troops there, and an enemy's land unit (EMP-BAT-1)."""
        if self.province:
            return super().refusal(state, seat, key)
        province = keys.name(key)
        enemy = keys.seat_at(keys.other(key), state.seats)
        if keys.verb(key) != "on" or province not in PROVINCES or enemy is None:
            return NO_ANSWER
        if not fights(state.players[seat], province):
            return refuse("no-troops", "EMP-BAT-1", province=province)
        return refuse("no-enemy", "EMP-BAT-1")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return super().bundle(state, seat, verb) if self.province else None

    def answer(self, run: Run[State], seat: int, key: str) -> None:
        if self.province:
            self.chosen.append(key)
        else:
            self.province, self.enemy = keys.name(key), keys.seat(keys.other(key))
        if len(self.chosen) == len(self.joiners(run.state)):
            self.completed(run)
            declare(run, seat, self.enemy, self.province, self.chosen)


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
            run.tell("defended", {"seat": seat, "joined": join(state, battle.armies[1], answer)})
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


class Defend(Joining, QuestionFrame, tag="defend"):
    """The defender adds galleys by sea zone and each card, all or none (D-BAT-DEF, D-NAV-DEF, EMP-STEP-10)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    def joiners(self, state: State) -> list[Joiner]:
        return joiners(state.players[self.seat], running(state).place)

    def asked(self, state: State, seat: int | None) -> Question | None:
        sea, card = self.joiner(state)
        return AskedMuster("defend", sea=sea, card=card, chosen=tuple(self.chosen))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return self.joining_moves(state, seat)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(key)
        if len(self.chosen) == len(self.joiners(run.state)):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def ordered(self, state: State, seat: int) -> str | None:
        """The answers of the orders `galleys` and `card-units`."""
        sea, _ = self.joiner(state)
        player = state.players[seat]
        order = player.orders.value(orders.GALLEYS if sea else orders.CARD_UNITS)
        if order == orders.ASK:
            return self.default(state, seat) if orders.absent_minded(state, seat) else None
        if sea:
            return f"galleys:{player.fleets[sea] if order == 'all' else 0}"
        return keys.YES if order == "yes" else keys.NO

    def default(self, state: State, seat: int) -> str:
        """No galleys; all card units."""
        return "galleys:0" if self.joiner(state).sea else keys.YES


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
            return NO_ANSWER
        return out_of_range(key, 0, self._step(state).most, "EMP-BAT-4")

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
