"""Fund Expedition, Upgrade Defenses, Muster Troops and Uncertain Times (sections 5.2 to 5.5)."""

from __future__ import annotations

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedAmount, AskedCard, AskedSheet
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.cards import EXPEDITION_RESULTS, EXPEDITIONS, ExpeditionId, better
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import accounts, forces, structures
from engine.games.knights.rules import decks
from engine.games.knights.rules.base import Collection, QuestionFrame, TwoAnswers, collect, nearest, refuse
from engine.games.knights.state import City, State, Stronghold, Voyage

LAST_SPOT = 3


def idle(state: State) -> list[ExpeditionId]:
    return [name for name in EXPEDITIONS if state.voyages[name].spot == 0]


class FundExpedition(Frame[State], tag="fund_expedition"):
    """One expedition may be started, the others sail on, and those that arrive are resolved."""

    begun: bool = False
    started: ExpeditionId | None = None

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.begun:
            self.begun = True
            if idle(state) and any(baron.crowns for _, baron in state.each()):
                run.push(StartChoice(state.chairman))
            return
        run.pop()
        for name, voyage in state.voyages.items():
            # A new expedition goes to spot 1, every other one a spot further (WK-EXP-5, WK-EXP-6).
            if name == self.started or 0 < voyage.spot < LAST_SPOT:
                voyage.spot = 1 if name == self.started else voyage.spot + 1
                run.tell("sailed", {"expedition": name, "spot": voyage.spot})
        for name, voyage in state.voyages.items():
            if voyage.spot == LAST_SPOT:
                self._news(run, name, voyage)
        decks.return_fate(run)

    def _news(self, run: Run[State], name: ExpeditionId, voyage: Voyage) -> None:
        """Resolve an expedition by Fate; by the better card of two if it is blessed (WK-EXP-7, WK-EXP-8)."""
        drawn = [decks.draw_fate(run, f"news of {name}") for _ in range(1 + voyage.blessed)]
        results = [card.news(name) for card in drawn if card is not None]
        if not results:
            return
        result = better(results[0], results[-1])
        run.tell("news", {"expedition": name, "results": list[Value](results), "result": result})
        if result == "none":
            return
        for seat, stake in voyage.invested.items():
            paid = stake * EXPEDITION_RESULTS[result].multiplier
            run.state.barons[seat].crowns += paid
            if paid:
                run.tell("profit", {"seat": seat, "expedition": name, "crowns": paid})
        run.state.voyages[name] = Voyage()


