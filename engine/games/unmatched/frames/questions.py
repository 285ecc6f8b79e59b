"""Questions that effects ask: targets, spaces, cards to give up, cards to look at (UNM-D-14 to 29)."""

from __future__ import annotations

import msgspec

from engine.games.unmatched.cards import cheapest, discard
from engine.games.unmatched.content import CARDS, KINDS
from engine.games.unmatched.damage import deal_damage
from engine.games.unmatched.effects.reading import Ref, amount, effect_at, may_stay, named, play_of, spaces, targets
from engine.games.unmatched.frames.base import Question, kinds, moves, rest_of
from engine.games.unmatched.rage import spend_rage
from engine.games.unmatched.rules import eyes, field_of, hero_fighter, opposing, team_of
from engine.games.unmatched.state import ABILITY, Done, Fighter, State
from engine.games.unmatched.values import add_value
from engine.games.unmatched.view import Ask
from engine.rules import Move, Run, Value

SKIP = "skip"
STAY = "stay"
NO_BOOST = "boost:none"
KEEP = "keep"


class EffectQuestion(Question):
    """A question that one effect asks."""

    ref: Ref

    def asked(self, state: State, knows: bool) -> Ask:
        """The card and what it does."""
        effect = effect_at(state, self.ref)
        play = play_of(state, self.ref.role)
        return Ask(self.point, self.band, role=self.ref.role, card=play.card, verb=effect.do, n=effect.price)


