"""Questions that effects ask: targets, spaces, cards to give up, cards to look at (UNM-D-14 to 29)."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from engine.contract import Frame, Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import CARDS, KINDS, effect_words
from engine.games.unmatched.facts.fighters import hero_fighter, opposing, team_of
from engine.games.unmatched.rules.damage import cheapest, deal_damage, discard, spend_rage, tell_side
from engine.games.unmatched.rules.effects.reading import may_stay, named, spaces, targets
from engine.games.unmatched.rules.questions import EffectQuestion, answer_left, kinds
from engine.games.unmatched.rules.values import add_value
from engine.games.unmatched.state import ABILITY, Done, Fighter, State
from engine.games.unmatched.view import Question
from engine.parts.picking import left_of


class Target(EffectQuestion, tag="target"):
    """The player chooses the fighter that an effect applies to (UNM-D-5, UNM-D-18)."""

    def moot(self, state: State) -> bool:
        return not self._legal(state)

    def _legal(self, state: State) -> list[Fighter]:
        return targets(state, self.played(state), self.effect(state).who)

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "gaze" if self.ref.role == ABILITY else "target", n=self.number(state))

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Every legal target, also friends; none where the text says "may" (UNM-RUL-22)."""
        found = keys.moves("target", [fighter.id for fighter in self._legal(state)])
        return [*found, keys.move("skip")] if self.effect(state).may else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        play, n = self.played(state), self.number(state)
        play.prev = Done()
        if key != keys.SKIP:
            play.prev = deal_damage(run, [state.fighters[keys.read(key).name]], n, play.card or ABILITY)

    def declined(self, state: State, seat: int) -> str:
        return keys.SKIP if self.effect(state).may else self.default(state, seat)

    def default(self, state: State, seat: int) -> str:
        """Opposing hero, else the weakest opponent, else the strongest friend; UNM-D-5: the weakest."""
        legal = self._legal(state)
        team = self.mine(state).team
        hero_first = self.ref.role != ABILITY

        def rank(fighter: Fighter) -> tuple[int, int, str]:
            if team_of(state, fighter) == team:
                return 2, -fighter.health, fighter.id
            return 0 if KINDS[fighter.kind].is_hero and hero_first else 1, fighter.health, fighter.id

        return keys.write("target", min(legal, key=rank).id)


class SpacePair(EffectQuestion, tag="space_pair"):
    """The player chooses a space in the fighter's zone, then an adjacent one (UNM-D-18, Restless Spirits)."""

    first: str = ""

    def _centres(self, state: State) -> list[Fighter]:
        _, name = effect_words(self.effect(state).who)
        return named(state, self.played(state), name)

    def moot(self, state: State) -> bool:
        return not self._centres(state)

    def _firsts(self, state: State) -> list[str]:
        centre = self._centres(state)[0].space
        ground = state.ground
        return sorted(space for space in ground.zone[centre] if ground.adjacent[space])

    def asked(self, state: State, seat: int | None) -> Question:
        kind = "second-space" if self.first else "first-space"
        return self.about(state, kind, n=self.number(state), at=self.first)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("space", state.ground.adjacent[self.first] if self.first else self._firsts(state))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        space = keys.read(key).name
        if not self.first:
            self.first = space
            return
        state = run.state
        run.pop()
        play = self.played(state)
        run.tell("spirits", {"spaces": [self.first, space]})
        play.prev = deal_damage(run, self._hit(state, self.first, space), self.number(state), play.card)

    def _hit(self, state: State, one: str, other: str) -> list[Fighter]:
        return [foe for foe in opposing(state, self.mine(state).team) if foe.space in {one, other}]

    def default(self, state: State, seat: int) -> str:
        """Most opposing fighters, then a hero among them, then ids."""
        ground = state.ground
        firsts = [self.first] if self.first else self._firsts(state)

        def rank(pair: tuple[str, str]) -> tuple[int, int, str, str]:
            hit = self._hit(state, *pair)
            return -len(hit), -sum(KINDS[foe.kind].is_hero for foe in hit), *pair

        one, other = min(((one, other) for one in firsts for other in ground.adjacent[one]), key=rank)
        return keys.write("space", other if self.first else one)


