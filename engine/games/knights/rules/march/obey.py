"""Laws about marches, attacks and razing a city, obeyed or refused (WK-BAN-2, D-LAW)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from engine.contract import Frame, Move, Question, Run
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedCard
from engine.games.knights.facts import laws
from engine.games.knights.rules.base import TwoAnswers
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.march.march import TOLL, deed_of
from engine.games.knights.state import State


class Bound(Frame[State], kw_only=True):
    """An action that laws may forbid; `answers` are its Baron's answers for each law."""

    seat: int
    answers: dict[str, str] = msgspec.field(default_factory=dict)

    def hear(self, law: str, key: str) -> None:
        """Record the Baron's answer for a law."""
        self.answers[law] = key


def named(state: State, law: str) -> str:
    """The agenda with the toll or prohibition; a prohibition of an open private motion has no agenda."""
    if law == TOLL:
        return laws.in_force(state, "bridge_toll")
    return next((laws.forbids(state, what) for what in laws.FORBIDDEN if what == law), law)


def given_up(state: State, bound: Bound, price: int = 0) -> list[str]:
    """The laws for which a Baron gives his action up; a toll only if he cannot pay it."""
    short = state.barons[bound.seat].crowns < price
    return [law for law, key in bound.answers.items() if key == keys.COMPLY and (law != TOLL or short)]


def goes_on(run: Run[State], bound: Bound, price: int = 0) -> bool:
    """Whether an action continues after its Baron's answers: refusing a law bans him, and it is ignored once."""
    state = run.state
    for law, key in bound.answers.items():
        if key == keys.REFUSE:
            run.tell("refused", {"seat": bound.seat, "agenda": named(state, law)})
            bans.ban(run, [bound.seat])
    obeyed = given_up(state, bound, price)
    deed_of(state).obeyed.extend(obeyed)
    if not obeyed and bound.answers.get(TOLL) == keys.COMPLY:
        state.barons[bound.seat].crowns -= price
        run.tell("paid_law", {"seat": bound.seat, "agenda": named(state, TOLL), "crowns": price})
    return not obeyed


def turn_back(run: Run[State]) -> None:
    """Cancel an action: its frame is removed, and its Baron chooses again (WK-MOVE-9, WK-CATK-4)."""
    run.pop()
    deed_of(run.state).turned_back = True


class Obey(TwoAnswers, tag="obey"):
    """A Baron complies with a law, or refuses and is banned; once banned he ignores it at no cost (WK-BAN-2)."""

    answers: ClassVar[tuple[Move, ...]] = (Move(keys.COMPLY), Move(keys.REFUSE, commits=True))

    law: str
    price: int = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("law", seat=self.seat, card=named(state, self.law), price=self.price)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        bound = run.stack[-1]
        assert isinstance(bound, Bound)
        bound.hear(self.law, key)

    def standing(self, state: State) -> str | None:
        order = orders.value(state, self.seat, orders.LAW)
        return None if order == orders.ASK else order

    def usual(self, state: State) -> str | None:
        return keys.REFUSE if state.barons[self.seat].banned else keys.COMPLY
