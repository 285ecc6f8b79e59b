"""A battle up to its casualties: commanders, cards, discards, the reveal, and the division of hits (section 9.1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import NOT_POSSIBLE, Bundle, Frame, Move, Question, Refusal, Run, Several, Value
from engine.games.knights import keys, orders
from engine.games.knights.asked import AskedArmy, AskedBaron
from engine.games.knights.conflict import ASSAULT, Battle, Side
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.cards import BATTLE_RESULTS, FATE, BattleResultId
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import forces, structures
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame, Sealed, TwoAnswers, ask_together
from engine.games.knights.rules.war import aftermath
from engine.games.knights.state import NOBODY, State
from engine.parts.at_once import hand_in

WALLS = "walls"


def begin(run: Run[State]) -> None:
    """Begin a field battle or an assault; undefended walls are taken without drawing (WK-ASLT-6, WK-ASLT-8)."""
    state = run.state
    fought = state.current_battle
    if aftermath.holds_out(state, fought):
        run.push(Command(fought.defender.seat), Draw())
    else:
        run.push(aftermath.Reckoning())


def side_of(state: State, seat: int) -> Side:
    fought = state.current_battle
    return fought.attacker if seat == fought.attacker.seat else fought.defender


class Command(QuestionFrame, tag="command"):
    """The defender names a commander if he has several Nobles (D-BAT-COMMANDER, WK-OPEN-1)."""

    mode = orders.COMMANDER

    def _nobles(self, state: State) -> list[Shape]:
        return aftermath.nobles_of(state.current_battle.defender)

    def actors(self, state: State) -> Sequence[int]:
        return (self.seat,) if len(self._nobles(state)) > 1 else ()

    def proceed(self, run: Run[State]) -> None:
        nobles = self._nobles(run.state)
        run.pop()
        run.state.current_battle.defender.commander = nobles[0] if nobles else None

    def asked(self, state: State, seat: int | None) -> Question | None:
        area = state.current_battle.area
        return AskedArmy("command", seat=self.seat, holders=tuple(self._nobles(state)), area=area)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("command", shape) for shape in self._nobles(state)]

    def decide(self, run: Run[State], key: str) -> None:
        shape = next(shape for shape in self._nobles(run.state) if shape == keys.rest(key))
        run.reveal_to_others()
        run.state.current_battle.defender.commander = shape
        run.tell("commander", {"seat": self.seat, "noble": shape})

    def usual(self, state: State) -> str | None:
        return f"command:{aftermath.usual_commander(state, self.seat, self._nobles(state))}"


class Draw(Frame[State], tag="draw"):
    """Both sides draw, the attacker first; then both choose discards secretly (WK-OPEN-2, WK-OPEN-3)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        walls = structures.walls(state, fought.area) if fought.kind == ASSAULT else 0
        self._draw(run, fought.attacker, 0)
        self._draw(run, fought.defender, walls)
        run.replace(Reveal())
        commanded = [side.seat for side in (fought.attacker, fought.defender) if side.commander]
        ask_together(run, Discards(lanes={}), commanded)

    def _draw(self, run: Run[State], side: Side, walls: int) -> None:
        strength = walls + sum(run.state.barons[side.seat].army(army).effective for army in side.armies)
        many = forces.cards_drawn(strength, side.commander is not None)
        drawn = [decks.take_fate(run, "battle") for _ in range(many)]
        side.drawn = sorted(card for card in drawn if card is not None)
        told: dict[str, Value] = {"seat": side.seat, "many": len(side.drawn)}
        own = () if side.seat == NOBODY else (side.seat,)
        run.tell("drew", told | {"cards": list[Value](side.drawn)}, {"cards": own})


