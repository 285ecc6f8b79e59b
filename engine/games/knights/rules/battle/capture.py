"""Captures: a city kept or razed, a fallen stronghold, half the crowns and a ransom (9.3, 9.5, 9.8)."""

from __future__ import annotations

from typing import ClassVar

from engine.contract import NOT_POSSIBLE, Frame, Move, Question, Refusal, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked_war import AskedArmy
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import laws, structures
from engine.games.knights.rules import pieces, places
from engine.games.knights.rules.base import QuestionFrame, TwoAnswers
from engine.games.knights.rules.battle.deaths import DeathLoss, Desertion
from engine.games.knights.rules.march import war_refusals
from engine.games.knights.rules.march.obey import Bound, Obey, goes_on
from engine.games.knights.rules.upkeep.elimination import eliminate
from engine.games.knights.state import State

KEEP, RAZE = "keep", "raze"


class Capture(Bound, kw_only=True, tag="capture"):
    """A Baron has captured a city and keeps or razes it (D-CAPTURE, WK-ASLT-7, WK-RAZE-1).

    `plan` is what he chose when he declared the attack; a law against razing is asked about first. Another Baron's
    siege ends when the city is `stormed`, but not when it is a ransom (WK-SIEGE-6, WK-SIEGE-7).
    """

    city: str
    stormed: bool
    plan: str = ""
    taken: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if not self.taken:
            self.taken = True
            places.take(run, self.city, self.seat, "storm" if self.stormed else "ransom")
            area = CITIES[self.city].area
            if self.stormed and structures.is_besieged(state, area):
                pieces.lift_siege(run, area)
        elif self.plan not in (KEEP, RAZE):
            run.push(KeepOrRaze(self.seat, city=self.city))
        elif self.plan == RAZE and laws.forbids(state, "raze") and not self.answers:
            run.push(Obey(self.seat, law="raze"))
        else:
            run.pop()
            run.reveal_to_all()
            if self.plan == RAZE and goes_on(run, self):
                places.raze(run, self.city, self.seat)


class KeepOrRaze(TwoAnswers, tag="keep_or_raze"):
    """Keep the city, or raze it for three times its income."""

    answers: ClassVar[tuple[Move, ...]] = (keys.move("capture", KEEP), keys.move("capture", RAZE))

    city: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("capture", seat=self.seat, area=CITIES[self.city].area, about=self.city)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        capture = run.stack[-1]
        assert isinstance(capture, Capture)
        capture.plan = keys.rest(key)

    def standing(self, state: State) -> str | None:
        return None if orders.asks(state, self.seat, orders.CAPTURE) else f"capture:{KEEP}"

    def usual(self, state: State) -> str | None:
        return f"capture:{KEEP}"


class Fall(Frame[State], tag="fall"):
    """A stronghold falls: its garrison loses deserters and casualties and leaves the board with it (WK-STR-4, 5)."""

    seat: int
    worn: bool = False

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        stronghold = state.barons[self.seat].stronghold
        if not self.worn:
            self.worn = True
            if stronghold.troops:
                run.push(Desertion(self.seat, holder=STRONGHOLD), DeathLoss(self.seat, holder=STRONGHOLD))
            return
        run.pop()
        area = stronghold.area
        stronghold.area, stronghold.breaches, stronghold.tokens = "", 0, 0
        if area in state.sieges:
            pieces.lift_siege(run, area, fallen=True)
        run.tell("stronghold_fell", {"seat": self.seat, "area": area})


class Spoils(Frame[State], tag="spoils"):
    """The captor of a stronghold gets half the loser's crowns and a city of the loser's choice (WK-STR-3, WK-STR-9)."""

    seat: int
    loser: int

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        beaten = state.barons[self.loser]
        half = beaten.crowns // 2
        beaten.crowns -= half
        state.barons[self.seat].crowns += half
        run.tell("spoils", {"seat": self.seat, "from": self.loser, "crowns": half})
        if state.on("player_elimination"):
            eliminate(run, self.loser, self.seat)
        elif state.cities_of(self.loser):
            run.push(Ransom(self.loser, captor=self.seat))


class Ransom(QuestionFrame, tag="ransom"):
    """The loser of a stronghold gives one of his cities (D-RANSOM)."""

    captor: int

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("ransom", seat=self.seat)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("ransom", city) for city in state.cities_of(self.seat)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        city = keys.rest(key)
        return war_refusals.not_yours(city) if keys.verb(key) == "ransom" and city in CITIES else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.replace(Capture(seat=self.captor, city=keys.rest(key), stormed=False))

    def usual(self, state: State) -> str | None:
        """The lowest income."""
        cities = state.cities_of(self.seat)
        return f"ransom:{min(cities, key=lambda city: (CITIES[city].income, city))}"
