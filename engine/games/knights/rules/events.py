"""Important Event: the drawer, cancelling, and the choices of Barons (section 5.1, D-EVT-CHOICE)."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Amount, Bundle, Frame, Move, Question, Refusal, Run, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedAmount, AskedBaron, AskedCard, AskedSheet
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import MERCENARIES, Nation, kind_of
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import accounts, forces
from engine.games.knights.rules import decks, effects, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, TwoAnswers, collect, nearest, refuse
from engine.games.knights.rules.draft import Post
from engine.games.knights.rules.effects import Drawn
from engine.games.knights.rules.neutral_cards import fortify, mend, walled, why_no_work
from engine.games.knights.rules.war import deaths
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


def ask(run: Run[State], drawn: Drawn) -> None:
    state, params = run.state, EVENTS[drawn.event].params
    match EVENTS[drawn.event].handler:
        case "free_mercenary":
            state.hired = sorted(decks.draw_mercenaries(run, params.reveal))
            run.tell("volunteers", {"seat": drawn.seat, "cards": list[Value](state.hired)})
            if state.hired:
                run.push(Volunteer(drawn.seat))
        case "heal_army" if any(army.tokens for _, army in state.barons[drawn.seat].armies()):
            run.push(Surgeon(drawn.seat))
        case "free_upgrade" if Masons(drawn.seat).choices(state, drawn.seat):
            run.push(Masons(drawn.seat))
        case "pay_or_desert" if drawn.nation:
            collect(run, Unrest(lanes={}, nation=drawn.nation))


class Volunteer(QuestionFrame, tag="volunteer"):
    """The drawer takes one of the revealed mercenaries and places him (Loyal Volunteers)."""

    kind, about_card = "volunteer", "loyal_volunteers"

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("hire", kind) for kind in pieces.kinds(state.hired)]

    def decide(self, run: Run[State], key: str) -> None:
        state = run.state
        card = pieces.of_kind(state.hired, keys.rest(key))
        decks.shuffle_in(state, [other for other in state.hired if other != card])
        state.hired = [card]
        run.tell("hired", {"seat": self.seat, "cards": [card], "crowns": 0})
        run.push(Post(self.seat, card))

    def usual(self, state: State) -> str | None:
        best = min(state.hired, key=lambda card: (-MERCENARIES[card].strength, card))
        return f"hire:{kind_of(best)}"


class Surgeon(QuestionFrame, tag="surgeon"):
    """The drawer heals one army completely (Skilled Surgeon)."""

    kind, about_card = "heal", "skilled_surgeon"

    def _wounded(self, state: State) -> list[Holder]:
        return [holder for holder, army in state.barons[self.seat].armies() if army.tokens]

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("heal", holder) for holder in self._wounded(state)]

    def decide(self, run: Run[State], key: str) -> None:
        holder = forces.holder_of(keys.rest(key))
        army = run.state.barons[self.seat].army(holder)
        healed, army.tokens = army.tokens, 0
        run.tell("mustered", {"seat": self.seat, "holder": holder, "tokens": healed, "crowns": 0})

    def usual(self, state: State) -> str | None:
        baron = state.barons[self.seat]
        return f"heal:{max(self._wounded(state), key=lambda holder: baron.army(holder).tokens)}"


class Masons(QuestionFrame, tag="masons"):
    """The drawer fortifies one city, or repairs one city or the stronghold, for free (Master Masons)."""

    kind, about_card = "masons", "master_masons"

    def candidates(self, state: State, seat: int) -> list[Move]:
        own = state.cities_of(self.seat)
        whole = {name: walled(state, self.seat, name).breaches for name in (*own, STRONGHOLD)}
        repairs = [keys.move("repair", name, str(many)) for name, many in whole.items() if many]
        return [*(keys.move("fortify", city) for city in own), *repairs]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) == "fortify" and state.cities[keys.name(key)].fortified:
            return NOT_POSSIBLE
        return why_no_work(state, self.seat, keys.name(key))

    def decide(self, run: Run[State], key: str) -> None:
        if keys.verb(key) == "fortify":
            fortify(run, self.seat, keys.name(key), 0)
        else:
            mend(run, self.seat, keys.name(key), keys.other_number(key), 0)

    def usual(self, state: State) -> str | None:
        found = [move.key for move in self.choices(state, self.seat)]
        new = [key for key in found if keys.verb(key) == "fortify"]
        if new:
            return min(new, key=lambda key: (-CITIES[keys.name(key)].income, keys.name(key)))
        return max(found, key=keys.other_number, default=None)


class Bribe(QuestionFrame, tag="bribe"):
    """A Baron chooses which mercenaries of a nation he pays 1 crown each; the rest desert (Mercenary Unrest)."""

    nation: Nation
    chosen: list[str] = msgspec.field(default_factory=list)

    def _left(self, state: State) -> list[str]:
        left = [pieces.entry(holder, card) for holder, card in effects.of_nation(state, self.seat, self.nation)]
        for text in self.chosen:
            left.remove(text)
        return left

    def asked(self, state: State, seat: int | None) -> Question | None:
        left = state.barons[self.seat].crowns - len(self.chosen)
        return AskedSheet("bribe", about=self.nation, chosen=tuple(self.chosen), most=left)

    def candidates(self, state: State, seat: int) -> list[Move]:
        pays = [keys.move("pay", *text.split(">")) for text in dict.fromkeys(self._left(state))]
        return [*pays, Move(keys.ENOUGH)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        return None if key == keys.ENOUGH or len(self.chosen) < state.barons[self.seat].crowns else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key != keys.ENOUGH:
            self.chosen.append(keys.rest(key))
        if key == keys.ENOUGH or not self._left(run.state):
            run.pop()
            hand_in(run, seat, *self.chosen)

    def usual(self, state: State) -> str | None:
        return next((key for move in self.choices(state, self.seat) if keys.verb(key := move.key) == "pay"), None)


class Unrest(Collection, tag="unrest", kw_only=True):
    """All Barons decide at once about their mercenaries of a nation (WK-DEC-4)."""

    about_crowns = True
    title = "unrest"

    lanes: dict[int, list[Bribe]]
    nation: Nation

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Bribe(seat, self.nation)]

    def concerns(self, state: State, seat: int) -> bool:
        return bool(effects.of_nation(state, seat, self.nation))

    def carry_out(self, run: Run[State], seat: int) -> None:
        paid, gone = list(self.given(seat)), list[tuple[Holder, str]]()
        pieces.gain_crowns(run, seat, -EVENTS["mercenary_unrest"].params.crowns_per_card * len(paid))
        for holder, card in effects.of_nation(run.state, seat, self.nation):
            if pieces.entry(holder, card) in paid:
                paid.remove(pieces.entry(holder, card))
            else:
                gone.append((holder, card))
        deaths.desert(run, seat, gone, "event")


class ImportantEvent(Frame[State], tag="important_event"):
    """The Head of the Church decides who draws the top event (WK-EVT-2)."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        if run.state.event_top:
            run.push(DrawerChoice(run.state.head))