class Target(EffectQuestion, tag="target"):
    """Choose the fighter an effect hits (UNM-D-5, UNM-D-18)."""

    point = "D-18"

    def moot(self, state: State) -> bool:
        """Nobody is left to hit."""
        return not self._legal(state)

    def _legal(self, state: State) -> list[Fighter]:
        return targets(state, play_of(state, self.ref.role), effect_at(state, self.ref).who)

    def choices(self, state: State, seat: int) -> list[Move]:
        """Every legal target; nobody where the text says "may"."""
        found = moves("target", [fighter.id for fighter in self._legal(state)])
        return [*found, Move(SKIP)] if effect_at(state, self.ref).may else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Hit the chosen fighter."""
        state = run.state
        run.pop()
        play = play_of(state, self.ref.role)
        n = amount(state, play, effect_at(state, self.ref).n)
        play.prev = Done()
        if key != SKIP:
            play.prev = deal_damage(run, [state.fighters[rest_of(key)]], n, play.card or ABILITY)

    def declined(self, state: State, seat: int) -> str:
        """A seat that is out passes on a "may"."""
        return SKIP if effect_at(state, self.ref).may else self.default(state, seat)

    def default(self, state: State, seat: int) -> str:
        """Opposing hero, else the weakest opponent, else the strongest friend; UNM-D-5: the weakest."""
        legal = self._legal(state)
        team = self.mine(state).team
        hero_first = self.ref.role != ABILITY

        def rank(fighter: Fighter) -> tuple[int, int, str]:
            if team_of(state, fighter) == team:
                return 2, -fighter.health, fighter.id
            return 0 if KINDS[fighter.kind].is_hero and hero_first else 1, fighter.health, fighter.id

        return f"target:{min(legal, key=rank).id}"

    def asked(self, state: State, knows: bool) -> Ask:
        """How much damage it will be."""
        play = play_of(state, self.ref.role)
        effect = effect_at(state, self.ref)
        point = "D-5" if self.ref.role == ABILITY else self.point
        n = amount(state, play, effect.n)
        return Ask(point, self.band, role=self.ref.role, card=play.card, verb=effect.do, n=n)


class SpacePair(EffectQuestion, tag="space_pair"):
    """Choose a space in the fighter's zone, then one adjacent to it (UNM-D-18, Restless Spirits)."""

    first: str = ""

    point = "D-18"

    def _centres(self, state: State) -> list[Fighter]:
        name = effect_at(state, self.ref).who.partition(":")[2]
        return named(state, play_of(state, self.ref.role), name)

    def moot(self, state: State) -> bool:
        """The fighter whose zone it is has gone."""
        return not self._centres(state)

    def _firsts(self, state: State) -> list[str]:
        centre = self._centres(state)[0].space
        ground = field_of(state)
        return sorted(space for space in ground.zone[centre] if ground.adjacent[space])

    def choices(self, state: State, seat: int) -> list[Move]:
        """The first space, then its neighbours."""
        return moves("space", field_of(state).adjacent[self.first] if self.first else self._firsts(state))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Remember the first space; hit every opposing fighter on both with the second."""
        if not self.first:
            self.first = rest_of(key)
            return
        state = run.state
        run.pop()
        play = play_of(state, self.ref.role)
        n = amount(state, play, effect_at(state, self.ref).n)
        run.tell("spirits", {"spaces": [self.first, rest_of(key)]})
        play.prev = deal_damage(run, self._hit(state, self.first, rest_of(key)), n, play.card)

    def _hit(self, state: State, one: str, other: str) -> list[Fighter]:
        return [foe for foe in opposing(state, self.mine(state).team) if foe.space in {one, other}]

    def default(self, state: State, seat: int) -> str:
        """Most opposing fighters, then a hero among them, then ids."""
        ground = field_of(state)
        firsts = [self.first] if self.first else self._firsts(state)

        def rank(pair: tuple[str, str]) -> tuple[int, int, str, str]:
            hit = self._hit(state, *pair)
            return -len(hit), -sum(KINDS[foe.kind].is_hero for foe in hit), *pair

        one, other = min(((one, other) for one in firsts for other in ground.adjacent[one]), key=rank)
        return f"space:{other if self.first else one}"

    def asked(self, state: State, knows: bool) -> Ask:
        """Which of the two spaces it is about."""
        card = play_of(state, self.ref.role).card
        n = amount(state, play_of(state, self.ref.role), effect_at(state, self.ref).n)
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="spirits", n=n, at=self.first)


class PlaceFighter(EffectQuestion, tag="place_fighter"):
    """Put a fighter on an empty space without a path (UNM-MAN-7, UNM-D-17)."""

    fighter: str

    point = "D-17"

    def moot(self, state: State) -> bool:
        """The fighter has gone."""
        return not state.fighters[self.fighter].alive

    def choices(self, state: State, seat: int) -> list[Move]:
        """Every legal space, or stay where that is allowed."""
        effect = effect_at(state, self.ref)
        found = moves("place", spaces(state, play_of(state, self.ref.role), effect.space))
        return [*found, Move(STAY)] if effect.may or may_stay(effect.space) else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Put it there."""
        run.pop()
        if key != STAY:
            fighter = run.state.fighters[self.fighter]
            fighter.space = rest_of(key)
            run.tell("placed", {"fighter": fighter.id, "space": fighter.space})

    def default(self, state: State, seat: int) -> str:
        """Stay; otherwise the nearest space."""
        keys = [move.key for move in self.choices(state, seat)]
        if STAY in keys:
            return STAY
        return f"place:{field_of(state).nearest(state.fighters[self.fighter].space, map(rest_of, keys))}"

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, as left with the defence card."""
        combat = state.combat
        stays = self.ref.role == "defense" and combat is not None and combat.answer == STAY
        return STAY if stays and any(move.key == STAY for move in self.choices(state, seat)) else None

    def asked(self, state: State, knows: bool) -> Ask:
        """Who is placed."""
        card = play_of(state, self.ref.role).card
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="place", fighter=self.fighter)


class ReturnFighter(EffectQuestion, tag="return_fighter"):
    """Bring a defeated sidekick back with full health (UNM-DEF-3, UNM-D-25)."""

    fighter: str

    point = "D-25"

    def moot(self, state: State) -> bool:
        """The hero has gone."""
        return not hero_fighter(state, self.band).alive

    def choices(self, state: State, seat: int) -> list[Move]:
        """Empty spaces in the hero's zone."""
        play = play_of(state, self.ref.role)
        return moves("return", spaces(state, play, effect_at(state, self.ref).space))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """It stands there again, and has begun this turn nowhere (UNM-RUL-23)."""
        state = run.state
        run.pop()
        fighter = state.fighters[self.fighter]
        fighter.health = KINDS[fighter.kind].health
        fighter.space = rest_of(key)
        state.began.pop(fighter.id, None)
        run.tell("returned", {"fighter": fighter.id, "space": fighter.space})

    def default(self, state: State, seat: int) -> str:
        """Nearest to the hero."""
        near = hero_fighter(state, self.band).space
        legal = [rest_of(move.key) for move in self.choices(state, seat)]
        return f"return:{field_of(state).nearest(near, legal)}"

    def asked(self, state: State, knows: bool) -> Ask:
        """Who comes back."""
        card = play_of(state, self.ref.role).card
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="return", fighter=self.fighter)


