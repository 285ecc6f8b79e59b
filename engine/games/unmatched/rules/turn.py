"""The turn: start, two actions, end, hand limit (UNM-TURN), and the scheme action (UNM-SCH)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engine.contract import NOT_POSSIBLE, Arrangement, Frame, Move, Refusal, Run, Shortcut
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS, NUMBERS
from engine.games.unmatched.facts.fighters import can_attack, hero_fighter, opposing, own
from engine.games.unmatched.rules.attack import CommitAttack
from engine.games.unmatched.rules.damage import cheapest, discard, end_if_decided
from engine.games.unmatched.rules.effects.carrying_out import CardStep, ability_frames
from engine.games.unmatched.rules.maneuver import Maneuver
from engine.games.unmatched.rules.questions import QuestionFrame, kinds, not_in_hand, refused
from engine.games.unmatched.state import NOBODY, SCHEME, Fighter, Play, State
from engine.games.unmatched.view import Question
from engine.parts.picking import OneByOne

HAND_LIMIT = NUMBERS.hand_limit


class TurnStart(Frame[State], tag="turn_start"):
    """Stores all positions, then pushes start-of-turn abilities (UNM-TURN-1)."""

    def proceed(self, run: Run[State]) -> None:
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
    """Checks for the end of the game, at the time of the publisher's later rule (UNM-OPT-2)."""

    def proceed(self, run: Run[State]) -> None:
        """Check; without the option the game would have ended before."""
        run.pop()
        if run.state.on("late_game_end"):
            end_if_decided(run)

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Removed for viewers who may not know of the attack being composed."""
        return () if state.stack[-1].hidden_from(state, seat) else (self,)


class ChooseAction(QuestionFrame, tag="choose_action"):
    """The player chooses Manoeuvre, Scheme or Attack, twice (UNM-TURN-2, UNM-TURN-3, UNM-D-6)."""

    always_asked: ClassVar[bool] = True  # so that nobody learns about the hand: UNM-SM-2

    def moot(self, state: State) -> bool:
        """Whether no action is left, or the player is out (UNM-TEAM-10)."""
        return not state.actions or self.mine(state).out

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        if self.mine(state).out:
            run.replace(NextTurn())
            return
        hero = hero_fighter(state, self.band).id
        abilities = ability_frames(run, self.band, "turn_end", hero)
        run.replace(*abilities, LateEnd(), Limit(self.band), NextTurn())

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("action", self.band, n=state.actions)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Manoeuvre, final if a card is drawn (UNM-RUL-38); every scheme; every fighter against targets in reach."""
        mine, team = self.mine(state), own(state, self.band)
        foes = sorted(opposing(state, mine.team), key=lambda foe: foe.id)
        plans = [card for card in kinds(mine.hand) if CARDS[card].type == SCHEME]
        found = [keys.move("maneuver", commits=bool(mine.deck))]
        found += [
            keys.move("scheme", card, fighter.id, commits=True)
            for card in plans
            for fighter in team
            if CARDS[card].used_by(fighter.kind)
        ]
        armed = [fighter for fighter in team if self._has_card_for(state, fighter)]
        found += [keys.move("attack", one.id, foe.id) for one in armed for foe in foes if can_attack(state, one, foe)]
        return found

    def _has_card_for(self, state: State, fighter: Fighter) -> bool:
        return any(CARDS[card].attacks_for(fighter.kind) for card in self.mine(state).hand)

    def refusal(self, state: State, key: str) -> Refusal:
        verb, name, other = keys.read(key)
        if verb == "attack" and name in state.fighters:
            return self._no_attack(state, state.fighters[name], other)
        if verb == "scheme" and name in CARDS:
            return self._no_scheme(state, name)
        return NOT_POSSIBLE

    def _no_scheme(self, state: State, card: str) -> Refusal:
        """Why a scheme is not possible: not in hand, or not for a living fighter (UNM-SCH-1)."""
        if card not in self.mine(state).hand:
            return not_in_hand(card, "UNM-SCH-1")
        message = "unmatched-no-user" if CARDS[card].type == SCHEME else "unmatched-no-scheme"
        return refused(message, "UNM-SCH-1", card=card)

    def _no_attack(self, state: State, fighter: Fighter, target: str) -> Refusal:
        """Why an attack is not possible: no card for it, or the target is out of reach (UNM-ATK-1, UNM-ATK-2)."""
        if fighter.band != self.band or not fighter.alive:
            return refused("unmatched-not-your-fighter", "UNM-ATK-1", fighter=fighter.id)
        if not self._has_card_for(state, fighter):
            return refused("unmatched-no-attack-card", "UNM-ATK-1", fighter=fighter.id)
        if target not in state.fighters:
            return NOT_POSSIBLE
        return refused("unmatched-no-target", "UNM-ATK-2", fighter=fighter.id, target=target)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        """All three actions, possible or not; an attack with its card. The usual action needs no confirmation."""
        strikes = [
            Shortcut((move.key, card.key), move.verb, (move.key, card.key))
            for move in self.choices(state, seat)
            if move.verb == "attack"
            for card in CommitAttack(self.band, *keys.read(move.key)[1:]).choices(state, seat)
        ]
        return Arrangement(
            ("attack", "scheme"), (keys.MANEUVER,), shortcuts=tuple(strikes), no_confirm=(keys.MANEUVER,)
        )

    def play(self, run: Run[State], seat: int, key: str) -> None:
        verb, name, other = keys.read(key)
        if verb == "attack":
            run.push(CommitAttack(self.band, name, other), LateEnd())
            return
        run.state.actions -= 1
        if verb == "maneuver":
            run.push(Maneuver(self.band), LateEnd())
        else:
            start_scheme(run, self.band, name, other)

    def default(self, state: State, seat: int) -> str:
        return keys.MANEUVER


