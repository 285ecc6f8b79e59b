"""The rounds of a battle: dice, losses, retreats and the loser's remaining units (sections 8.6 and 8.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from engine.contract import Frame, Move, Question, Refusal, Run, Value
from engine.games.empire import keys, orders
from engine.games.empire.asked import AskedLosses
from engine.games.empire.content import COMBAT_UNITS, DIE, LEADERS, NUMBERS, PROVINCES, UnitId
from engine.games.empire.facts import sides, ways
from engine.games.empire.facts.armies import (
    LOSS_ORDER,
    card_of,
    holds_city,
    loss_order,
    running,
    side_dice,
    target,
    targets,
)
from engine.games.empire.facts.units import fights
from engine.games.empire.rules.base import NO_ANSWER, QuestionFrame, SameQuestion, chaos, refuse
from engine.games.empire.rules.pieces import add, move_units, put_units
from engine.games.empire.state import NOBODY, Army, Blow, Group, State
from engine.parts.at_once import Sealed, hand_in
from engine.parts.picking import Picking


class Round(Frame[State], tag="round"):
    """Begins a round; the owner of a city strikes first (EMP-BAT-10)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        battle = running(state)
        battle.round += 1
        strikes = [Strike([1]), Strike([0])] if holds_city(state, battle) else [Strike([0, 1])]
        run.replace(*strikes, RoundEnd())


class Strike(Frame[State], tag="strike"):
    """One side or both roll; hits depend on the current armies (EMP-BAT-7, EMP-BAT-9, EMP-NAV-3)."""

    sides: list[int]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        battle = running(state)
        if not all(battle.armies[side].strength for side in self.sides):
            run.pop()
            return
        for side in self.sides:
            roll(run, side)
            rolled = battle.armies[side]
            blow = Blow(round=battle.round, side=side, faces=list(rolled.faces), hits=rolled.hits)
            battle.blows.append(blow)
            told: dict[str, Value] = {"seat": rolled.seat, "faces": list[Value](rolled.faces), "hits": rolled.hits}
            run.tell("rolled", told | {"round": battle.round, "dice": dict[str, Value](side_dice(state, side))})
        state.turn += 1
        losses = Losses(lanes={})
        for side in self.sides:
            losses.ask_roller(state, battle.armies[side].seat)
        run.replace(losses)
        losses.begin(run)


def enlist(army: Army, owner: int, unit: UnitId, many: int, sea: str = "") -> None:
    """Add units to an army; none make no group."""
    if many:
        army.groups.append(Group(unit=unit, owner=owner, many=many, sea=sea))


def roll(run: Run[State], side: int) -> None:
    """Roll the dice of a side and count the hits of its current army (EMP-BAT-7, EMP-NAV-3)."""
    army = running(run.state).armies[side]
    rolled = sum(side_dice(run.state, side).values())
    army.faces = [run.pick(DIE.faces, "die") for _ in range(rolled)]
    army.hits = hits(army)


def hits(army: Army) -> int:
    """For each kind, faces rolled or units there are, whichever is less (EMP-BAT-7)."""
    return sum(min(army.faces.count(unit), army.count(unit)) for unit in COMBAT_UNITS)


def fall(state: State, army: Army, name: str) -> None:
    """Remove a unit to its owner's reserve, or mark it lost on its card (EMP-BAT-8)."""
    battle = running(state)
    group = next(group for group in army.groups if target(group) == name)
    group.many -= 1
    if not group.many:
        army.groups.remove(group)
    player = state.players[group.owner]
    if group.card:
        add(card_of(player, group.card).lost, group.unit, 1)
    else:
        put_units(player, group.unit, group.sea or battle.place, -1)


class Answers(SameQuestion, Sealed[State]):
    """Answers of the main combatants, given at once and revealed together (EMP-ASY-2)."""

    def awaited(self, state: State) -> Sequence[int]:
        """The awaited seats; with `battles_by_orders` only the active player is asked, which is public (EMP-OPT-11)."""
        return [seat for seat in super().awaited(state) if not orders.absent_minded(state, seat)]


def sides_of(state: State, seat: int) -> tuple[Army, Army]:
    """The army of a main combatant and that of his enemy."""
    battle = running(state)
    side = battle.side(seat)
    return battle.armies[side], battle.armies[1 - side]


