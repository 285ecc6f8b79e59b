"""Upgrade Defenses, Muster Troops and Uncertain Times (sections 5.3 to 5.5)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedSheet
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import accounts, forces, structures
from engine.games.knights.rules import decks, refusals
from engine.games.knights.rules.base import Collection, QuestionFrame, collect
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


def why_no_work(state: State, seat: int, name: str) -> Refusal | None:
    """Why a Baron cannot upgrade a city or stronghold: not his, or besieged (WK-UPG-2)."""
    if name == STRONGHOLD:
        area = state.barons[seat].stronghold.area
        if not area:
            return refusals.off_board()
    elif name in CITIES and state.cities[name].owner == seat:
        area = CITIES[name].area
    else:
        return refusals.not_yours(name) if name in CITIES else NOT_POSSIBLE
    return refusals.besieged() if structures.is_besieged(state, area) else None


def breaches_of(state: State, seat: int, name: str) -> int:
    """The breaches in a city or in the Baron's stronghold."""
    return state.barons[seat].stronghold.breaches if name == STRONGHOLD else state.cities[name].breaches


def mend(run: Run[State], seat: int, name: str, many: int, paid: int) -> None:
    """Repair breaches."""
    state = run.state
    if name == STRONGHOLD:
        state.barons[seat].stronghold.breaches -= many
    else:
        state.cities[name].breaches -= many
    state.barons[seat].crowns -= paid
    run.tell("repaired", {"seat": seat, "place": name, "breaches": many, "crowns": paid})


def fortify(run: Run[State], seat: int, city: str, paid: int) -> None:
    """Turn a city's marker to its fortified side (WK-FORT-1)."""
    run.state.cities[city].fortified = True
    run.state.barons[seat].crowns -= paid
    run.tell("fortified", {"seat": seat, "city": city, "crowns": paid})


class UpgradeDefenses(Frame[State], tag="upgrade_defenses"):
    """Every Baron may repair or fortify one thing (WK-UPG-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        collect(run, Upgrades(lanes={}), in_turn=run.state.on("strict_order"))


class Upgrade(QuestionFrame, tag="upgrade"):
    """A Baron chooses what he upgrades (D-UPGRADE, WK-STEP-13)."""

    def _cost(self, state: State) -> int:
        return accounts.mending_price(state, self.seat, LIMITS.repair_cost_per_breach)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedSheet("upgrade")

    def candidates(self, state: State, seat: int) -> list[Move]:
        own = state.cities_of(self.seat)
        repairs = [
            keys.move("repair", name, str(many))
            for name in (*own, STRONGHOLD)
            for many in range(1, breaches_of(state, self.seat, name) + 1)
        ]
        return [Move(keys.NOTHING), *(keys.move("fortify", city) for city in own), *repairs]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if key == keys.NOTHING:
            return None
        name, crowns = keys.name(key), state.barons[self.seat].crowns
        closed = why_no_work(state, self.seat, name)
        if closed is not None:
            return closed
        if keys.verb(key) == "repair":
            cost = keys.other_number(key) * self._cost(state)
        elif state.cities[name].fortified:
            return refusals.already_fortified(name)
        else:
            cost = LIMITS.fortify_cost
        return None if cost <= crowns else refusals.too_dear(cost, crowns, "WK-UPG-1")

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        place = keys.name(key) if keys.verb(key) == "repair" else keys.rest(key)
        known = keys.verb(key) == "repair" or (keys.verb(key) == "fortify" and place in CITIES)
        return (why_no_work(state, self.seat, place) if known else None) or NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def standing(self, state: State) -> str | None:
        return None if orders.asks(state, self.seat, orders.UPGRADE) else keys.NOTHING

    def usual(self, state: State) -> str | None:
        return keys.NOTHING


class Upgrades(Collection, tag="upgrades"):
    """All decide at once, or in turn with strict_order (WK-UPG-3)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[Upgrade]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Upgrade(seat)]

    def known(self, state: State) -> Question | None:
        return Question("upgrades")

    def concerns(self, state: State, seat: int) -> bool:
        """Barons who can pay for an upgrade."""
        return len(Upgrade(seat).choices(state, seat)) > 1

    def carry_out(self, run: Run[State], seat: int) -> None:
        for key in self.given(seat):
            if keys.verb(key) == "fortify":
                fortify(run, seat, keys.name(key), LIMITS.fortify_cost)
            elif keys.verb(key) == "repair":
                many = keys.other_number(key)
                cost = accounts.mending_price(run.state, seat, LIMITS.repair_cost_per_breach)
                mend(run, seat, keys.name(key), many, many * cost)


class MusterTroops(Frame[State], tag="muster_troops"):
    """Every Baron may heal one of his armies (WK-MUS-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        collect(run, Musters(lanes={}), in_turn=run.state.on("strict_order"))


class Muster(QuestionFrame, tag="muster"):
    """A Baron chooses an army to heal, and how many tokens (D-MUSTER, WK-STEP-13)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedSheet("muster")

    def candidates(self, state: State, seat: int) -> list[Move]:
        armies = state.barons[self.seat].armies()
        heals = [keys.move("muster", name, str(many)) for name, army in armies for many in range(1, army.tokens + 1)]
        return [Move(keys.NOTHING), *heals]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if key == keys.NOTHING:
            return None
        cost = keys.other_number(key) * accounts.mending_price(state, self.seat, LIMITS.heal_cost_per_casualty)
        crowns = state.barons[self.seat].crowns
        return None if cost <= crowns else refusals.too_dear(cost, crowns, "WK-MUS-1")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def standing(self, state: State) -> str | None:
        return None if orders.asks(state, self.seat, orders.MUSTER) else keys.NOTHING

    def usual(self, state: State) -> str | None:
        return keys.NOTHING


class Musters(Collection, tag="musters"):
    """All decide at once, or in turn with strict_order (WK-MUS-2)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[Muster]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Muster(seat)]

    def known(self, state: State) -> Question | None:
        return Question("musters")

    def concerns(self, state: State, seat: int) -> bool:
        """Barons with a token who can pay for its removal."""
        return len(Muster(seat).choices(state, seat)) > 1

    def carry_out(self, run: Run[State], seat: int) -> None:
        baron = run.state.barons[seat]
        for key in self.given(seat):
            if key != keys.NOTHING:
                holder = forces.holder_of(keys.name(key))
                many = keys.other_number(key)
                paid = many * accounts.mending_price(run.state, seat, LIMITS.heal_cost_per_casualty)
                baron.crowns -= paid
                baron.army(holder).tokens -= many
                run.tell("mustered", {"seat": seat, "holder": holder, "tokens": many, "crowns": paid})


class UncertainTimes(Frame[State], tag="uncertain_times"):
    """The Fate deck is shuffled (WK-UNC-1)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        decks.shuffle_fate(run)
        run.tell("fate_shuffled")
