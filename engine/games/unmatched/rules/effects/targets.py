"""Questions that effects ask: targets, spaces, cards to give up, cards to look at (UNM-D-14 to 29)."""

from __future__ import annotations

from engine.contract import Move, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import KINDS, effect_words
from engine.games.unmatched.facts.fighters import hero_fighter, opposing, team_of
from engine.games.unmatched.rules.damage import deal_damage
from engine.games.unmatched.rules.effects.reading import amount, effect_at, may_stay, named, play_of, spaces, targets
from engine.games.unmatched.rules.questions import EffectQuestion
from engine.games.unmatched.rules.seats import the_combat
from engine.games.unmatched.state import ABILITY, DEFENSE, Done, Fighter, State
from engine.games.unmatched.view import Question


class Target(EffectQuestion, tag="target"):
    """The player chooses the fighter that an effect applies to (UNM-D-5, UNM-D-18)."""

    def moot(self, state: State) -> bool:
        """Whether no target is left."""
        return not self._legal(state)

    def _legal(self, state: State) -> list[Fighter]:
        return targets(state, play_of(state, self.ref.role), effect_at(state, self.ref).who)

    def asked(self, state: State, seat: int | None) -> Question:
        n = amount(state, play_of(state, self.ref.role), effect_at(state, self.ref).n)
        return self.about(state, "gaze" if self.ref.role == ABILITY else "target", n=n)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Every legal target; none where the text says "may"."""
        found = keys.moves("target", [fighter.id for fighter in self._legal(state)])
        return [*found, keys.move("skip")] if effect_at(state, self.ref).may else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        run.pop()
        play = play_of(state, self.ref.role)
        n = amount(state, play, effect_at(state, self.ref).n)
        play.prev = Done()
        if key != keys.SKIP:
            play.prev = deal_damage(run, [state.fighters[keys.read(key).name]], n, play.card or ABILITY)

    def declined(self, state: State, seat: int) -> str:
        """A seat that is out declines a "may"."""
        return keys.SKIP if effect_at(state, self.ref).may else self.default(state, seat)

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
        _, name = effect_words(effect_at(state, self.ref).who)
        return named(state, play_of(state, self.ref.role), name)

    def moot(self, state: State) -> bool:
        """Whether the fighter whose zone it is has gone."""
        return not self._centres(state)

    def _firsts(self, state: State) -> list[str]:
        centre = self._centres(state)[0].space
        ground = state.ground
        return sorted(space for space in ground.zone[centre] if ground.adjacent[space])

    def asked(self, state: State, seat: int | None) -> Question:
        n = amount(state, play_of(state, self.ref.role), effect_at(state, self.ref).n)
        return self.about(state, "second-space" if self.first else "first-space", n=n, at=self.first)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """The first space, then its neighbours."""
        return keys.moves("space", state.ground.adjacent[self.first] if self.first else self._firsts(state))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the first space; the second damages every opposing fighter on both."""
        space = keys.read(key).name
        if not self.first:
            self.first = space
            return
        state = run.state
        run.pop()
        play = play_of(state, self.ref.role)
        n = amount(state, play, effect_at(state, self.ref).n)
        run.tell("spirits", {"spaces": [self.first, space]})
        play.prev = deal_damage(run, self._hit(state, self.first, space), n, play.card)

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


class PlaceFighter(EffectQuestion, tag="place_fighter"):
    """The player puts a fighter on an empty space without a path (UNM-MAN-7, UNM-D-17)."""

    fighter: str

    def moot(self, state: State) -> bool:
        """Whether the fighter has gone."""
        return not state.fighters[self.fighter].alive

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "place-fighter", fighter=self.fighter)

    def _legal(self, state: State) -> list[str]:
        return spaces(state, play_of(state, self.ref.role), effect_at(state, self.ref).space)

    def _may_stay(self, state: State) -> bool:
        effect = effect_at(state, self.ref)
        return effect.may or may_stay(effect.space)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Every legal space, or staying where allowed."""
        found = keys.moves("place", self._legal(state))
        return [*found, keys.move("stay")] if self._may_stay(state) else found

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        if key != keys.STAY:
            fighter = run.state.fighters[self.fighter]
            fighter.space = keys.read(key).name
            run.tell("placed", {"fighter": fighter.id, "space": fighter.space})

    def default(self, state: State, seat: int) -> str:
        """Stay; otherwise the nearest space."""
        if self._may_stay(state):
            return keys.STAY
        return keys.write("place", state.ground.nearest(state.fighters[self.fighter].space, self._legal(state)))

    def attached(self, state: State, seat: int) -> str | None:
        """Stay, if that was the advance answer with the defence card."""
        stays = self.ref.role == DEFENSE and the_combat(state).answer == keys.STAY
        return keys.STAY if stays and self._may_stay(state) else None


class ReturnFighter(EffectQuestion, tag="return_fighter"):
    """The player returns a defeated sidekick with full health (UNM-DEF-3, UNM-D-25)."""

    fighter: str

    def moot(self, state: State) -> bool:
        """Whether the hero has gone."""
        return not hero_fighter(state, self.band).alive

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "bring-back", fighter=self.fighter)

    def _legal(self, state: State) -> list[str]:
        return spaces(state, play_of(state, self.ref.role), effect_at(state, self.ref).space)

    def candidates(self, state: State, seat: int) -> list[Move]:
        """Empty spaces in the hero's zone."""
        return keys.moves("return", self._legal(state))

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
        """The space nearest to the hero."""
        near = hero_fighter(state, self.band).space
        return keys.write("return", state.ground.nearest(near, self._legal(state)))


class ChooseOpponent(EffectQuestion, tag="choose_opponent"):
    """The player chooses one living seat of the other team (UNM-TEAM-7, UNM-D-29)."""

    rivals: list[int]

    def moot(self, state: State) -> bool:
        """Whether one of them has conceded; the effect then checks again."""
        return any(state.bands[rival].out for rival in self.rivals)

    def asked(self, state: State, seat: int | None) -> Question:
        return self.about(state, "opponent")

    def candidates(self, state: State, seat: int) -> list[Move]:
        """One move for each possible opponent, by hero."""
        return keys.moves("opponent", [hero_fighter(state, rival).id for rival in self.rivals])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Store the opponent in the card being played; its effect continues."""
        state = run.state
        run.pop()
        play_of(state, self.ref.role).chosen = state.fighters[keys.read(key).name].band

    def default(self, state: State, seat: int) -> str:
        """The one with more cards, then the next in turn order."""
        most = max(self.rivals, key=lambda rival: len(state.bands[rival].hand))
        return keys.write("opponent", hero_fighter(state, most).id)
