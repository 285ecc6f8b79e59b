"""A battlefield set up for one scene: who stands where, who holds what, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.contract import Event, Move
from engine.games.unmatched import GAME
from engine.games.unmatched.content import KINDS
from engine.games.unmatched.facts.fighters import hero_fighter
from engine.games.unmatched.rules.turn import ChooseAction
from engine.games.unmatched.state import Band, Combat, Fighter, State

SEED = "0123456789abcdef0123456789abcdef"
MINE, FOE = 0, 1

# Heorot: both heroes next to each other, each sidekick next to the other's hero, the rest of a group far away.
SPOTS: tuple[tuple[str, ...], ...] = (("h1", "h3", "w1", "w3", "s1"), ("h4", "h5", "e3", "e4", "n7"))
TEAM_SPOTS: tuple[tuple[str, ...], ...] = (
    ("p19", "p13", "p08", "p02", "p01"),
    ("p20", "p14", "p10", "p15", "p04"),
    ("p22", "p26", "p32", "p28", "p18"),
    ("p29", "p34", "p36", "p30", "p37"),
)


class Stage:
    """A duel (two heroes) or a team game (four) at the choice of an action of band 0."""

    def __init__(
        self,
        *heroes: str,
        board: str = "",
        options: Mapping[str, str] | None = None,
        at: Mapping[str, str] | None = None,
        hands: Sequence[Sequence[str]] = (),
        piles: Sequence[Sequence[str]] = (),
        decks: Mapping[int, int] | None = None,
        health: Mapping[str, int] | None = None,
        rage: int | None = None,
        size: str = "big",
        closed: Sequence[str] = (),
        active: int = MINE,
        seats: int = 0,
        seed: str = SEED,
    ) -> None:
        seats = seats or len(heroes)
        chosen = {"board": board or ("heorot" if seats == 2 else "sarpedon"), "first_player": "youngest1"}
        chosen |= options or {}
        state = GAME.new(seats, chosen, seed, heroes[:seats] if len(set(heroes[:seats])) == seats else None)
        for band in state.bands:
            if not band.hero:
                free = [hero for hero in heroes if state.on("allow_mirror") or hero not in _taken(state)]
                state = GAME.play(state, band.seat, f"pick:{free[0]}").state
        self.state: State = state
        self.events: list[Event] = []
        while not isinstance(self.state.stack[-1], ChooseAction):
            self.default()
        self._arrange(at or {}, hands, piles, decks or {})
        state = self.state
        for name, left in (health or {}).items():
            state.fighters[name].health = left
            if not left:
                state.fighters[name].space = ""
        for band in state.bands:
            band.size = size if band.size else ""
            if rage is not None and band.hero == "beowulf":
                band.rage = rage
        state.closed = sorted(closed)
        self._begin(active)

    def _arrange(
        self,
        at: Mapping[str, str],
        hands: Sequence[Sequence[str]],
        piles: Sequence[Sequence[str]],
        decks: Mapping[int, int],
    ) -> None:
        spots = SPOTS if self.state.board == "heorot" else TEAM_SPOTS
        for band in range(len(self.state.bands)):
            mine = self.state.bands[band]
            if self.state.board in {"heorot", "sarpedon"}:
                for fighter, space in zip(self.figures(band), spots[band], strict=False):
                    fighter.space = space
            _hold(mine, hands[band] if band < len(hands) else (), piles[band] if band < len(piles) else ())
            if band in decks:
                mine.discard = mine.deck[: len(mine.deck) - decks[band]] + mine.discard
                mine.deck = mine.deck[len(mine.deck) - decks[band] :]
        for name, space in at.items():
            self.state.fighters[name].space = space

    def _begin(self, active: int) -> None:
        state = self.state
        state.active, state.turn, state.actions = active, 1, 2
        state.began = {fighter.id: fighter.space for fighter in state.fighters.values() if fighter.alive}
        state.stack = [ChooseAction(active)]
        self.events = []

    # Looking

    def figures(self, band: int) -> list[Fighter]:
        """A band's fighters, hero first."""
        return [fighter for fighter in self.state.fighters.values() if fighter.band == band]

    def fighter(self, name: str) -> Fighter:
        """A fighter."""
        return self.state.fighters[name]

    def hero(self, band: int) -> Fighter:
        """The hero of a band."""
        return hero_fighter(self.state, band)

    def hp(self, name: str) -> int:
        """A fighter's health."""
        return self.state.fighters[name].health

    def at(self, name: str) -> str:
        """Where a fighter stands."""
        return self.state.fighters[name].space

    def band(self, band: int) -> Band:
        """A band."""
        return self.state.bands[band]

    def hand(self, band: int = MINE) -> list[str]:
        """A hand, sorted."""
        return sorted(self.state.bands[band].hand)

    def pile(self, band: int = MINE) -> list[str]:
        """A discard pile, top last."""
        return self.state.bands[band].discard

    @property
    def combat(self) -> Combat:
        """The current or last combat."""
        assert self.state.combat is not None
        return self.state.combat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.stack

    @property
    def asked(self) -> str:
        """The decision point asked now."""
        ask = GAME.view(self.state, None).asked
        return ask.kind if ask else ""

    @property
    def seat(self) -> int:
        """The one seat that is asked."""
        (seat,) = GAME.to_act(self.state)
        return seat

    @property
    def keys(self) -> list[str]:
        """Every legal answer."""
        return [move.key for move in self.moves]

    @property
    def moves(self) -> list[Move]:
        """Every legal move."""
        return GAME.choices(self.state, self.seat)

    def told(self, kind: str) -> list[Event]:
        """Events of a kind since the scene began."""
        return [event for event in self.events if event.kind == kind]

    # Doing

    def play(self, *keys: str) -> Stage:
        """Answer, whoever is asked, step by step."""
        for key in keys:
            played = GAME.play(self.state, self.seat, key)
            self.state = played.state
            self.events += played.events
            GAME.check(self.state)
        return self

    def default(self) -> str:
        """Let the default answer; which it was."""
        key = GAME.default(self.state, self.seat)
        self.play(key)
        return key

    def attack(self, attacker: str, target: str, card: str, defence: str = "none", attach: str = "none") -> Stage:
        """Declare an attack and defend it, as far as anybody is asked."""
        self.play(f"attack:{attacker}>{target}", f"with:{card}")
        if self.asked == "action" and self.keys[0].startswith("attach"):
            self.play(f"attach:{attach}")
        if self.asked == "defence":
            self.play(f"defend:{defence}")
        return self

    def scheme(self, card: str, fighter: str) -> Stage:
        """Play a scheme."""
        return self.play(f"scheme:{card}>{fighter}")

    def answer(self, answers: Sequence[str], until: Callable[[Stage], bool] | None = None) -> Stage:
        """Give these answers in order, defaults when they run out, until an action is to be chosen again."""
        left = list(answers)
        while not self.over and not isinstance(self.state.stack[-1], ChooseAction):
            if until is not None and until(self):
                break
            if left:
                self.play(left.pop(0))
            else:
                self.default()
        assert not left, f"nobody asked for {left}"
        return self

    def pass_turn(self) -> Stage:
        """Manoeuvre without moving until the turn is over."""
        turn = self.state.turn
        while not self.over and self.state.turn == turn:
            self.default()
        return self


def _taken(state: State) -> set[str]:
    return {band.hero for band in state.bands}


def _hold(band: Band, hand: Sequence[str], pile: Sequence[str]) -> None:
    """Exactly these cards in hand and in the pile, the rest of the deck in printed order below."""
    rest = band.sheet.deck
    for card in (*hand, *pile):
        rest.remove(card)
    band.hand, band.discard, band.deck = list(hand), list(pile), rest


def most(name: str) -> int:
    """The highest number on a fighter's dial."""
    return KINDS[name].health
