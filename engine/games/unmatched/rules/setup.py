"""Setup: battlefield, heroes, first player, decks, placement (UNM-SETUP, UNM-TEAM-1 to 4, UNM-SM-3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, Run
from engine.games.unmatched import keys
from engine.games.unmatched.content import BOARDS, HEROES, MIRRORS, NUMBERS
from engine.games.unmatched.facts.fighters import empty, hero_fighter
from engine.games.unmatched.rules.damage import draw
from engine.games.unmatched.rules.questions import Listed, QuestionFrame, refused
from engine.games.unmatched.rules.turn import TurnStart
from engine.games.unmatched.state import Fighter, State
from engine.games.unmatched.view import Question

HOST = 0


def fit_boards(state: State) -> list[str]:
    """Boards for this number of players (UNM-TEAM-1, UNM-OPT-7)."""
    if state.seats > 2:
        return [board.id for board in BOARDS.values() if board.team_play]
    return list(BOARDS) if state.on("any_board") else ["heorot"]


def usual_board(state: State) -> str:
    """Heorot for two, Marmoreal for more (UNM-D-2)."""
    return "heorot" if state.seats == 2 else "marmoreal"


class TableQuestion(Listed):
    """A public question before the bands exist; seats that conceded are not asked."""

    def ordered(self, state: State, seat: int) -> str | None:
        """The default, for a seat that has conceded."""
        return self.default(state, seat) if seat in state.conceded else None


class ChooseBoard(TableQuestion, tag="choose_board"):
    """The host chooses the battlefield, unless the lobby did (UNM-SETUP-1, UNM-D-2)."""

    def actors(self, state: State) -> Sequence[int]:
        fit = fit_boards(state)
        return () if len(fit) == 1 or state.options["board"] in {"auto", "random", *fit} else (HOST,)

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        wish, fit = state.options["board"], fit_boards(state)
        if wish == "random":
            wish = run.pick(fit, "battlefield")
        self._lay(run, wish if wish in fit else usual_board(state))

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("battlefield", HOST)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("board", fit_boards(state))

    def refusal(self, state: State, key: str) -> Refusal:
        verb, name, _ = keys.read(key)
        known = verb == "board" and name in BOARDS
        return refused("unmatched-board-unfit", "UNM-TEAM-1", board=name) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self._lay(run, keys.read(key).name)

    def _lay(self, run: Run[State], board: str) -> None:
        run.state.board = board
        run.state.closed = [door.id for door in BOARDS[board].doors if not door.starts_open]  # UNM-SETUP-7
        run.tell("board", {"board": board})
        run.replace(PickHeroes())

    def default(self, state: State, seat: int) -> str:
        return keys.write("board", usual_board(state))


class PickHeroes(TableQuestion, tag="pick_heroes"):
    """All seats pick at the same time, first come, first served (UNM-SETUP-2, UNM-D-1)."""

    def actors(self, state: State) -> Sequence[int]:
        return tuple(sorted({band.seat for band in state.bands if not band.hero}))

    def proceed(self, run: Run[State]) -> None:
        run.replace(NameFirst())

    def _free(self, state: State) -> list[str]:
        taken = set() if state.on("allow_mirror") else {band.hero for band in state.bands}
        return [hero for hero in HEROES if hero not in taken]  # UNM-OPT-6

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("hero", HOST)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("pick", self._free(state))

    def refusal(self, state: State, key: str) -> Refusal:
        """Another seat has the hero (UNM-RUL-31)."""
        verb, name, _ = keys.read(key)
        known = verb == "pick" and name in HEROES
        return refused("unmatched-hero-taken", "UNM-SETUP-2", hero=name) if known else NOT_POSSIBLE

    def play(self, run: Run[State], seat: int, key: str) -> None:
        state = run.state
        at = next(at for at, band in enumerate(state.bands) if band.seat == seat and not band.hero)
        hero = keys.read(key).name
        state.bands[at].hero = hero
        run.tell("picked", {"band": at, "seat": seat, "hero": hero})

    def default(self, state: State, seat: int) -> str:
        free = self._free(state)
        return keys.write("pick", free[state.derived_number(len(free), f"hero {seat}")])


class NameFirst(TableQuestion, tag="name_first"):
    """The first player is chosen before any placement (UNM-SETUP-10, UNM-OPT-1, UNM-RUL-30)."""

    def actors(self, state: State) -> Sequence[int]:
        return (HOST,) if state.options["first_player"] == "host" else ()

    def proceed(self, run: Run[State]) -> None:
        seats = run.state.seats
        marked = run.state.options["first_player"].removeprefix("youngest")
        youngest = int(marked) - 1 if marked.isdigit() else seats
        self._settle(run, youngest if youngest < seats else run.draw(seats, "first player"))

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("first-player", HOST)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("first", [str(at + 1) for at in range(state.seats)])

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self._settle(run, int(keys.read(key).name) - 1)

    def default(self, state: State, seat: int) -> str:
        return keys.write("first", str(state.derived_number(state.seats, "first player") + 1))

    def _settle(self, run: Run[State], seat: int) -> None:
        """Set the turn order: team A is the first player's, teams alternate (UNM-TEAM-3, UNM-TEAM-4, UNM-TEAM-13)."""
        state = run.state
        first = next(at for at, band in enumerate(state.bands) if band.seat == seat)
        team = state.bands[first].team
        ours = [first, *(at for at, band in enumerate(state.bands) if band.team == team and at != first)]
        theirs = [at for at, band in enumerate(state.bands) if band.team != team]
        state.order = [at for pair in zip(ours, theirs, strict=True) for at in pair]
        for mark, at in enumerate(state.order, 1):
            state.bands[at].mark = mark
        run.tell("first", {"seat": seat})
        run.replace(DealDecks())