class BoostCard(EffectQuestion, tag="boost_card"):
    """BOOST a committed card with a hand card, or not (UNM-BOOST-3, UNM-D-14, UNM-D-15)."""

    point = "D-15"

    def choices(self, state: State, seat: int) -> list[Move]:
        """No BOOST, or any hand card."""
        return [Move(NO_BOOST), *moves("boost", kinds(self.mine(state).hand))]

    def only(self, state: State, seat: int) -> str | None:
        """Asked whenever the hand is not empty (UNM-ASYNC-7)."""
        return None if self.mine(state).hand else NO_BOOST

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard the card and add its BOOST value."""
        run.pop()
        if key == NO_BOOST:
            return
        state = run.state
        spend_rage(run, self.band, effect_at(state, self.ref).price)
        card = rest_of(key)
        discard(run, self.band, card, "boost")
        add_value(state, play_of(state, self.ref.role), CARDS[card].boost, "boost", card)

    def default(self, state: State, seat: int) -> str:
        """No BOOST."""
        return NO_BOOST


class GiveUpCard(EffectQuestion, tag="give_up_card"):
    """The player who is hit discards a card of their choice, or declines where they may (UNM-D-20, UNM-D-21)."""

    optional: bool = False

    point = "D-20"

    def moot(self, state: State) -> bool:
        """No card is left to give up."""
        return not self.mine(state).hand

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any hand card."""
        found = moves("discard", kinds(self.mine(state).hand))
        return [*found, Move(KEEP)] if self.optional else found

    def only(self, state: State, seat: int) -> str | None:
        """Only a single hand card leaves no choice that everybody can see."""
        forced = not self.optional and len(self.mine(state).hand) == 1
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Discard, or refuse."""
        state = run.state
        run.pop()
        run.seal()
        prev = play_of(state, self.ref.role).prev
        if key == KEEP:
            prev.declined = True
            run.tell("declined", {"band": self.band, "seat": self.mine(state).seat})
            return
        prev.discarded = rest_of(key)
        discard(run, self.band, rest_of(key), "forced")

    def default(self, state: State, seat: int) -> str:
        """The cheapest card; decline where that is possible."""
        return KEEP if self.optional else f"discard:{cheapest(self.mine(state).hand)}"

    def asked(self, state: State, knows: bool) -> Ask:
        """The card that demands it."""
        card = play_of(state, self.ref.role).card
        point = "D-21" if self.optional else self.point
        return Ask(point, self.band, role=self.ref.role, card=card, verb="discard", n=1)


class PickTheirCard(EffectQuestion, tag="pick_their_card"):
    """Choose a card of the seen hand for the other player to discard (UNM-D-24, Snicker-Snack)."""

    of: int

    point = "D-24"

    def moot(self, state: State) -> bool:
        """No card is left to pick."""
        return not state.bands[self.of].hand

    def choices(self, state: State, seat: int) -> list[Move]:
        """Any card of that hand."""
        return moves("discard", kinds(state.bands[self.of].hand))

    def only(self, state: State, seat: int) -> str | None:
        """A single card leaves no choice."""
        return self.choices(state, seat)[0].key if len(state.bands[self.of].hand) == 1 else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Away with it."""
        state = run.state
        run.pop()
        play_of(state, self.ref.role).prev.discarded = rest_of(key)
        discard(run, self.of, rest_of(key), "picked")

    def default(self, state: State, seat: int) -> str:
        """Highest BOOST, then id."""
        hand = state.bands[self.of].hand
        return f"discard:{min(hand, key=lambda card: (-CARDS[card].boost, card))}"

    def asked(self, state: State, knows: bool) -> Ask:
        """The hand, for those who may see it."""
        card = play_of(state, self.ref.role).card
        seen = tuple(sorted(state.bands[self.of].hand)) if knows else ()
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="pick", n=self.of, cards=seen)