class ToSpace(EffectQuestion):
    """An effect puts a fighter on an empty space without a path."""

    fighter: str

    def free(self, state: State) -> list[str]:
        return spaces(state, self.played(state), self.effect(state).space)

    def nearest(self, state: State, start: str) -> str:
        return state.ground.nearest(start, self.free(state))


class PlaceFighter(ToSpace, tag="place_fighter"):
    """The player places a fighter (UNM-MAN-7, UNM-D-17)."""

    def moot(self, state: State) -> bool:
        return not state.fighters[self.fighter].alive

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "place-fighter", fighter=self.fighter)

    def _may_stay(self, state: State) -> bool:
        effect = self.effect(state)
        return effect.may or may_stay(effect.space)

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = keys.moves("place", self.free(state))
        return [*found, keys.move("stay")] if self._may_stay(state) else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key != keys.STAY:
            fighter = run.state.fighters[self.fighter]
            fighter.space = keys.read(key).name
            run.tell("placed", {"fighter": fighter.id, "space": fighter.space})

    def default(self, state: State, seat: int) -> str:
        if self._may_stay(state):
            return keys.STAY
        return keys.write("place", self.nearest(state, state.fighters[self.fighter].space))

    def attached(self, state: State, seat: int) -> str | None:
        stays = answer_left(state, self.ref.role) == keys.STAY
        return keys.STAY if stays and self._may_stay(state) else None