class Discards(Sealed, tag="discards"):
    """Both commanders discard at once; neither is shown as done before the other (WK-HID-2)."""

    openly = False

    lanes: dict[int, list[Discard | LossRule]]

    def fresh(self, state: State, seat: int) -> list[Any]:
        """A commander's discards, and the rule for losses if there can be a choice (WK-ASYNC-11)."""
        rule = [LossRule(seat)] if len(takers(state, side_of(state, seat))) > 1 else []
        return [*rule, Discard(seat)]

    def known(self, state: State) -> Question | None:
        return AskedBaron("discards", seat=state.current_battle.attacker.seat)

    def proceed(self, run: Run[State]) -> None:
        """Discard the chosen cards, equal ones at random; all go under the deck together (WK-OPEN-11)."""
        state = run.state
        run.pop()
        run.reveal_to_all()
        fought = state.current_battle
        gone: list[str] = []
        for side in (fought.attacker, fought.defender):
            side.kept = list(side.drawn)
            for result in self.given(side.seat):
                if result in BATTLE_RESULTS:
                    card = run.pick([card for card in side.kept if FATE[card].battle == result], "discard")
                    side.kept.remove(card)
                    gone.append(card)
                else:
                    side.auto_losses = result == orders.AUTO
            side.drawn = []
        decks.put_under(run, gone)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Discards of absent commanders are adapted to the cards sampled for them."""
        for other in self.lanes:
            if other != seat and other in state.absent and not self.lanes[other]:
                held = [FATE[card].battle for card in side_of(state, other).drawn]
                drops = forces.usual_drops(held, forces.cards_to_drop(len(held), commanded=True))
                rule = [said for said in self.given(other) if said not in BATTLE_RESULTS]
                self.answers[other] = [*drops, *rule]
        return super().guessed(state, seat, luck)


class Discard(QuestionFrame, tag="discard"):
    """A commander discards two cards, one of two, or more; one is always kept (D-BAT-DISCARD, WK-STEP-7)."""

    mode = orders.DISCARD

    dropped: list[BattleResultId] = msgspec.field(default_factory=list)

    def _held(self, state: State) -> list[BattleResultId]:
        held = [FATE[card].battle for card in side_of(state, self.seat).drawn]
        for result in self.dropped:
            held.remove(result)
        return held

    def _missing(self, state: State) -> int:
        return forces.cards_to_drop(len(side_of(state, self.seat).drawn), commanded=True) - len(self.dropped)

    def asked(self, state: State, seat: int | None) -> Question | None:
        most = max(0, self._missing(state))
        return AskedArmy("discard", seat=self.seat, most=most, chosen=tuple(self.dropped))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*(keys.move("drop", result) for result in BATTLE_RESULTS), Move(keys.READY)]

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        held = self._held(state)
        fits = self._missing(state) <= 0 if key == keys.READY else keys.rest(key) in held and len(held) > 1
        return None if fits else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        if key == keys.READY:
            run.pop()
            hand_in(run, seat, *self.dropped)
        else:
            self.dropped.append(next(result for result in BATTLE_RESULTS if result == keys.rest(key)))

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        """The required discards in one answer; `ready` ends it if more are possible."""
        held, missing = sorted(self._held(state), key=list(BATTLE_RESULTS).index), self._missing(state)
        if missing <= 0:
            return None
        done = keys.READY if len(held) - missing > 1 else ""
        return Several(tuple(f"drop:{result}" for result in held), missing, missing, done)

    def ordered(self, state: State, seat: int) -> str | None:
        """The standing order; nothing is asked if all cards are alike and one is left, or only one is left."""
        drawn = {FATE[card].battle for card in side_of(state, self.seat).drawn}
        kept = len(self._held(state)) - max(0, self._missing(state))
        alike = len(drawn) == 1 and kept == 1
        done = self._missing(state) <= 0 and kept == 1
        return self.usual(state) if alike or done else self.standing(state)

    def usual(self, state: State) -> str | None:
        if self._missing(state) <= 0:
            return keys.READY
        return f"drop:{forces.usual_drops(self._held(state), 1)[0]}"


class LossRule(TwoAnswers, tag="loss_rule"):
    """A commander chooses whether he is asked about losses or they follow the usual order (WK-ASYNC-11)."""

    answers = (keys.move("losses", orders.ASK), keys.move("losses", orders.AUTO))
    by_default = "losses:auto"
    mode = orders.LOSSES

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("loss_rule", seat=self.seat)

    def decide(self, run: Run[State], key: str) -> None:
        hand_in(run, self.seat, keys.rest(key))


class Reveal(Frame[State], tag="reveal"):
    """Reveals the kept cards, adds a card for each Draw 1 Fate, and counts the hits (WK-OPEN-4 to 6)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        fought = state.current_battle
        fought.revealed = True
        for side in (fought.attacker, fought.defender):
            # Each Draw 1 Fate that is shown brings a card, until the deck has run out.
            left = sum(FATE[card].battle == "draw" for card in side.kept)
            while left and (card := decks.take_fate(run, "battle")) is not None:
                side.kept.append(card)
                left += (FATE[card].battle == "draw") - 1
        attacker, defender = (
            forces.tally([FATE[card].battle for card in side.kept], aftermath.ability(state, side))
            for side in (fought.attacker, fought.defender)
        )
        fought.attacker.hits = forces.hits(attacker, defender)
        fought.defender.hits = forces.hits(defender, attacker)
        for side in (fought.attacker, fought.defender):
            state.omens += side.kept
            cards = list[Value](side.kept)
            run.tell("fate_shown", {"seat": side.seat, "cards": cards, "hits": side.hits})
        attacks, defends = Hits(fought.attacker.seat), Hits(fought.defender.seat, defends=True)
        run.replace(attacks, defends, aftermath.Reckoning())


