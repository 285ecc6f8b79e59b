"""Upkeep: victory check, Influence, revolts, arrivals, refresh, return; ranking and end (sections 3.5 and 10)."""

from __future__ import annotations

from typing import Any

from engine.contract import Frame, Move, Place, Question, Refusal, Run, Value, ranked
from engine.contract.outcome import below_the_rest
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedSheet
from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import accounts, structures
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, collect, refuse
from engine.games.knights.rules.pieces import StrongholdChoice
from engine.games.knights.rules.returning import Returns
from engine.games.knights.state import NOBODY, State
from engine.parts.at_once import hand_in


def ranking(state: State, seat: int) -> tuple[int, ...]:
    """The sort key of a Baron, higher is better (WK-WIN-2, WK-WIN-4, WK-WIN-6)."""
    by_cities = state.on("might_is_right")
    first = accounts.kingdom_cities(state, seat) if by_cities else state.barons[seat].influence
    return first, *accounts.tie_breaks(state, seat).values()


def places_of(state: State) -> tuple[Place, ...]:
    """Places by ranking; a Baron with the majority is first, eliminated ones are last, the earliest at the end."""
    merits = {
        seat: (0, baron.out) if baron.out else (1, seat == state.crowned, *ranking(state, seat))
        for seat, baron in enumerate(state.barons)
    }
    return ranked(merits, {seat: baron.influence for seat, baron in enumerate(state.barons)})


def leaders(state: State) -> list[int]:
    """Barons who share the lead after the first two tie-breaks (WK-UPK-11)."""
    best = max(ranking(state, seat)[:3] for seat in state.playing)
    return [seat for seat in state.playing if ranking(state, seat)[:3] == best]


def kingdom_majority(state: State) -> int:
    """The Baron who controls more than half of the unrazed Kingdom cities; -1 for nobody (WK-UPK-1)."""
    need = accounts.needed(state)
    return next((seat for seat in state.playing if accounts.kingdom_cities(state, seat) >= need), NOBODY)


def ends_after(state: State) -> str:
    """Why the game ends after this Upkeep: `pool`, `round` or `cities`; empty if it goes on (WK-UPK-8, WK-WIN-5)."""
    if state.pool == 0 and not state.on("might_is_right"):
        return "pool"
    if state.round >= state.number("last_round"):
        return "round"
    return "" if structures.unrazed(state, kingdom=False) else "cities"


def end(run: Run[State], why: str) -> None:
    """End the game; a Baron who shares the first place, or gave up, is no King (WK-WIN-6)."""
    state = run.state
    first = [place.seat for place in below_the_rest(places_of(state), state.conceded) if place.place == 1]
    state.phase = "end"
    state.special, state.deed = "", None
    state.stack.clear()
    king = first[0] if len(first) == 1 else NOBODY
    run.tell("ended", {"why": why, "king": king, "first": list[Value](first)})


FAITH, CROWNS, LOSE = "faith", "crowns", "lose"
# Up to this price the order `cheapest` pays crowns, above it Faith.
CHEAP_REVOLT = 4
# By default a Baron pays crowns only if he keeps this many (D-REVOLT).
RESERVE = 5


