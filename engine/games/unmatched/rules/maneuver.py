"""The Manoeuvre: draw, BOOST, move (UNM-MAN)."""

from __future__ import annotations

from engine.contract import UNARRANGED, Arrangement, Frame, Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts.fighters import own
from engine.games.unmatched.facts.heroes import allowance
from engine.games.unmatched.rules.cards import discard, draw
from engine.games.unmatched.rules.movement import MoveSome
from engine.games.unmatched.rules.questions import QuestionFrame, kinds
from engine.games.unmatched.state import State
from engine.games.unmatched.view import Question


class Maneuver(Frame[State], tag="maneuver"):
    """Draws 1 card, then moves (UNM-MAN-1, 2)."""

    band: int

    def proceed(self, run: Run[State]) -> None:
        """Draw first: an empty deck costs health."""
        mine = run.state.bands[self.band]
        run.tell("maneuver", {"band": self.band, "seat": mine.seat, "hero": mine.hero})
        run.replace(BoostMove(self.band))
        draw(run, self.band, 1)


class BoostMove(QuestionFrame, tag="boost_move"):
    """The player may BOOST the movement of all own fighters before the first move (UNM-BOOST-1, UNM-RUL-6, UNM-D-7)."""

    def moot(self, state: State) -> bool:
        """Whether the hand is empty; otherwise it is asked (UNM-ASYNC-7)."""
        return not self.mine(state).hand

    def proceed(self, run: Run[State]) -> None:
        """Continue without a BOOST."""
        self._move(run, 0)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("boost-movement", self.band, n=allowance(self.mine(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        """No BOOST, or any hand card, the one just drawn too (UNM-RUL-7)."""
        return keys.moves("boost", (keys.NONE, *kinds(self.mine(state).hand)))

    def only(self, state: State, seat: int) -> str | None:
        """None: always asked, so that nobody learns about the hand."""
        return None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card before the first step (UNM-BOOST-5)."""
        if key == keys.NO_BOOST:
            self._move(run, 0)
            return
        card = keys.read(key).name
        discard(run, self.band, card, "boost")
        self._move(run, CARDS[card].boost)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Without a BOOST where the first fighter goes at once; the cards beside that."""
        moving = self._moving(state, 0)
        if moving.moot(state):
            return UNARRANGED
        ways = moving.ways(state, seat, keys.NO_BOOST)
        return Arrangement(menu_verbs=("boost",), shortcuts=tuple(ways), hidden_followups=(keys.STAY,))

    def _move(self, run: Run[State], boost: int) -> None:
        run.replace(self._moving(run.state, boost))

    def _moving(self, state: State, boost: int) -> MoveSome:
        steps = allowance(self.mine(state), boost)
        names = sorted(fighter.id for fighter in own(state, self.band))
        return MoveSome(self.band, names, steps, maneuver=True)

    def default(self, state: State, seat: int) -> str:
        return keys.NO_BOOST
