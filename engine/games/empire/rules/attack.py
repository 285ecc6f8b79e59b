"""The attack: the province, the enemy, and the joining galleys and card units (section 8.6, EMP-STEP-8)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.contract import Amount, Bundle, Move, Question, Refusal, Run
from engine.games.empire import keys, refusals
from engine.games.empire.asked import AskedAttack
from engine.games.empire.content import PROVINCES
from engine.games.empire.facts.armies import Joiner, joiners, own_groups, victims
from engine.games.empire.facts.units import fights
from engine.games.empire.rules import battle
from engine.games.empire.rules.base import CANCEL, Building
from engine.games.empire.state import NOBODY, Army, Battle, State


def possible(state: State, seat: int) -> bool:
    """Whether there is an enemy to attack."""
    return any(victims(state, seat, province) for province in state.players[seat].troops)


class Attack(Building, tag="attack"):
    """An attack in steps: province and enemy; number of galleys of each touching sea zone; each card yes or no."""

    province: str = ""
    enemy: int = NOBODY
    chosen: list[str] = msgspec.field(default_factory=list)

    def _joining(self, state: State) -> list[Joiner]:
        """The possible joiners: sea zones with own galleys, then cards."""
        return joiners(state.players[state.active], self.province)

    def step(self, state: State) -> Question:
        if not self.province:
            return AskedAttack("attack")
        kind, name = self._joining(state)[len(self.chosen)]
        chosen = tuple(self.chosen)
        sea, card = (name, "") if kind == "galleys" else ("", name)
        return AskedAttack(kind, province=self.province, enemy=self.enemy, sea=sea, card=card, chosen=chosen)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        if not self.province:
            for province in sorted(state.players[seat].troops):
                for enemy in victims(state, seat, province):
                    yield keys.move("on", province, keys.seat_name(enemy))
        else:
            yield from battle.joining_moves(state, seat, self._joining(state)[len(self.chosen)])
        yield CANCEL

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        """An attack needs own troops there, and an enemy's land unit (EMP-BAT-1)."""
        if self.province:
            return battle.joining_refusal(state, seat, self._joining(state)[len(self.chosen)], key)
        province = keys.name(key)
        names = {keys.seat_name(other): other for other in range(state.seats)}
        enemy = names.get(keys.other(key))
        if keys.verb(key) != "on" or province not in PROVINCES or enemy is None:
            return refusals.NO_ANSWER
        if not fights(state.players[seat], province):
            return refusals.refuse("no-troops", "EMP-BAT-1", province=refusals.province(province))
        return refusals.refuse("no-enemy", "EMP-BAT-1")

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        if not self.province:
            return None
        kind, name = self._joining(state)[len(self.chosen)]
        return Amount("galleys", 0, state.players[seat].fleets[name], of_all=True) if kind == "galleys" else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.CANCEL:
            run.pop()
            return
        if self.province:
            self.chosen.append(key)
        else:
            self.province, self.enemy = keys.name(key), keys.seat(keys.other(key))
        if len(self.chosen) == len(self._joining(run.state)):
            self._declare(run, seat)

    def _declare(self, run: Run[State], seat: int) -> None:
        """Form the armies: all land units of both, and the attacker's joiners (EMP-BAT-2, EMP-BAT-3)."""
        state = run.state
        self.completed(run)
        armies = [
            Army(seat=fighter, groups=own_groups(state.players[fighter], fighter, self.province))
            for fighter in (seat, self.enemy)
        ]
        state.battle = Battle(place=self.province, at_sea=False, armies=armies)
        joining = list(zip(self._joining(state), self.chosen, strict=True))
        battle.join(state, armies[0], joining)
        run.tell(
            "attacked", {"seat": seat, "enemy": self.enemy, "province": self.province, "joined": battle.told(joining)}
        )
        battle.begin(run)