class DealDecks(Frame[State], tag="deal_decks"):
    """Sets health, shuffled decks, five cards, Rage (UNM-SETUP-3, UNM-SETUP-4, UNM-SETUP-7)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.replace(*(PlaceBand(at) for at in state.order), FirstTurn())
        for at, band in enumerate(state.bands):
            mirror = MIRRORS[sum(other.hero == band.hero for other in state.bands[:at])]
            for kind in band.sheet.fighters:
                for name in kind.ids:
                    health = 0 if band.out else kind.health
                    state.fighters[name + mirror] = Fighter(name + mirror, at, kind.id, health)
            resource = band.sheet.resource
            band.rage = resource.start if resource and resource.max else 0
            if not band.out:
                band.deck = band.sheet.deck
                run.shuffle(band.deck, f"deck {at + 1}")
        for at in state.order:
            if not state.bands[at].out:
                draw(run, at, NUMBERS.starting_hand)


class PlaceBand(Frame[State], tag="place_band"):
    """Places the hero on the mark, asks his setup choice, then the sidekicks (UNM-SETUP-5, UNM-SETUP-6, UNM-TEAM-3)."""

    band: int

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        run.pop()
        mine = state.bands[self.band]
        if mine.out:
            return
        hero = hero_fighter(state, self.band)
        hero.space = BOARDS[state.board].starts[str(mine.mark)]  # UNM-BOARD-5
        run.tell("placed", {"fighter": hero.id, "space": hero.space})
        helpers = [PlaceSidekick(self.band, f.id) for f in state.fighters.values() if f.band == self.band and f != hero]
        sizes = any(entry.trigger == f"setup_place:{hero.kind}" for entry in mine.sheet.ability)
        run.push(*([ChooseSize(self.band)] if sizes else []), *helpers)


class ChooseSize(QuestionFrame, tag="choose_size"):
    """The player chooses whether Alice starts BIG or SMALL (UNM-HERO-ALI-1, UNM-D-3)."""

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("size", self.band)

    def candidates(self, state: State, seat: int) -> list[Move]:
        resource = self.mine(state).sheet.resource
        return keys.moves("size", resource.states if resource else ())

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        size = self.mine(run.state).size = keys.read(key).name
        run.tell("size", {"seat": seat, "size": size})

    def default(self, state: State, seat: int) -> str:
        return keys.write("size", "big")


class PlaceSidekick(QuestionFrame, tag="place_sidekick"):
    """The player places a sidekick in the hero's zone, else anywhere (UNM-SETUP-5, UNM-SETUP-9, UNM-D-4)."""

    fighter: str

    def _legal(self, state: State) -> list[str]:
        ground = state.ground
        near = empty(state, ground.zone[hero_fighter(state, self.band).space])
        return near or empty(state, ground.spaces)

    def moot(self, state: State) -> bool:
        return self.mine(state).out

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("place-sidekick", self.band, fighter=self.fighter)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return keys.moves("place", self._legal(state))

    def refusal(self, state: State, key: str) -> Refusal:
        return refused("unmatched-not-in-zone", "UNM-SETUP-5", fighter=hero_fighter(state, self.band).id)

    def play(self, run: Run[State], seat: int, key: str) -> None:
        run.pop()
        space = run.state.fighters[self.fighter].space = keys.read(key).name
        run.tell("placed", {"fighter": self.fighter, "space": space})

    def default(self, state: State, seat: int) -> str:
        return keys.write("place", state.ground.nearest(hero_fighter(state, self.band).space, self._legal(state)))


class FirstTurn(Frame[State], tag="first_turn"):
    """Starts the first player's turn (UNM-SETUP-8)."""

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        state.active = next(at for at in state.order if not state.bands[at].out)
        run.replace(TurnStart())