def start_scheme(run: Run[State], band: int, card: str, fighter: str) -> None:
    """Reveal the card, which ends undo (UNM-RUL-38); until carried out it is in no pile (UNM-SCH-2, UNM-RED-3)."""
    state = run.state
    state.bands[band].hand.remove(card)
    state.scheme = Play(SCHEME, band, fighter, card)
    run.reveal_to_others()
    run.tell("scheme", {"band": band, "seat": state.bands[band].seat, "card": card, "fighter": fighter})
    run.push(CardStep(SCHEME, "scheme"), SchemeDone(), LateEnd())


class SchemeDone(Frame[State], tag="scheme_done"):
    """Puts the scheme on its owner's discard pile (UNM-SCH-2)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        assert state.scheme is not None
        state.bands[state.scheme.band].discard.append(state.scheme.card)
        state.scheme = None


class Limit(OneByOne[State], QuestionFrame, tag="hand_limit"):
    """The player discards down to 7 at the end of his turn only, in any order (UNM-TURN-5, UNM-TURN-6, UNM-D-28)."""

    always_asked: ClassVar[bool] = True  # equal and different cards must look alike to others

    chosen: list[str] = msgspec.field(default_factory=list)

    def heap(self, state: State) -> list[str]:
        return sorted(self.mine(state).hand)

    def many(self, state: State) -> int:
        return len(self.mine(state).hand) - HAND_LIMIT

    def moot(self, state: State) -> bool:
        return self.many(state) <= 0

    def knows(self, state: State, seat: int | None) -> bool:
        return self.known_to(state, seat)

    def asked(self, state: State, seat: int | None) -> Question:
        laid = len(self.chosen) if self.known_to(state, seat) else 0
        return Question("hand-limit", self.band, n=self.many(state), left=self.many(state) - laid)

    def move(self, state: State, thing: str) -> Move:
        return keys.move("discard", thing, commits=self.missing(state) <= 1)

    def unfit(self, state: State, key: str) -> Refusal:
        return refused("unmatched-hand-limit", "UNM-TURN-5", limit=HAND_LIMIT)

    def picked(self, run: Run[State], seat: int) -> None:
        """Discard all in the chosen order (UNM-RED-7)."""
        run.reveal_to_all()
        for card in self.chosen:
            discard(run, self.band, card, "limit")

    def default(self, state: State, seat: int) -> str:
        return keys.write("discard", cheapest(self.left(state)))


class NextTurn(Frame[State], tag="next_turn"):
    """Passes the turn to the next seat with a fighter (UNM-TEAM-4, UNM-TEAM-9, UNM-TEAM-10)."""

    def proceed(self, run: Run[State]) -> None:
        """Skip seats that are out, and count missed turns (UNM-ASYNC-9)."""
        state = run.state
        mine = state.bands[state.active]
        mine.idle = 0 if mine.touched else mine.idle + 1
        at = state.order.index(state.active)
        around = state.order[at + 1 :] + state.order[: at + 1]
        state.active = next((band for band in around if own(state, band)), NOBODY)
        run.replace(TurnStart())
