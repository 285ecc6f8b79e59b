"""Choices of Barons in an Event (D-EVT-CHOICE): volunteers, surgeon, masons, unrest."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.contract import NOT_POSSIBLE, Move, Question, Refusal, Run, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedCard, AskedSheet
from engine.games.knights.conflict import STRONGHOLD, Holder
from engine.games.knights.content.armies import MERCENARIES, Nation
from engine.games.knights.content.cards import EVENTS
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import Collection, QuestionFrame, collect
from engine.games.knights.rules.battle import deaths
from engine.games.knights.rules.money.posting import Post
from engine.games.knights.rules.neutral import effects
from engine.games.knights.rules.neutral.defenses import breaches_of, fortify, mend, why_no_work
from engine.games.knights.rules.neutral.effects import Drawn
from engine.games.knights.state import State
from engine.parts.at_once import hand_in


def ask(run: Run[State], drawn: Drawn) -> None:
    """Push the question of a card that has one."""
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

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("volunteer", seat=self.seat, card="loyal_volunteers")

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("hire", kind) for kind in pieces.kinds(state.hired)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        card = pieces.of_kind(state.hired, keys.rest(key))
        decks.shuffle_in(state, [other for other in state.hired if other != card])
        state.hired = [card]
        run.tell("hired", {"seat": seat, "cards": [card], "crowns": 0})
        run.push(Post(seat, card))

    def usual(self, state: State) -> str | None:
        """The strongest card, then the first revealed."""
        best = min(state.hired, key=lambda card: (-MERCENARIES[card].strength, card))
        return f"hire:{pieces.kind_of(best)}"


class Surgeon(QuestionFrame, tag="surgeon"):
    """The drawer heals one army completely (Skilled Surgeon)."""

    def _wounded(self, state: State) -> list[Holder]:
        return [holder for holder, army in state.barons[self.seat].armies() if army.tokens]

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("heal", seat=self.seat, card="skilled_surgeon")

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("heal", holder) for holder in self._wounded(state)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        holder = forces.holder_of(keys.rest(key))
        army = run.state.barons[seat].army(holder)
        healed, army.tokens = army.tokens, 0
        run.tell("mustered", {"seat": seat, "holder": holder, "tokens": healed, "crowns": 0})

    def usual(self, state: State) -> str | None:
        baron = state.barons[self.seat]
        return f"heal:{max(self._wounded(state), key=lambda holder: baron.army(holder).tokens)}"


class Masons(QuestionFrame, tag="masons"):
    """The drawer fortifies one city, or repairs one city or the stronghold, for free (Master Masons)."""

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedCard("masons", seat=self.seat, card="master_masons")

    def candidates(self, state: State, seat: int) -> list[Move]:
        own = state.cities_of(self.seat)
        whole = {name: breaches_of(state, self.seat, name) for name in (*own, STRONGHOLD)}
        repairs = [keys.move("repair", name, str(many)) for name, many in whole.items() if many]
        return [*(keys.move("fortify", city) for city in own), *repairs]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        if keys.verb(key) == "fortify" and state.cities[keys.name(key)].fortified:
            return NOT_POSSIBLE
        return why_no_work(state, self.seat, keys.name(key))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if keys.verb(key) == "fortify":
            fortify(run, seat, keys.name(key), 0)
        else:
            mend(run, seat, keys.name(key), keys.other_number(key), 0)

    def usual(self, state: State) -> str | None:
        """Fortify the highest income, else repair the most breaches."""
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
        left = [f"{holder}>{pieces.kind_of(card)}" for holder, card in effects.of_nation(state, self.seat, self.nation)]
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
        """Pay while he has crowns."""
        return next((key for move in self.choices(state, self.seat) if keys.verb(key := move.key) == "pay"), None)


class Unrest(Collection, tag="unrest", kw_only=True):
    """All Barons decide at once about their mercenaries of a nation (WK-DEC-4)."""

    about_crowns: ClassVar[bool] = True

    lanes: dict[int, list[Bribe]]
    nation: Nation

    def fresh(self, state: State, seat: int) -> list[Any]:
        return [Bribe(seat, self.nation)]

    def known(self, state: State) -> Question | None:
        return Question("unrest")

    def concerns(self, state: State, seat: int) -> bool:
        return bool(effects.of_nation(state, seat, self.nation))

    def carry_out(self, run: Run[State], seat: int) -> None:
        state = run.state
        paid = list(self.given(seat))
        price = EVENTS["mercenary_unrest"].params.crowns_per_card * len(paid)
        state.barons[seat].crowns -= price
        run.tell("crowns", {"seat": seat, "crowns": -price})
        gone: dict[Holder, list[str]] = {}
        for holder, card in effects.of_nation(state, seat, self.nation):
            text = f"{holder}>{pieces.kind_of(card)}"
            if text in paid:
                paid.remove(text)
            else:
                gone.setdefault(holder, []).append(card)
        for holder, cards in gone.items():
            pieces.desert(run, seat, holder, cards, "event")
        if gone:
            deaths.check(run, [(seat, holder) for holder in gone])