class DrawerChoice(QuestionFrame, tag="drawer"):
    """The Head chooses the drawer of the event (D-EVT-DRAWER)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("drawer", seat=self.seat, card=str(decks.top_colour(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("drawer", keys.seat_name(other)) for other in state.clockwise(self.seat)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        faith, own = state.barons[self.seat].faith, keys.seat(keys.rest(key)) == state.head
        price = accounts.drawing_price(decks.top_colour(state), own=own)
        return None if price <= faith else refuse("faith", "WK-EVT-2", price=price, faith=faith)

    def decide(self, run: Run[State], key: str) -> None:
        state = run.state
        drawer = keys.seat(keys.rest(key))
        paid = accounts.drawing_price(decks.top_colour(state), own=drawer == state.head)
        state.barons[self.seat].faith -= paid
        state.event_open = state.event_top
        decks.lay_next_event(run)
        run.tell("event", {"seat": drawer, "event": state.event_open, "head": self.seat, "faith": paid})
        run.push(EventCard(drawn=Drawn(event=state.event_open, drawer=drawer)))

    def usual(self, state: State) -> str | None:
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
                    ask(run, self.drawn)
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


class CancelChoice(TwoAnswers, tag="cancel_choice"):
    """The drawer of a red card may pay to cancel it (D-EVT-CANCEL, WK-EVT-5)."""

    answers = (Move(keys.ALLOW), Move(keys.CANCEL))
    by_default = keys.ALLOW

    event: str

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("cancel", seat=self.seat, card=self.event, price=EVENTS[self.event].faith_cancel)

    def decide(self, run: Run[State], key: str) -> None:
        if key == keys.CANCEL:
            paid = EVENTS[self.event].faith_cancel
            run.state.barons[self.seat].faith -= paid
            nearest(run.state.stack, EventCard).drawn.cancelled = True
            run.tell("prayed", {"seat": self.seat, "event": self.event, "faith": paid})

    def standing(self, state: State) -> str | None:
        said = orders.value(state, self.seat, orders.CANCEL)
        if said == orders.ASK:
            return None
        return keys.CANCEL if said != "never" and EVENTS[self.event].faith_cancel <= int(said) else keys.ALLOW


class Pledge(QuestionFrame, tag="pledge"):
    """A Baron pledges Faith to cancel a blue card (D-EVT-PLEDGE)."""

    by_default = "pledge:0"
    mode = orders.PLEDGE

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedAmount("pledge", most=state.barons[self.seat].faith, about=state.event_open)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("pledge", str(faith)) for faith in range(state.barons[self.seat].faith + 1)]

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        known = keys.verb(key) == "pledge" and keys.number(key) >= 0
        return refuse("pledge", "WK-EVT-6", most=state.barons[self.seat].faith) if known else NOT_POSSIBLE

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        return Amount("pledge", 0, state.barons[self.seat].faith)


class Pledges(Collection, tag="pledges", kw_only=True):
    """All pledge at once; if the sum suffices, payment is taken in Chairman order as far as needed (WK-EVT-6)."""

    question = Pledge

    lanes: dict[int, list[Pledge]]
    event: str
    missing: int = 0

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
            nearest(run.state.stack, EventCard).drawn.cancelled = True

    def carry_out(self, run: Run[State], seat: int) -> None:
        paid = min(self.missing, self._pledged(seat))
        self.missing -= paid
        run.state.barons[seat].faith -= paid
        if paid:
            run.tell("prayed", {"seat": seat, "event": self.event, "faith": paid})
