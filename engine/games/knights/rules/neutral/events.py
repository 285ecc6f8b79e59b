"""Important Event: the drawer, the decisions of Fate, and cancelling (section 5.1)."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.contract import NOT_POSSIBLE, Amount, Bundle, Frame, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedAmount, AskedBaron, AskedCard
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.rules import decks, refusals
from engine.games.knights.rules.base import Collection, QuestionFrame, TwoAnswers, collect
from engine.games.knights.rules.neutral import effects, event_choices
from engine.games.knights.rules.neutral.effects import Drawn
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


class ImportantEvent(Frame[State], tag="important_event"):
    """The Head of the Church decides who draws the top event (WK-EVT-2)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        if run.state.event_top:
            run.push(DrawerChoice(run.state.head))


def price_of(state: State, drawer: int) -> int:
    """The Head's price for letting a Baron draw: red for another, green for himself (WK-EVT-2, WK-EVT-7)."""
    paid = {"red": drawer != state.head, "green": drawer == state.head, "blue": False, None: False}
    return LIMITS.event_redirect_faith if paid[decks.top_colour(state)] else 0


class DrawerChoice(QuestionFrame, tag="drawer"):
    """The Head chooses the drawer of the event (D-EVT-DRAWER)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("drawer", seat=self.seat, card=str(decks.top_colour(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("drawer", keys.seat_name(other)) for other in state.clockwise(self.seat)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        price, faith = price_of(state, keys.seat(keys.rest(key))), state.barons[self.seat].faith
        return None if price <= faith else refusals.too_little_faith(price, faith, "WK-EVT-2")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        drawer = keys.seat(keys.rest(key))
        paid = price_of(state, drawer)
        state.barons[seat].faith -= paid
        event = decks.turn_event(run)
        state.event_open = event
        run.tell("event", {"seat": drawer, "event": event, "head": seat, "faith": paid})
        run.push(EventCard(drawn=Drawn(event=event, drawer=drawer)))

    def usual(self, state: State) -> str | None:
        """Red and blue: himself; green: the opponent with the least Influence."""
        if decks.top_colour(state) != "green":
            return f"drawer:{keys.seat_name(self.seat)}"
        others = [other for other in state.clockwise(self.seat) if other != self.seat]
        return f"drawer:{keys.seat_name(min(others, key=lambda other: state.barons[other].influence))}"


class EventCard(Frame[State], tag="event_card"):
    """The drawn event: Fate, cancelling, effect, end (WK-EVT-3, WK-EVT-4)."""

    drawn: Drawn
    step: int = 0

    def proceed(self, run: Run[State]) -> None:
        self.step += 1
        match self.step:
            case 1:
                effects.draw_fates(run, self.drawn)
                self._offer_cancelling(run)
            case 2:
                if self.drawn.cancelled:
                    run.tell("cancelled", {"event": self.drawn.event})
                elif effects.finds_object(run.state, self.drawn):
                    effects.apply(run, self.drawn)
                    event_choices.ask(run, self.drawn)
                else:
                    run.tell("no_effect", {"event": self.drawn.event})
            case _:
                run.pop()
                state = run.state
                if not self.drawn.kept:
                    state.events_gone = sorted([*state.events_gone, self.drawn.event])
                state.event_open = ""

    def _offer_cancelling(self, run: Run[State]) -> None:
        """Offer cancelling to those who can pay, if there is an effect to cancel (WK-EVT-9, WK-EVT-11)."""
        state, event = run.state, EVENTS[self.drawn.event]
        if not event.faith_cancel or not effects.finds_object(state, self.drawn):
            return
        if event.color == "red":
            if state.barons[self.drawn.drawer].faith >= event.faith_cancel:
                run.push(CancelChoice(self.drawn.drawer, event.id))
        elif sum(baron.faith for _, baron in state.each()) >= event.faith_cancel:
            collect(run, Pledges(lanes={}, event=event.id))


def event_card(run: Run[State]) -> EventCard:
    """The event on the stack below its questions."""
    return next(frame for frame in reversed(run.state.stack) if isinstance(frame, EventCard))


class CancelChoice(TwoAnswers, tag="cancel_choice"):
    """The drawer of a red card may pay to cancel it (D-EVT-CANCEL, WK-EVT-5)."""

    answers: ClassVar[tuple[Move, ...]] = (Move(keys.ALLOW), Move(keys.CANCEL))

    event: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("cancel", seat=self.seat, card=self.event, price=EVENTS[self.event].faith_cancel)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key == keys.CANCEL:
            paid = EVENTS[self.event].faith_cancel
            run.state.barons[seat].faith -= paid
            event_card(run).drawn.cancelled = True
            run.tell("prayed", {"seat": seat, "event": self.event, "faith": paid})

    def standing(self, state: State) -> str | None:
        said = orders.value(state, self.seat, orders.CANCEL)
        if said == orders.ASK:
            return None
        return keys.CANCEL if said != "never" and EVENTS[self.event].faith_cancel <= int(said) else keys.ALLOW

    def usual(self, state: State) -> str | None:
        return keys.ALLOW


class Pledge(QuestionFrame, tag="pledge"):
    """A Baron pledges Faith to cancel a blue card (D-EVT-PLEDGE)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedAmount("pledge", most=state.barons[self.seat].faith, about=state.event_open)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.numbered("pledge", faith) for faith in range(state.barons[self.seat].faith + 1)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "pledge" and keys.number(key) >= 0
        return refusals.too_much_faith(state.barons[self.seat].faith) if known else NOT_POSSIBLE

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return Amount("pledge", 0, state.barons[self.seat].faith)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        hand_in(run, seat, key)

    def standing(self, state: State) -> str | None:
        return None if orders.asks(state, self.seat, orders.PLEDGE) else "pledge:0"

    def usual(self, state: State) -> str | None:
        return "pledge:0"


class Pledges(Collection, tag="pledges", kw_only=True):
    """All pledge at once; if the sum suffices, payment is taken in Chairman order as far as needed (WK-EVT-6)."""

    lanes: dict[int, list[Pledge]]
    event: str
    missing: int = 0

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Pledge(seat)]

    def known(self, state: State) -> Question | None:
        return AskedBaron("pledges", seat=state.head)

    def concerns(self, state: State, seat: int) -> bool:
        return state.barons[seat].faith > 0

    def _pledged(self, seat: int) -> int:
        return keys.number(self.given(seat)[0])

    def reveal(self, run: Run[State]) -> None:
        pledged: dict[str, Value] = {keys.seat_name(seat): self._pledged(seat) for seat in self.lanes}
        cost = EVENTS[self.event].faith_cancel
        run.tell("pledged", {"pledges": pledged, "cost": cost})
        if sum(map(self._pledged, self.lanes)) >= cost:
            self.missing = cost
            event_card(run).drawn.cancelled = True

    def carry_out(self, run: Run[State], seat: int) -> None:
        paid = min(self.missing, self._pledged(seat))
        self.missing -= paid
        run.state.barons[seat].faith -= paid
        if paid:
            run.tell("prayed", {"seat": seat, "event": self.event, "faith": paid})