class Upkeep(Frame[State], tag="upkeep"):
    """The steps of Upkeep; each is a turn of its own (WK-DEC-2)."""

    step: int = 0

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.phase = "upkeep"
        self.step += 1
        state.turn += 1
        steps = (
            *(self._victory, self._influence, self._revolts, self._arrivals, self._refresh),
            *(self._strongholds, self._nobles, self._end),
        )
        steps[self.step - 1](run)

    def _victory(self, run: Run[State]) -> None:
        """End the game if a Baron has more than half of the unrazed Kingdom cities (WK-UPK-1, WK-UPK-9, WK-WIN-3)."""
        state = run.state
        winner = kingdom_majority(state)
        if winner != NOBODY:
            state.crowned = winner
            end(run, "majority")

    def _influence(self, run: Run[State]) -> None:
        """Give 1 Influence for each unbesieged city, in full even if the pool is short (WK-UPK-2)."""
        state = run.state
        gained = {seat: accounts.influence(state, seat) for seat in state.chairman_order}
        for seat, many in gained.items():
            state.barons[seat].influence += many
        state.pool = max(0, state.pool - sum(gained.values()))
        told: dict[str, Value] = {keys.seat_name(seat): many for seat, many in gained.items()}
        run.tell("influence", {"gained": told, "pool": state.pool})
        state.last_upkeep = bool(ends_after(state))
        if state.last_upkeep:
            run.tell("last_upkeep", {"why": ends_after(state)})

    def _revolts(self, run: Run[State]) -> None:
        """Draw Fate for every city without a Noble of its owner, all before anybody pays (WK-UPK-3)."""
        state = run.state
        revolting: dict[int, list[str]] = {}
        for seat in state.chairman_order:
            for city in state.cities_of(seat):
                if may_revolt(state, seat, city):
                    card = decks.draw_fate(run, "revolt")
                    if card is not None and card.revolt:
                        revolting.setdefault(seat, []).append(city)
        decks.return_fate(run)
        if revolting:
            told: dict[str, Value] = {keys.seat_name(seat): list[Value](some) for seat, some in revolting.items()}
            run.tell("revolts", {"cities": told})
            collect(run, Revolts(lanes={}, cities=revolting))

    def _arrivals(self, run: Run[State]) -> None:
        """Move Nobles from port icons into their areas (WK-UPK-4, WK-SEA-3)."""
        state = run.state
        for seat in state.chairman_order:
            for shape, noble in list(state.barons[seat].on_board()):
                if noble.at_sea:
                    pieces.enter(state, seat, shape, noble.area)
                    run.tell("landed", {"seat": seat, "noble": shape, "area": noble.area})

    def _refresh(self, run: Run[State]) -> None:
        """Refresh all Nobles (WK-UPK-5)."""
        for _, baron in run.state.each():
            for noble in baron.nobles.values():
                noble.exhausted = False

    def _strongholds(self, run: Run[State]) -> None:
        run.push(ReplaceStrongholds(order=self._returning(run.state)))

    def _nobles(self, run: Run[State]) -> None:
        collect(run, Returns(lanes={}, who=self._returning(run.state)), in_turn=run.state.on("strict_order"))

    def _returning(self, state: State) -> list[int]:
        """The Barons who return Nobles: all; in the last Upkeep only the tied leaders (WK-UPK-11)."""
        if not state.last_upkeep:
            return state.chairman_order
        level = leaders(state)
        return [seat for seat in state.chairman_order if seat in level] if len(level) > 1 else []

    def _end(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        if state.last_upkeep:
            end(run, ends_after(state) or "pool")


def may_revolt(state: State, seat: int, city: str) -> bool:
    """Whether a city is tested for revolt: no Noble of its owner is there, and no Almoner calms it (WK-UPK-3)."""
    area = CITIES[city].area
    if state.barons[seat].in_area(area):
        return False
    near = {area, *NEIGHBOURS[area]}
    return not any(
        noble.office and AGENDAS[noble.office].params.calms_adjacent and not noble.at_sea and noble.area in near
        for _, noble in state.barons[seat].on_board()
    )


def revolt_price(city: str) -> int:
    """The price of calming a city: twice the printed income (WK-UPK-3)."""
    return LIMITS.revolt_income_multiplier * CITIES[city].income


class Revolt(QuestionFrame, tag="revolt"):
    """An owner pays for each revolting city, or loses it (D-REVOLT)."""

    cities: list[str]

    def _city(self, state: State) -> str:
        return self.cities[len(self._given(state))]

    def _given(self, state: State) -> list[str]:
        top = state.stack[-1]
        return top.given(self.seat) if isinstance(top, Collection) else []

    def _left(self, state: State) -> tuple[int, int]:
        baron, given = state.barons[self.seat], self._given(state)
        crowns = sum(revolt_price(keys.name(key)) for key in given if keys.other(key) == CROWNS)
        faith = sum(LIMITS.revolt_faith for key in given if keys.other(key) == FAITH)
        return baron.crowns - crowns, baron.faith - faith

    def asked(self, state: State, seat: int | None) -> Question | None:
        city = self._city(state)
        return AskedSheet("revolt", about=city, chosen=tuple(self._given(state)), most=revolt_price(city))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("revolt", self._city(state), way) for way in (FAITH, CROWNS, LOSE)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        (crowns, faith), price = self._left(state), revolt_price(self._city(state))
        if keys.other(key) == CROWNS and crowns < price:
            return refuse("crowns", "WK-UPK-3", price=price, crowns=crowns)
        if keys.other(key) == FAITH and faith < LIMITS.revolt_faith:
            return refuse("faith", "WK-UPK-3", price=LIMITS.revolt_faith, faith=faith)
        return None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        hand_in(run, seat, key)
        if len(self._given(run.state)) == len(self.cities):
            run.pop()

    def standing(self, state: State) -> str | None:
        """The standing order; cities it cannot pay for are asked about."""
        said = orders.value(state, self.seat, orders.REVOLT)
        city = self._city(state)
        if said == orders.ASK:
            return None
        if said != "cheapest":
            return f"revolt:{city}>{said}"
        ways = (CROWNS, FAITH) if revolt_price(city) <= CHEAP_REVOLT else (FAITH, CROWNS)
        found = [f"revolt:{city}>{way}" for way in ways]
        return next((key for key in found if self.reason(state, self.seat, key) is None), None)

    def usual(self, state: State) -> str | None:
        city = self._city(state)
        crowns, faith = self._left(state)
        if crowns - revolt_price(city) >= RESERVE:
            return f"revolt:{city}>{CROWNS}"
        return f"revolt:{city}>{FAITH if faith else LOSE}"


class Revolts(Collection, tag="revolts", kw_only=True):
    """All owners of revolting cities decide at once (WK-UPK-3)."""

    about_crowns = True
    title = "revolts"

    lanes: dict[int, list[Revolt]]
    cities: dict[int, list[str]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Revolt(seat, list(self.cities[seat]))]

    def concerns(self, state: State, seat: int) -> bool:
        return seat in self.cities

    def carry_out(self, run: Run[State], seat: int) -> None:
        baron = run.state.barons[seat]
        for key in self.given(seat):
            city, way = keys.name(key), keys.other(key)
            if way == CROWNS:
                baron.crowns -= revolt_price(city)
            elif way == FAITH:
                baron.faith -= LIMITS.revolt_faith
            run.tell("revolt", {"seat": seat, "city": city, "way": way})
            if way == LOSE:
                pieces.make_neutral(run, city, "revolt")


class ReplaceStrongholds(Frame[State], tag="replace_strongholds"):
    """Barons may return strongholds to the board, one after another (WK-UPK-10)."""

    order: list[int]

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        while self.order:
            seat = self.order.pop(0)
            if not state.barons[seat].stronghold.area and pieces.stronghold_areas(state, seat):
                state.turn += 1
                run.push(ReplaceStronghold(seat))
                return
        run.pop()


class ReplaceStronghold(StrongholdChoice, tag="replace_stronghold"):
    """A Baron returns his stronghold, or waits (D-REPLACE-STRONGHOLD)."""

    kind = "replace"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*super().candidates(state, seat), Move(keys.WAIT)]

    def decide(self, run: Run[State], key: str) -> None:
        if key != keys.WAIT:
            pieces.raise_stronghold(run, self.seat, keys.rest(key))