class PickLosses(Picking[State], tag="pick_losses"):
    """One unit of the enemy's army per step, alike units being one choice (D-BAT-CAS, D-NAV-CAS, EMP-STEP-11)."""

    verb: ClassVar[str] = "hit"

    seat: int = NOBODY

    def picker(self, state: State) -> int:
        return self.seat

    def heap(self, state: State) -> Sequence[str]:
        """The enemy's units, of each kind at most as many as must be lost."""
        found, hits = targets(sides_of(state, self.seat)[1]), self.many(state)
        return [name for name, many in found.items() for _ in range(min(many, hits))]

    def many(self, state: State) -> int:
        """Surplus hits are lost."""
        mine, theirs = sides_of(state, self.seat)
        return min(mine.hits, theirs.strength)

    def move(self, state: State, thing: str) -> Move:
        unit, owner = keys.pair(thing)
        return keys.move(self.verb, unit, owner)

    def unfit(self, state: State, key: str) -> Refusal:
        return refuse("no-leader-falls", "EMP-BAT-8") if keys.name(key) in LEADERS else NO_ANSWER

    def picked(self, run: Run[State], seat: int) -> None:
        hand_in(run, seat, *self.chosen)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedLosses("losses", many=self.many(state) - len(self.chosen), chosen=tuple(self.chosen))

    def _by_kind(self, state: State, kinds: Iterable[str]) -> str:
        left, theirs = self.left(state), sides_of(state, self.seat)[1]
        return f"{self.verb}:" + next(name for name in loss_order(state, theirs, kinds) if name in left)

    def ordered(self, state: State, seat: int) -> str | None:
        """The seat's loss order, also within a pick."""
        kinds = orders.losses(state, seat)
        return None if kinds is None else self._by_kind(state, kinds)

    def default(self, state: State, seat: int) -> str:
        return self._by_kind(state, LOSS_ORDER)


class Losses(Answers, tag="losses"):
    """The rollers pick losses, hidden from each other; then all are removed together (EMP-BAT-8, EMP-BAT-9).

    Hits and armies are public, and so are the seats that have picked.
    """

    openly: ClassVar[bool] = True
    question: ClassVar[type[Frame[State]]] = PickLosses
    public: ClassVar[Question] = Question("losses")
    lanes: dict[int, list[PickLosses]]

    def ask_roller(self, state: State, seat: int) -> None:
        """Ask the roller, unless no unit or every unit is lost or all candidates are alike (EMP-ASY-4)."""
        mine, theirs = sides_of(state, seat)
        found = targets(theirs)
        many = min(mine.hits, theirs.strength)
        if not many:
            return
        if many == theirs.strength:
            self.answers[seat] = [name for name, number in found.items() for _ in range(number)]
        elif len(found) == 1:
            self.answers[seat] = list(found) * many
        else:
            self.ask(state, [seat])

    def proceed(self, run: Run[State]) -> None:
        """Remove all losses together (EMP-BAT-9)."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        battle = running(state)
        for seat in sorted(self.answers, key=battle.side):
            _, theirs = sides_of(state, seat)
            names = self.given(seat)
            for name in names:
                fall(state, theirs, name)
            next(blow for blow in reversed(battle.blows) if blow.side == battle.side(seat)).lost = names
            run.tell("lost", {"seat": theirs.seat, "units": [*names]})


class RoundEnd(Frame[State], tag="round_end"):
    """Ends a round: an army without combat units is destroyed; otherwise a side may leave (EMP-BAT-11, EMP-BAT-19).

    A land battle asks after each round, also after one without a hit (EMP-BAT-12, EMP-BAT-22); a sea battle ends after
    its last round (EMP-NAV-4, EMP-NAV-5).
    """

    def proceed(self, run: Run[State]) -> None:
        """Continue after the round; if both are destroyed the attacker has lost (EMP-BAT-15)."""
        state = run.state
        battle = running(state)
        destroyed = [side for side in (0, 1) if not battle.armies[side].strength]
        if destroyed:
            run.replace(Aftermath(destroyed[0]))
        elif battle.at_sea:
            run.replace(Aftermath(None) if battle.round == NUMBERS.naval_rounds else Round())
        else:
            state.turn += 1
            retreats = Retreats(lanes={})
            retreats.ask(state, [side.seat for side in battle.armies if escapes(state, side.seat)])
            run.replace(retreats)
            retreats.begin(run)


def escapes(state: State, seat: int) -> list[str]:
    """The answers by which a main combatant leaves: to a province, or by yielding without land units (EMP-BAT-13)."""
    battle = running(state)
    if battle.place not in state.players[seat].troops:
        return [keys.YIELD]
    return [f"retreat:{province}" for province in ways.retreats(state, seat, battle.place)]


class Retreat(QuestionFrame, tag="retreat"):
    """A main combatant fights on, retreats, or yields (D-BAT-RET)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return Question("retreat")

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield Move(keys.STAY)
        for key in escapes(state, seat):
            yield keys.move(keys.verb(key), keys.name(key))

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        name = keys.named(key)
        if keys.verb(key) != "retreat" or name not in PROVINCES:
            return NO_ANSWER
        return refuse("no-retreat", "EMP-BAT-13", province=name)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def _flee(self, state: State) -> str:
        """Retreat to the preferred province, else the one with most own markers; stay if there is none."""
        provinces = [keys.name(key) for key in escapes(state, self.seat) if key != keys.YIELD]
        if not provinces:
            return keys.STAY
        markers = state.players[self.seat].markers
        usual = min(provinces, key=lambda name: (-markers.get(name, 0), name))
        return f"retreat:{orders.preferred(state, self.seat, provinces) or usual}"

    def ordered(self, state: State, seat: int) -> str | None:
        """The answer of the order `retreat`."""
        mine, _ = sides_of(state, seat)
        match state.players[seat].orders.value(orders.RETREAT):
            case "never":
                return keys.STAY
            case "outnumbered":
                return self.default(state, seat)
            case "half":
                return self._flee(state) if mine.strength * 2 <= mine.began else keys.STAY
            case _:
                return self.default(state, seat) if orders.absent_minded(state, seat) else None

    def default(self, state: State, seat: int) -> str:
        """Retreat if the enemy is more than twice as strong."""
        mine, theirs = sides_of(state, seat)
        return self._flee(state) if mine.strength * 2 < theirs.strength else keys.STAY