class StartChoice(QuestionFrame, tag="start_expedition"):
    """The Chairman may start one expedition (D-EXP-START)."""

    kind = "start"
    by_default = f"start:{keys.NONE}"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("start", keys.NONE), *(keys.move("start", name) for name in EXPEDITIONS)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return None if keys.rest(key) in (keys.NONE, *idle(state)) else refuse("under-way", "WK-EXP-2")

    def decide(self, run: Run[State], key: str) -> None:
        name = next((name for name in EXPEDITIONS if name == keys.rest(key)), None)
        if name is not None:
            run.tell("starts", {"seat": self.seat, "expedition": name})
            collect(run, Investments(lanes={}, expedition=name), in_turn=run.state.on("sequential_funding"))

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The Chairman chooses the expedition together with his own investment."""
        own = Invest(self.seat)
        invests = [move.key for move in own.choices(state, seat)] if own.standing(state) is None else []
        starts = [f"start:{name}" for name in idle(state)] if len(invests) > 1 else []
        found = [Shortcut((start, invest), start, (invest,)) for start in starts for invest in invests]
        return Arrangement(shortcuts=tuple(found))


class Invest(QuestionFrame, tag="invest"):
    """A Baron invests crowns (D-EXP-FUND, WK-EXP-9)."""

    by_default = "invest:0"

    def _most(self, state: State) -> int:
        return min(LIMITS.expedition_investment, state.barons[self.seat].crowns)

    def asked(self, state: State, seat: int | None) -> Question | None:
        sheet = state.stack[-1]
        about = sheet.expedition if isinstance(sheet, Investments) else ""
        return AskedAmount("invest", about=about, most=self._most(state))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("invest", str(crowns)) for crowns in range(self._most(state) + 1)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "invest" and keys.number(key) >= 0
        return refuse("invest", "WK-EXP-3", most=self._most(state)) if known else NOT_POSSIBLE

    def standing(self, state: State) -> str | None:
        said = orders.value(state, self.seat, orders.INVEST)
        return None if said == orders.ASK else f"invest:{min(int(said), self._most(state))}"


class Investments(Collection, tag="investments", kw_only=True):
    """All invest at once and hidden, or openly in turn with sequential_funding (WK-EXP-3)."""

    about_crowns = True
    question = Invest

    lanes: dict[int, list[Invest]]
    expedition: ExpeditionId

    def known(self, state: State) -> Question | None:
        return AskedAmount("investments", about=self.expedition)

    def concerns(self, state: State, seat: int) -> bool:
        return state.barons[seat].crowns > 0

    def carry_out(self, run: Run[State], seat: int) -> None:
        crowns = keys.number(self.given(seat)[0])
        run.state.barons[seat].crowns -= crowns
        if crowns:
            run.state.voyages[self.expedition].invested[seat] = crowns
        run.tell("invested", {"seat": seat, "expedition": self.expedition, "crowns": crowns})

    def finish(self, run: Run[State]) -> None:
        """Start the expedition; without any crown it does not start and cannot be blessed (WK-EXP-5)."""
        state = run.state
        if not state.voyages[self.expedition].invested:
            run.tell("unfunded", {"expedition": self.expedition})
            return
        nearest(run.stack, FundExpedition).started = self.expedition
        if state.barons[state.head].faith >= LIMITS.bless_faith:
            run.push(Bless(state.head, self.expedition))


class Bless(TwoAnswers, tag="bless"):
    """The Head of the Church may bless the new expedition for 1 Faith (D-EXP-BLESS, WK-EXP-4)."""

    answers = (keys.move("bless", keys.NO), keys.move("bless", keys.YES))
    by_default = "bless:no"

    expedition: ExpeditionId

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("bless", seat=self.seat, card=self.expedition, price=LIMITS.bless_faith)

    def decide(self, run: Run[State], key: str) -> None:
        if key == "bless:yes":
            run.state.barons[self.seat].faith -= LIMITS.bless_faith
            run.state.voyages[self.expedition].blessed = True
            run.tell("blessed", {"seat": self.seat, "expedition": self.expedition})


def why_no_work(state: State, seat: int, name: str) -> Refusal | None:
    """Why a Baron cannot upgrade a city or stronghold: not his, or besieged (WK-UPG-2)."""
    if name == STRONGHOLD:
        area = state.barons[seat].stronghold.area
        if not area:
            return refuse("no-stronghold", "WK-UPG-1")
    elif name in CITIES and state.cities[name].owner == seat:
        area = CITIES[name].area
    else:
        return refuse("not-yours", "WK-UPG-1", city=name) if name in CITIES else NOT_POSSIBLE
    return refuse("besieged", "WK-UPG-2") if structures.is_besieged(state, area) else None


def walled(state: State, seat: int, name: str) -> City | Stronghold:
    """A city, or a Baron's stronghold."""
    return state.barons[seat].stronghold if name == STRONGHOLD else state.cities[name]


def mend(run: Run[State], seat: int, name: str, many: int, paid: int) -> None:
    walled(run.state, seat, name).breaches -= many
    run.state.barons[seat].crowns -= paid
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

    by_default = keys.NOTHING
    mode = orders.UPGRADE

    def _cost(self, state: State) -> int:
        return accounts.mending_price(state, self.seat, LIMITS.repair_cost_per_breach)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedSheet("upgrade")

    def candidates(self, state: State, seat: int) -> list[Move]:
        own = state.cities_of(self.seat)
        repairs = [
            keys.move("repair", name, str(many))
            for name in (*own, STRONGHOLD)
            for many in range(1, walled(state, self.seat, name).breaches + 1)
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
            return refuse("fortified", "WK-UPG-2", city=name)
        else:
            cost = LIMITS.fortify_cost
        return None if cost <= crowns else refuse("crowns", "WK-UPG-1", price=cost, crowns=crowns)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        place = keys.name(key) if keys.verb(key) == "repair" else keys.rest(key)
        known = keys.verb(key) == "repair" or (keys.verb(key) == "fortify" and place in CITIES)
        return (why_no_work(state, self.seat, place) if known else None) or NOT_POSSIBLE


class Upgrades(Collection, tag="upgrades"):
    """All decide at once, or in turn with strict_order (WK-UPG-3)."""

    about_crowns = True
    question = Upgrade
    title = "upgrades"

    lanes: dict[int, list[Upgrade]]

    def concerns(self, state: State, seat: int) -> bool:
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

    by_default = keys.NOTHING
    mode = orders.MUSTER

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
        return None if cost <= crowns else refuse("crowns", "WK-MUS-1", price=cost, crowns=crowns)


class Musters(Collection, tag="musters"):
    """All decide at once, or in turn with strict_order (WK-MUS-2)."""

    about_crowns = True
    question = Muster
    title = "musters"

    lanes: dict[int, list[Muster]]

    def concerns(self, state: State, seat: int) -> bool:
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