def takers(state: State, side: Side) -> dict[str, int]:
    """The armies, and walls in an assault, that can take hits on a side, and how many each (WK-OPEN-7, WK-ASLT-3)."""
    fought: Battle = state.current_battle
    found: dict[str, int] = {}
    if fought.kind == ASSAULT and side is fought.defender:
        found[WALLS] = structures.walls(state, fought.area) // HUNDRED
    for holder in side.armies:
        found[holder] = forces.room(state.barons[side.seat].army(holder))
    return {name: many for name, many in found.items() if many > 0}


class Hits(QuestionFrame, tag="hits"):
    """Hits are divided one by one: casualties on armies, or breaches in the walls (D-BAT-LOSSES, WK-STEP-8)."""

    defends: bool = False
    taken: dict[str, int] = msgspec.field(default_factory=dict)

    def _side(self, state: State) -> Side:
        fought = state.current_battle
        return fought.defender if self.defends else fought.attacker

    def _takers(self, state: State) -> dict[str, int]:
        found = takers(state, self._side(state))
        left = {name: many - self.taken.get(name, 0) for name, many in found.items()}
        return {name: many for name, many in left.items() if many}

    def _left(self, state: State) -> int:
        """The hits still to be divided; they are lost only when nothing can take one more (WK-ASLT-3)."""
        side = self._side(state)
        return min(side.hits - sum(self.taken.values()), sum(self._takers(state).values()))

    def actors(self, state: State) -> Sequence[int]:
        """The owner, while several can take the hits and together could take more than are left."""
        names = self._takers(state)
        choice = len(names) > 1 and self._left(state) < sum(names.values())
        return (self.seat,) if choice and self.seat != NOBODY and self._left(state) else ()

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        while self._left(state):
            self._take(self._usual_taker(state))
        run.pop()
        run.reveal_to_others()
        side, area = self._side(state), state.current_battle.area
        for name, many in self.taken.items():
            if name == WALLS:
                pieces.breach(run, area, many)
            else:
                pieces.wound(run, side.seat, forces.holder_of(name), many)
        if self.defends:
            pieces.mend_fortification(run, area)

    def _take(self, name: str) -> None:
        self.taken[name] = self.taken.get(name, 0) + 1

    def asked(self, state: State, seat: int | None) -> Question | None:
        """Other viewers see the number of hits, not where the first of them go."""
        area, own = state.current_battle.area, seat == self.seat
        chosen = tuple(f"{name}.{many}" for name, many in self.taken.items()) if own else ()
        most = self._left(state) if own else self._side(state).hits
        return AskedArmy("losses", seat=self.seat, area=area, most=most, chosen=chosen)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("hit", name) for name in self._takers(state)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self._take(keys.rest(key))

    def standing(self, state: State) -> str | None:
        auto = self._side(state).auto_losses or not orders.asks(state, self.seat, orders.LOSSES)
        return self.usual(state) if auto else None

    def usual(self, state: State) -> str | None:
        return f"hit:{self._usual_taker(state)}"

    def _usual_taker(self, state: State) -> str:
        """Breaches first, then the largest army, of equal ones the first (WK-DEC-3)."""
        names = self._takers(state)

        def left(name: str) -> int:
            army = state.barons[self.seat].army(forces.holder_of(name))
            return army.effective - HUNDRED * self.taken.get(name, 0)

        return WALLS if WALLS in names else max(names, key=left)
