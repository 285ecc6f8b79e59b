"""The turn: start, two actions, end, hand limit (UNM-TURN), and the scheme action (UNM-SCH)."""

from __future__ import annotations

import msgspec

from engine.games.unmatched.cards import cheapest, discard
from engine.games.unmatched.content import CARDS, NUMBERS
from engine.games.unmatched.damage import end_if_decided
from engine.games.unmatched.frames.attack import CommitAttack
from engine.games.unmatched.frames.base import Question, kinds, rest_of
from engine.games.unmatched.frames.effect import CardStep, ability_frames
from engine.games.unmatched.frames.maneuver import Maneuver
from engine.games.unmatched.rules import attack_cards, attacks, hero_fighter, own, schemes, targets_of
from engine.games.unmatched.state import NOBODY, SCHEME, Play, State
from engine.games.unmatched.view import Ask
from engine.rules import Bundle, Frame, Move, Refusal, Run, Say, Several, Word

HAND_LIMIT = NUMBERS.hand_limit


class TurnStart(Frame[State], tag="turn_start"):
    """Remember where everybody stands, then start-of-turn abilities (UNM-TURN-1)."""

    def proceed(self, run: Run[State]) -> None:
        """The active band's turn begins."""
        state = run.state
        mine = state.bands[state.active]
        state.turn += 1
        mine.touched = False
        state.actions = NUMBERS.actions_per_turn
        state.began = {fighter.id: fighter.space for fighter in state.fighters.values() if fighter.alive}
        state.scheme = state.ability = None
        mine.orders.use = ""  # "if attacked before I return" ends here: UNM-ASYNC-3
        run.tell("turn", {"band": state.active, "seat": mine.seat, "hero": mine.hero, "turn": state.turn})
        hero = hero_fighter(state, state.active).id
        abilities = ability_frames(run, state.active, "turn_start", hero)
        run.replace(*abilities, LateEnd(), ChooseAction(state.active))


class LateEnd(Frame[State], tag="late_end"):
    """Where the publisher's later rule looks whether the game has ended (UNM-OPT-2)."""

    def proceed(self, run: Run[State]) -> None:
        """Without the option the game has ended at once long before."""
        run.pop()
        if run.state.on("late_game_end"):
            end_if_decided(run)


class ChooseAction(Question, tag="choose_action"):
    """Manoeuvre, Scheme or Attack, twice (UNM-TURN-2, 3, UNM-D-6)."""

    point = "D-6"

    def moot(self, state: State) -> bool:
        """No action is left, or the player is out (UNM-TEAM-10)."""
        return not state.actions or self.mine(state).out

    def proceed(self, run: Run[State]) -> None:
        """The turn ends; for a player who is out without abilities and hand limit."""
        state = run.state
        if self.mine(state).out:
            run.replace(NextTurn())
            return
        hero = hero_fighter(state, self.band).id
        abilities = ability_frames(run, self.band, "turn_end", hero)
        run.replace(*abilities, LateEnd(), Limit(self.band), NextTurn())

    def choices(self, state: State, seat: int) -> list[Move]:
        """Manoeuvre always, final if a card is drawn; schemes and attacks that can be carried out (UNM-RUL-38)."""
        found = [Move("maneuver", bool(self.mine(state).deck))]
        found += [Move(f"scheme:{card}>{fighter.id}", True) for card, fighter in schemes(state, self.band)]
        found += [Move(f"attack:{one.id}>{other.id}") for one, other in attacks(state, self.band)]
        return found

    def only(self, state: State, seat: int) -> str | None:
        """Always asked, so that nobody learns what the hand lacks (UNM-SM-2)."""
        return None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Begin the action."""
        state = run.state
        verb, _, rest = key.partition(":")
        if verb == "attack":
            attacker, _, target = rest.partition(">")
            run.push(CommitAttack(self.band, attacker, target), LateEnd())
            return
        state.actions -= 1
        if verb == "maneuver":
            run.push(Maneuver(self.band), LateEnd())
        else:
            card, _, fighter = rest.partition(">")
            start_scheme(run, self.band, card, fighter)

    def default(self, state: State, seat: int) -> str:
        """Manoeuvre."""
        return "maneuver"

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """Which rule stands against a scheme or an attack."""
        verb, _, rest = key.partition(":")
        left, _, right = rest.partition(">")
        if verb == "scheme" and left in CARDS:
            return self._no_scheme(state, left)
        if verb == "attack" and left in state.fighters:
            return self._no_attack(state, left, right)
        return None

    def _no_scheme(self, state: State, card: str) -> Refusal | None:
        name = Word(f"card.{card}")
        if card not in self.mine(state).hand:
            return Refusal(Say("unmatched-not-in-hand", {"card": name}), "UNM-SCH-1")
        if CARDS[card].type != "scheme":
            return Refusal(Say("unmatched-no-scheme", {"card": name}), "UNM-SCH-1")
        return Refusal(Say("unmatched-no-user", {"card": name}), "UNM-SCH-1")

    def _no_attack(self, state: State, attacker: str, target: str) -> Refusal | None:
        mine = state.fighters[attacker]
        name = Word(f"fighter.{attacker}")
        if mine.band != self.band or not mine.alive:
            return Refusal(Say("unmatched-not-your-fighter", {"fighter": name}), "UNM-ATK-1")
        if not attack_cards(state, mine):
            return Refusal(Say("unmatched-no-attack-card", {"fighter": name}), "UNM-ATK-1")
        if target in state.fighters and state.fighters[target] not in targets_of(state, mine):
            both = {"fighter": name, "target": Word(f"fighter.{target}")}
            return Refusal(Say("unmatched-no-target", dict(both)), "UNM-ATK-2")
        return None

    def told(self, state: State, knows: bool) -> Ask:
        """How many actions are left."""
        return Ask(self.point, self.band, n=state.actions)


def start_scheme(run: Run[State], band: int, card: str, fighter: str) -> None:
    """Show the card, which ends undo (UNM-RUL-38); while it is carried out it lies in no pile (UNM-SCH-2)."""
    state = run.state
    state.bands[band].hand.remove(card)
    state.scheme = Play(SCHEME, band, fighter, card)
    run.show()
    run.tell("scheme", {"band": band, "seat": state.bands[band].seat, "card": card, "fighter": fighter})
    run.push(CardStep(SCHEME, "scheme"), SchemeDone(), LateEnd())


class SchemeDone(Frame[State], tag="scheme_done"):
    """The scheme goes to its owner's discard pile (UNM-SCH-2)."""

    def proceed(self, run: Run[State]) -> None:
        """Carried out."""
        state = run.state
        run.pop()
        assert state.scheme is not None
        state.bands[state.scheme.band].discard.append(state.scheme.card)
        state.scheme = None


