"""Phase 5: rounds of turns with two actions each, and free uses of cards (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.contract import Amount, Arrangement, Bundle, Frame, Move, Question, Refusal, Run
from engine.games.empire import keys
from engine.games.empire.asked import AskedTurn
from engine.games.empire.content import CARDS, NUMBERS, SPECIAL_TAXES
from engine.games.empire.rules import battle, fleet, march, purchases, senate, take
from engine.games.empire.rules.base import NO_ANSWER, Building, chaos, refuse, turn_down
from engine.games.empire.state import State


class Actions(Frame[State], tag="actions"):
    """Four rounds of turns, in turn order (EMP-ACT-1)."""

    def proceed(self, run: Run[State]) -> None:
        """Begin the next player's turn or the next round, or end the phase."""
        state = run.state
        if state.phase != "actions":
            state.phase, state.round, state.turns_in_round = "actions", 1, 0
        elif state.turns_in_round == state.seats:
            state.round, state.turns_in_round = state.round + 1, 0
        if state.round > NUMBERS.rounds_per_season:
            state.round = NUMBERS.rounds_per_season
            state.phase = "season_end"
            run.pop()
            return
        state.active = state.order[state.turns_in_round]
        state.turns_in_round += 1
        state.actions, state.took_card = NUMBERS.actions_per_turn, False
        state.turn += 1
        run.tell("turn", {"seat": state.active, "round": state.round})
        run.push(Turn())


# Every action in steps: whether it can be completed, and its frame.
BUILT: dict[str, tuple[Callable[[State, int], object], type[Building]]] = {
    keys.DRAFT: (purchases.draft_possible, purchases.Draft),
    keys.INFLUENCE: (purchases.influence_possible, purchases.Influence),
    keys.MOVE: (march.starts, march.March),
    keys.ATTACK: (battle.possible, battle.Attack),
    keys.FLEET: (fleet.possible, fleet.Fleet),
}

ARRANGEMENT = Arrangement(("tax", "use", "vote"), (keys.TAKE, *BUILT, keys.PASS, keys.END))


class Turn(Frame[State], tag="turn"):
    """Two actions and any ready cards, in any order, until the player ends it (D-TURN, EMP-FLOW-2, EMP-STEP-3)."""

    def actors(self, state: State) -> Sequence[int]:
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedTurn("turn", seat=state.active, actions=state.actions)

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        yield Move(keys.TAKE)
        for action in BUILT:
            yield Move(action)
        for talents in SPECIAL_TAXES:
            yield keys.numbered("tax", talents)
        yield Move(keys.PASS)
        for card in ready(state):
            vote = CARDS[card].senate_vote
            yield keys.move("vote" if vote else "use", card, commits=vote)
        yield Move(keys.END)

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Why a move is not possible: no action left or card not ready; the end always is possible (EMP-FLOW-5)."""
        verb = keys.verb(key)
        if key == keys.END:
            return None
        if verb in ("use", "vote"):
            return self._card_reason(state, verb, keys.named(key))
        if verb != "tax" and key not in (keys.TAKE, keys.PASS, *BUILT):
            return NO_ANSWER
        if not state.actions:
            return refuse("no-actions", "EMP-ACT-1")
        if verb == "tax" and keys.number(key) not in SPECIAL_TAXES:
            least, most, step = NUMBERS.special_tax_min, NUMBERS.special_tax_max, NUMBERS.talent_step
            return refuse("tax", "EMP-STX-1", least=least, most=most, step=step)
        if key == keys.TAKE and state.took_card:
            return refuse("second-card", "EMP-ACT-2")
        if key == keys.TAKE:
            return None if take.possible(state, seat) else _no_way("card")
        if key in BUILT:
            possible, _ = BUILT[key]
            return None if possible(state, seat) else _no_way(key)
        return None

    def _card_reason(self, state: State, verb: str, card: str) -> Refusal | None:
        """Why a card cannot be used: it must be ready, and a free action possible (EMP-OP-10)."""
        if not card:
            return refuse(f"no-ready-{verb}", "EMP-CARD-5")
        if card not in ready(state):
            return refuse("not-ready", "EMP-CARD-5", card=card) if card in CARDS else NO_ANSWER
        if CARDS[card].senate_vote != (verb == "vote"):
            return NO_ANSWER
        action = CARDS[card].effect.action
        if action:
            possible, _ = BUILT[action]
            return None if possible(state, state.active) else _no_way(action)
        return None

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """Every action in its place, possible or not."""
        return ARRANGEMENT

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        if verb == "tax" and state.actions:
            return Amount("tax", SPECIAL_TAXES[0], SPECIAL_TAXES[-1], SPECIAL_TAXES.step)
        return None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        match keys.verb(key):
            case keys.END:
                run.tell("turn_over", {"seat": seat, "unused": run.state.actions})
                run.pop()
            case keys.PASS:
                # An action that changes nothing (EMP-PAS-1).
                run.state.actions -= 1
                run.tell("action_pass", {"seat": seat})
            case "tax":
                self._tax(run, seat, keys.number(key))
            case keys.TAKE:
                run.push(take.Take())
            case "use":
                self._use(run, seat, keys.named(key))
            case "vote":
                senate.call(run, seat, keys.named(key))
            case action:
                _, building = BUILT[action]
                run.push(building())

    def _tax(self, run: Run[State], seat: int, talents: int) -> None:
        """Gain money and chaos (EMP-STX-1)."""
        run.state.actions -= 1
        run.state.players[seat].talents += talents
        run.tell("special_tax", {"seat": seat, "talents": talents})
        chaos(run, seat, talents // NUMBERS.special_tax_per_chaos)

    def _use(self, run: Run[State], seat: int, card: str) -> None:
        """Use a reusable card for this season, even without effect (EMP-CARD-5, EMP-OP-10, EMP-OP-18, EMP-OP-20)."""
        effect = CARDS[card].effect
        if effect.action:
            _, building = BUILT[effect.action]
            frame: Building = building(card=card)
            run.push(frame)
            return
        turn_down(run.state, card)
        run.tell("used", {"seat": seat, "card": card})
        take.gain(run, seat, effect)

    def ordered(self, state: State, seat: int) -> str | None:
        """The end of the turn, if nothing else is left to do (EMP-ACT-5).

        With hidden money a ready card that is too dear keeps the turn open, so that the purse stays hidden.
        """
        if state.actions or (state.on("hidden_money") and ready(state)):
            return None
        return keys.END if len(self.choices(state, seat)) == 1 else None

    def prepared(self, state: State, seat: int) -> str | None:
        return None if state.actions or len(self.choices(state, seat)) > 1 else keys.END

    def default(self, state: State, seat: int) -> str:
        return keys.END


def _no_way(action: str) -> Refusal:
    """The action is not possible now (EMP-FLOW-5)."""
    return refuse(f"no-way-{action}", "EMP-FLOW-5")


def ready(state: State) -> list[str]:
    """The reusable and vote cards the active player can use, each kind once, in id order."""
    cards = state.players[state.active].cards
    return sorted({owned.card for owned in cards if owned.ready and CARDS[owned.card].type == "reusable"})