class ReturnFighter(ToSpace, tag="return_fighter"):
    """The player returns a defeated sidekick with full health (UNM-DEF-3, UNM-D-25)."""

    def moot(self, state: State) -> bool:
        return not hero_fighter(state, self.band).alive

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "bring-back", fighter=self.fighter)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("return", self.free(state))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Place it; it has no space at the beginning of this turn (UNM-RUL-23)."""
        state = run.state
        run.pop()
        fighter = state.fighters[self.fighter]
        fighter.health = KINDS[fighter.kind].health
        fighter.space = keys.read(key).name
        state.began.pop(fighter.id, None)
        run.tell("returned", {"fighter": fighter.id, "space": fighter.space})

    def default(self, state: State, seat: int) -> str:
        return keys.write("return", self.nearest(state, hero_fighter(state, self.band).space))


class ChooseOpponent(EffectQuestion, tag="choose_opponent"):
    """The player chooses one living seat of the other team (UNM-TEAM-7, UNM-D-29)."""

    rivals: list[int]

    def moot(self, state: State) -> bool:
        return any(state.bands[rival].out for rival in self.rivals)

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "opponent")

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("opponent", [hero_fighter(state, rival).id for rival in self.rivals])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        self.played(state).chosen = state.fighters[keys.read(key).name].band

    def default(self, state: State, seat: int) -> str:
        """The one with more cards, then the next in turn order."""
        most = max(self.rivals, key=lambda rival: len(state.bands[rival].hand))
        return keys.write("opponent", hero_fighter(state, most).id)


class BoostCard(EffectQuestion, tag="boost_card"):
    """The player may BOOST a committed card with a hand card (UNM-BOOST-3, UNM-D-14, UNM-D-15)."""

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "boost-card", n=self.effect(state).price)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("boost", (keys.NONE, *kinds(self.mine(state).hand)))

    def only(self, state: State, seat: int) -> str | None:
        """No BOOST with an empty hand; otherwise the question is asked (UNM-ASYNC-7)."""
        return None if self.mine(state).hand else keys.NO_BOOST

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key == keys.NO_BOOST:
            return
        state = run.state
        spend_rage(run, self.band, self.effect(state).price)
        card = keys.read(key).name
        discard(run, self.band, card, "boost")
        add_value(state, self.played(state), CARDS[card].boost, "boost", card)

    def default(self, state: State, seat: int) -> str:
        return keys.NO_BOOST


class GiveUpCard(EffectQuestion, tag="give_up_card"):
    """The affected player discards a card of his choice, or declines where allowed (UNM-D-20, UNM-D-21)."""

    optional: bool = False

    def moot(self, state: State) -> bool:
        return not self.mine(state).hand

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "give-up-or-decline" if self.optional else "give-up-card", n=1)

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = keys.moves("discard", kinds(self.mine(state).hand), commits=True)
        return [*found, keys.move("keep", commits=True)] if self.optional else found

    def only(self, state: State, seat: int) -> str | None:
        """The single hand card, since everybody can see that there is no choice."""
        forced = not self.optional and len(self.mine(state).hand) == 1
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        run.reveal_to_all()
        prev = self.played(state).prev
        if key == keys.KEEP:
            prev.declined = True
            run.tell("declined", {"band": self.band, "seat": self.mine(state).seat})
            return
        prev.discarded = keys.read(key).name
        discard(run, self.band, prev.discarded, "forced")

    def default(self, state: State, seat: int) -> str:
        return keys.KEEP if self.optional else keys.write("discard", cheapest(self.mine(state).hand))


class PickTheirCard(EffectQuestion, tag="pick_their_card"):
    """The player chooses a card of a revealed hand for its owner to discard (UNM-D-24, Snicker-Snack)."""

    of: int

    def moot(self, state: State) -> bool:
        return not state.bands[self.of].hand

    def asked(self, state: State, seat: int | None) -> Question:
        """The hand, for viewers who may see it."""
        card = self.played(state).card
        seen = tuple(sorted(state.bands[self.of].hand)) if self.known_to(state, seat) else ()
        return Question("pick-their-card", self.band, role=self.ref.role, card=card, cards=seen, hand_of=self.of)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("discard", kinds(state.bands[self.of].hand), seen=True)

    def only(self, state: State, seat: int) -> str | None:
        return self.choices(state, seat)[0].key if len(state.bands[self.of].hand) == 1 else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        card = keys.read(key).name
        self.played(run.state).prev.discarded = card
        discard(run, self.of, card, "picked")

    def default(self, state: State, seat: int) -> str:
        hand = state.bands[self.of].hand
        return keys.write("discard", min(hand, key=lambda card: (-CARDS[card].boost, card)))


class LookAtTop(EffectQuestion, tag="look_at_top"):
    """The player takes cards from the top of the deck and puts the rest back in any order (UNM-D-23, UNM-RUL-25)."""

    n: int
    pick: int
    taken: list[str] = msgspec.field(default_factory=list)
    back: list[str] = msgspec.field(default_factory=list)

    def moot(self, state: State) -> bool:
        return self.mine(state).out

    def seen(self, state: State) -> list[str]:
        return self.mine(state).deck[-self.n :][::-1]

    def _left(self, state: State) -> list[str]:
        return left_of(self.seen(state), (*self.taken, *self.back))

    def _verb(self) -> str:
        return "take" if len(self.taken) < self.pick else "top"

    def asked(self, state: State, seat: int | None) -> Question:
        """The cards, for viewers who may see them."""
        card = self.played(state).card
        if not self.known_to(state, seat):
            return Question("take-card", self.band, role=self.ref.role, card=card, n=self.pick)
        kind = "take-card" if self._verb() == "take" else "card-on-top"
        return Question(kind, self.band, role=self.ref.role, card=card, n=self.pick, cards=tuple(self.seen(state)))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves(self._verb(), kinds(self._left(state)))

    def only(self, state: State, seat: int) -> str | None:
        left = self._left(state)
        open_takes = self.pick - len(self.taken)
        forced = len(left) == 1 or open_takes >= len(left)
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Choose one card for the hand or the deck; the last one applies all choices."""
        state = run.state
        verb, card, _ = keys.read(key)
        (self.taken if verb == "take" else self.back).append(card)
        if self._left(state):
            return
        run.pop()
        mine = self.mine(state)
        del mine.deck[-self.n :]
        mine.deck += self.back[::-1]
        mine.hand += self.taken
        tell_side(run, self.band, "took", self.taken)

    def default(self, state: State, seat: int) -> str:
        return keys.write(self._verb(), self._left(state)[0])

    def guessed(self, state: State, seat: int | None, luck: random.Random) -> Sequence[Frame[State]]:
        """Others do not know how far the player has come, so nothing has been taken or put back yet."""
        if not self.known_to(state, seat):
            self.taken, self.back = [], []
        return (self,)
