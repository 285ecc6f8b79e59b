"""Fund Expedition (section 5.2)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Question, Refusal, Run, Shortcut, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedAmount, AskedBaron, AskedCard
from engine.games.knights.content.cards import EXPEDITION_RESULTS, EXPEDITIONS, ExpeditionId, better
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.rules import decks, refusals
from engine.games.knights.rules.base import Collection, QuestionFrame, TwoAnswers, collect
from engine.games.knights.state import State, Voyage
from engine.parts.at_once import hand_in

LAST_SPOT = 3


def idle(state: State) -> list[ExpeditionId]:
    """Expeditions that are not under way."""
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
            self._sail(run, name, voyage)
        for name, voyage in state.voyages.items():
            if voyage.spot == LAST_SPOT:
                self._news(run, name, voyage)
        decks.return_fate(run)

    def _sail(self, run: Run[State], name: ExpeditionId, voyage: Voyage) -> None:
        """Move a new expedition to spot 1, every other one a spot further (WK-EXP-5, WK-EXP-6)."""
        if name == self.started:
            voyage.spot = 1
        elif 0 < voyage.spot < LAST_SPOT:
            voyage.spot += 1
        else:
            return
        run.tell("sailed", {"expedition": name, "spot": voyage.spot})

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


def funding(run: Run[State]) -> FundExpedition:
    """The card on the stack below its questions."""
    return next(frame for frame in reversed(run.stack) if isinstance(frame, FundExpedition))


class StartChoice(QuestionFrame, tag="start_expedition"):
    """The Chairman may start one expedition (D-EXP-START)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedBaron("start", seat=self.seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("start", keys.NONE), *(keys.move("start", name) for name in EXPEDITIONS)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return None if keys.rest(key) in (keys.NONE, *idle(state)) else refusals.under_way()

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        name = next((name for name in EXPEDITIONS if name == keys.rest(key)), None)
        if name is not None:
            run.tell("starts", {"seat": seat, "expedition": name})
            collect(run, Investments(lanes={}, expedition=name), in_turn=run.state.on("sequential_funding"))

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """The Chairman chooses the expedition together with his own investment."""
        own = Invest(self.seat)
        invests = [move.key for move in own.choices(state, seat)] if own.standing(state) is None else []
        starts = [f"start:{name}" for name in idle(state)] if len(invests) > 1 else []
        found = [Shortcut((start, invest), start, (invest,)) for start in starts for invest in invests]
        return Arrangement(shortcuts=tuple(found))

    def usual(self, state: State) -> str | None:
        return f"start:{keys.NONE}"


class Invest(QuestionFrame, tag="invest"):
    """A Baron invests crowns (D-EXP-FUND, WK-EXP-9)."""

    def _most(self, state: State) -> int:
        return min(LIMITS.expedition_investment, state.barons[self.seat].crowns)

    def asked(self, state: State, seat: int | None) -> Question | None:
        sheet = state.stack[-1]
        about = sheet.expedition if isinstance(sheet, Investments) else ""
        return AskedAmount("invest", about=about, most=self._most(state))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.numbered("invest", crowns) for crowns in range(self._most(state) + 1)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "invest" and keys.number(key) >= 0
        return refusals.too_much_invested(self._most(state)) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def standing(self, state: State) -> str | None:
        said = orders.value(state, self.seat, orders.INVEST)
        return None if said == orders.ASK else f"invest:{min(int(said), self._most(state))}"

    def usual(self, state: State) -> str | None:
        return "invest:0"


class Investments(Collection, tag="investments", kw_only=True):
    """All invest at once and hidden, or openly in turn with sequential_funding (WK-EXP-3)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[Invest]]
    expedition: ExpeditionId

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Invest(seat)]

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
        funding(run).started = self.expedition
        if state.barons[state.head].faith >= LIMITS.bless_faith:
            run.push(Bless(state.head, self.expedition))


class Bless(TwoAnswers, tag="bless"):
    """The Head of the Church may bless the new expedition for 1 Faith (D-EXP-BLESS, WK-EXP-4)."""

    answers: ClassVar[tuple[Move, ...]] = (keys.move("bless", keys.NO), keys.move("bless", keys.YES))

    expedition: ExpeditionId

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("bless", seat=self.seat, card=self.expedition, price=LIMITS.bless_faith)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key == "bless:yes":
            run.state.barons[seat].faith -= LIMITS.bless_faith
            run.state.voyages[self.expedition].blessed = True
            run.tell("blessed", {"seat": seat, "expedition": self.expedition})

    def usual(self, state: State) -> str | None:
        return "bless:no"
