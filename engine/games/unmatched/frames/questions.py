"""Questions that effects ask: targets, spaces, cards to give up, cards to look at (UNM-D-14 to 29)."""

from __future__ import annotations

from engine.games.unmatched.content import KINDS
from engine.games.unmatched.damage import deal_damage
from engine.games.unmatched.effects.reading import amount, effect_at, may_stay, named, play_of, spaces, targets
from engine.games.unmatched.frames.base import EffectQuestion, moves, rest_of
from engine.games.unmatched.rules import field_of, hero_fighter, opposing, team_of
from engine.games.unmatched.state import ABILITY, Done, Fighter, State
from engine.games.unmatched.view import Ask
from engine.rules import Move, Run

SKIP = "skip"
STAY = "stay"


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

    def told(self, state: State, knows: bool) -> Ask:
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

    def told(self, state: State, knows: bool) -> Ask:
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

    def told(self, state: State, knows: bool) -> Ask:
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

    def told(self, state: State, knows: bool) -> Ask:
        """Who comes back."""
        card = play_of(state, self.ref.role).card
        return Ask(self.point, self.band, role=self.ref.role, card=card, verb="return", fighter=self.fighter)


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