class Limit(Question, tag="hand_limit"):
    """Discard down to 7 at the end of the own turn, in an order of choice (UNM-TURN-5, UNM-D-28)."""

    chosen: list[str] = msgspec.field(default_factory=list)

    point = "D-28"

    def _over(self, state: State) -> int:
        return len(self.mine(state).hand) - HAND_LIMIT

    def _left(self, state: State) -> list[str]:
        left = list(self.mine(state).hand)
        for card in self.chosen:
            left.remove(card)
        return left

    def moot(self, state: State) -> bool:
        """The hand is not too large."""
        return self._over(state) <= 0

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any card left in hand; with the last one all become public."""
        last = len(self.chosen) + 1 >= self._over(state)
        return [Move(f"discard:{card}", last) for card in kinds(self._left(state))]

    def bundle(self, state: State, seat: int, verb: str = "") -> Bundle | None:
        """All that have to go, at once."""
        open_ = self._over(state) - len(self.chosen)
        return Several(tuple(f"discard:{card}" for card in sorted(self._left(state))), open_, open_)

    def only(self, state: State, seat: int) -> str | None:
        """Eight different or equal cards look alike from outside: always asked."""
        return None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Lay cards aside; with the last one all go to the pile in that order (UNM-RED-7)."""
        self.chosen.append(rest_of(key))
        if len(self.chosen) < self._over(run.state):
            return
        run.pop()
        run.seal()
        for card in self.chosen:
            discard(run, self.band, card, "limit")

    def default(self, state: State, seat: int) -> str:
        """Lowest BOOST first, then value, then id."""
        return f"discard:{cheapest(self._left(state))}"

    def reason(self, state: State, seat: int, key: str) -> Refusal | None:
        """The hand is too large."""
        return Refusal(Say("unmatched-hand-limit", {"limit": HAND_LIMIT}), "UNM-TURN-5")

    def told(self, state: State, knows: bool) -> Ask:
        """How many cards have to go."""
        chosen = tuple(self.chosen) if knows else ()
        return Ask(self.point, self.band, n=self._over(state), left=self._over(state) - len(chosen), chosen=chosen)


class NextTurn(Frame[State], tag="next_turn"):
    """The turn passes to the next living seat (UNM-TEAM-4, 10)."""

    def proceed(self, run: Run[State]) -> None:
        """Those who are out are passed over; turns their players left untouched are counted (UNM-ASYNC-9)."""
        state = run.state
        mine = state.bands[state.active]
        mine.idle = 0 if mine.touched else mine.idle + 1
        at = state.order.index(state.active)
        around = state.order[at + 1 :] + state.order[: at + 1]
        state.active = next((band for band in around if own(state, band)), NOBODY)
        run.replace(TurnStart())