class Retreats(Answers, tag="retreats"):
    """Both are asked at once; the defender's answer counts only if the attacker stays (EMP-BAT-12, EMP-BAT-21).

    A side that cannot leave fights on without being asked (EMP-ASY-4). The seats that have answered are hidden: an
    attacker who leaves ends it at once, so one who has answered and is still here would be known to stay.
    """

    question: ClassVar[type[Frame[State]]] = Retreat
    public: ClassVar[Question] = Question("retreats")
    lanes: dict[int, list[Retreat]]

    def _leaves(self, seat: int) -> bool:
        return self.given(seat) not in ([], [keys.STAY])

    def actors(self, state: State) -> Sequence[int]:
        """The asked sides; if the attacker leaves, the defender is not waited for (EMP-BAT-21)."""
        return [] if self._leaves(running(state).attacker) else super().actors(state)

    def proceed(self, run: Run[State]) -> None:
        """Let the attacker leave, or else the defender, or continue the battle."""
        state = run.state
        battle = running(state)
        run.reveal_to_all()
        for side, fighter in enumerate(battle.armies):
            if self._leaves(fighter.seat):
                run.replace(Aftermath(side, *self.given(fighter.seat)))
                return
        run.replace(Round())


class Aftermath(Frame[State], tag="aftermath"):
    """The loser takes chaos (EMP-BAT-17) and leaves; galleys and lent units return to their places (EMP-BAT-16)."""

    loser: int | None
    leaving: str = ""

    def proceed(self, run: Run[State]) -> None:
        """Move the loser and end the battle; without a loser it just ends (EMP-NAV-5)."""
        state = run.state
        battle = running(state)
        seat = None if self.loser is None else battle.armies[self.loser].seat
        battle.loser, battle.went = self.loser, self.leaving
        run.tell("battle_over", {"place": battle.place, "loser": seat, "leaving": self.leaving})
        run.pop()
        if seat is not None:
            chaos(run, seat, NUMBERS.chaos_battle_loss)
        if seat is not None and keys.verb(self.leaving) == "retreat":
            go_to(run, seat, keys.name(self.leaving), "retreated")
        if seat is not None and not self.leaving and not battle.at_sea and battle.place in state.players[seat].troops:
            state.turn += 1
            run.push(Withdraw(seat))
        else:
            end(run)


def go_to(run: Run[State], seat: int, goal: str, event: str) -> None:
    """Move all land units of a player from the battle to one province."""
    state = run.state
    place = running(state).place
    player = state.players[seat]
    for unit, many in list(player.in_province(place).items()):
        move_units(player, unit, place, goal, many)
    running(state).went = goal
    run.tell(event, {"seat": seat, "from": place, "to": goal})


def end(run: Run[State]) -> None:
    """End the battle (EMP-BAT-23); the turn continues."""
    run.state.battle, run.state.fought = None, run.state.battle
    run.state.turn += 1
    run.reveal_to_all()


class Withdraw(QuestionFrame, tag="withdraw"):
    """The leaders of a destroyed army go to one province (D-BAT-WDR, EMP-BAT-14)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return Question("withdraw")

    def _provinces(self, state: State) -> list[str]:
        return ways.withdrawals(running(state).place)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        return (keys.move("withdraw", province) for province in self._provinces(state))

    def refusal(self, state: State, seat: int, key: str) -> Refusal:
        name = keys.named(key)
        if keys.verb(key) != "withdraw" or name not in PROVINCES:
            return NO_ANSWER
        return refuse("no-withdrawal", "EMP-BAT-14", province=name)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        go_to(run, seat, keys.name(key), "withdrew")
        end(run)

    def ordered(self, state: State, seat: int) -> str | None:
        """The province of the order `retreat-to`, if given; or the only possible province."""
        preferred = orders.preferred(state, seat, self._provinces(state))
        if preferred:
            return f"withdraw:{preferred}"
        listed = state.players[seat].orders.put_first(orders.RETREAT_TO)
        return self.default(state, seat) if listed or orders.absent_minded(state, seat) else self.only_choice(state)

    def default(self, state: State, seat: int) -> str:
        """A province with own troops, else without enemy troops, else any; of these the one with most own markers."""
        player, provinces = state.players[seat], self._provinces(state)
        enemies = [state.players[enemy] for enemy in sides.enemies(state, seat)]
        own = [name for name in provinces if fights(player, name)]
        quiet = [name for name in provinces if not any(fights(enemy, name) for enemy in enemies)]
        best = min(own or quiet or provinces, key=lambda name: (-player.markers.get(name, 0), name))
        return f"withdraw:{best}"