class LookAtTop(EffectQuestion, tag="look_at_top"):
    """Take cards from the top of the deck and put the rest back in any order (UNM-D-23, UNM-RUL-25)."""

    n: int
    pick: int
    taken: list[str] = msgspec.field(default_factory=list)
    back: list[str] = msgspec.field(default_factory=list)

    point = "D-23"

    def moot(self, state: State) -> bool:
        """The deck has left the game."""
        return self.mine(state).out

    def seen(self, state: State) -> list[str]:
        """The cards looked at, from the top."""
        return self.mine(state).deck[-self.n :][::-1]

    def _left(self, state: State) -> list[str]:
        left = self.seen(state)
        for card in (*self.taken, *self.back):
            left.remove(card)
        return left

    def choices(self, state: State, seat: int) -> list[Move]:
        """First the cards to take, then the rest from the top down."""
        return moves("take" if len(self.taken) < self.pick else "top", kinds(self._left(state)))

    def only(self, state: State, seat: int) -> str | None:
        """Nothing to choose once one card is left, or all are taken anyway."""
        left = self._left(state)
        open_takes = self.pick - len(self.taken)
        forced = len(left) == 1 or open_takes >= len(left)
        return self.choices(state, seat)[0].key if forced else None

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Take one, or put one back."""
        state = run.state
        (self.taken if key.startswith("take:") else self.back).append(rest_of(key))
        if self._left(state):
            return
        run.pop()
        mine = self.mine(state)
        del mine.deck[-self.n :]
        mine.deck += self.back[::-1]
        mine.hand += self.taken
        fields: dict[str, Value] = {"seat": mine.seat, "n": len(self.taken), "cards": [*self.taken]}
        run.tell("took", fields, {"cards": eyes(state, self.band)})

    def default(self, state: State, seat: int) -> str:
        """The first ones, the rest in the same order."""
        verb = "take" if len(self.taken) < self.pick else "top"
        return f"{verb}:{self._left(state)[0]}"

    def asked(self, state: State, knows: bool) -> Ask:
        """The cards, for those who may see them."""
        card = play_of(state, self.ref.role).card
        return Ask(
            self.point,
            self.band,
            role=self.ref.role,
            card=card,
            verb="take" if len(self.taken) < self.pick or not knows else "top",
            n=self.pick,
            cards=tuple(self.seen(state)) if knows else (),
            chosen=(*self.taken, *self.back) if knows else (),
        )


class ChooseOpponent(EffectQuestion, tag="choose_opponent"):
    """Choose one living seat of the other team (UNM-TEAM-7, UNM-D-29)."""

    rivals: list[int]

    point = "D-29"

    def moot(self, state: State) -> bool:
        """One of them gave up; the effect looks again."""
        return any(state.bands[rival].out for rival in self.rivals)

    def choices(self, state: State, seat: int) -> list[Move]:
        """By their heroes."""
        return moves("opponent", [hero_fighter(state, rival).id for rival in self.rivals])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Remember whom; the effect goes on."""
        state = run.state
        run.pop()
        play_of(state, self.ref.role).chosen = state.fighters[rest_of(key)].band

    def default(self, state: State, seat: int) -> str:
        """The one with more cards, then the next in turn order."""
        most = max(self.rivals, key=lambda rival: len(state.bands[rival].hand))
        return f"opponent:{hero_fighter(state, most).id}"
