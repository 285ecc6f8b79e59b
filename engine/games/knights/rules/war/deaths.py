"""Desertion, losses and the death of Nobles (section 9.7, WK-RETR-1, WK-WAGES-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from engine.contract import Frame, Move, Question, Run, Value
from engine.games.knights import keys
from engine.games.knights.asked import AskedArmy
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES, REGULARS, Shape, kind_of
from engine.games.knights.content.printed import HUNDRED
from engine.games.knights.facts import forces
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.base import QuestionFrame
from engine.games.knights.state import Noble, State, Stronghold

# The strength of every troop card is a multiple of this.
UNIT = 50


def strength_owed(strengths: Sequence[int], tokens: int, round_down: bool) -> int:
    """The strength to be lost: exactly the casualties, else the least possible above them, else everything.

    With the option `casualties_round_down` it is the most that does not exceed them.
    """
    need = HUNDRED * tokens
    total = sum(strengths)
    if total <= need:
        return total
    sums = _sums(strengths)
    searched = range(need, -1, -UNIT) if round_down else range(need, total + 1, UNIT)
    return next(found for found in searched if sums >> found // UNIT & 1)


def completing(cards: Sequence[str], owed: int) -> list[str]:
    """The cards with which a loss of this strength can be completed (WK-STEP-9)."""
    found = []
    for at, card in enumerate(cards):
        strength = MERCENARIES[card].strength
        others = _sums([MERCENARIES[other].strength for other in (*cards[:at], *cards[at + 1 :])])
        if strength <= owed and others >> (owed - strength) // UNIT & 1:
            found.append(card)
    return found


def is_loss_forced(cards: Sequence[str], owed: int) -> bool:
    """Whether all sets of cards with this strength are alike (WK-DEATH-10)."""
    kinds = Counter((MERCENARIES[card].nationality, MERCENARIES[card].strength) for card in cards)
    sets = _sets([(strength, many) for (_, strength), many in kinds.items()], owed)
    next(sets)
    return next(sets, None) is None


def usual_loss(cards: Sequence[str], owed: int) -> list[str]:
    """The default set: the most cards (D-DEATH-LOSS)."""
    left, chosen = sorted(cards, key=lambda card: (MERCENARIES[card].strength, card)), list[str]()
    while owed:
        card = completing(left, owed)[0]
        left.remove(card)
        chosen.append(card)
        owed -= MERCENARIES[card].strength
    return chosen


def _sums(strengths: Sequence[int]) -> int:
    """The possible sums of these strengths, as bits."""
    sums = 1
    for strength in strengths:
        sums |= sums << strength // UNIT
    return sums


def _sets(kinds: Sequence[tuple[int, int]], owed: int) -> Iterator[tuple[int, ...]]:
    """Every combination of cards, as numbers of each kind, with this strength."""
    if not kinds:
        if not owed:
            yield ()
        return
    (strength, many), *others = kinds
    for taken in range(min(many, owed // strength) + 1):
        for rest in _sets(others, owed - taken * strength):
            yield taken, *rest


def desert(run: Run[State], seat: int, cards: Iterable[tuple[Holder, str]], why: str) -> None:
    """Mercenaries desert a Baron, army by army; then the armies they leave are checked."""
    gone: dict[Holder, list[str]] = {}
    for holder, card in cards:
        gone.setdefault(holder, []).append(card)
    for holder, deserters in gone.items():
        pieces.desert(run, seat, holder, deserters, why)
    check(run, [(seat, holder) for holder in gone])


def check(run: Run[State], armies: Sequence[tuple[int, Holder]]) -> None:
    """After a desertion, kill Nobles without troops or with too many casualties (WK-WAGES-6, WK-DEATH-9).

    With the option `abandoned_nobles` they leave the board alive (WK-OPT-6). Nobles off the board lose tokens
    that have reached their strength and nothing else (WK-WAGES-9).
    """
    lost = _lost(run.state, armies)
    if not run.state.on("abandoned_nobles"):
        _kill_all(run, lost)
        return
    for seat, shape in reversed(lost):
        run.push(DeathLoss(seat, holder=shape), Abandoned(seat, noble=shape))


def check_wounds(run: Run[State], armies: Sequence[tuple[int, Holder]]) -> None:
    """After casualties outside a battle, kill Nobles whose tokens have reached their strength (WK-DEATH-7, WK-AG-8)."""
    _kill_all(run, _lost(run.state, armies))


def _lost(state: State, armies: Sequence[tuple[int, Holder]]) -> list[tuple[int, Shape]]:
    lost: list[tuple[int, Shape]] = []
    for seat, holder in armies:
        army = state.barons[seat].army(holder)
        if holder == "stronghold" or isinstance(army, Stronghold):
            continue
        if army.area and (forces.is_spent(army) or not forces.has_troops(army)):
            lost.append((seat, holder))
        elif not army.area and forces.is_spent(army):
            army.tokens = 0
    return lost


def _kill_all(run: Run[State], lost: Sequence[tuple[int, Shape]]) -> None:
    for seat in reversed(dict.fromkeys(seat for seat, _ in lost)):
        kill(run, seat, [shape for owner, shape in lost if owner == seat])


def kill(run: Run[State], seat: int, nobles: Sequence[Shape]) -> None:
    if nobles:
        run.push(Deaths(seat, nobles=list(nobles)))


def bury(run: Run[State], seat: int, shape: Shape) -> None:
    """Push one death step by step: desertion, losses, and off the board (WK-DEATH-1 to 5, WK-DEATH-9)."""
    if run.state.barons[seat].nobles[shape].troops:
        run.push(Desertion(seat, holder=shape), DeathLoss(seat, holder=shape), Burial(seat, noble=shape))
    else:
        run.push(Burial(seat, noble=shape))


class Deaths(QuestionFrame, tag="deaths"):
    """A Baron's Nobles die one after the other in the order he chooses (WK-DEATH-6)."""

    nobles: list[Shape]

    def actors(self, state: State) -> Sequence[int]:
        """The owner, if the order can matter: two Nobles with mercenaries to lose."""
        armies = state.barons[self.seat].nobles
        hired = [shape for shape in self.nobles if forces.mercenaries(armies[shape])]
        return (self.seat,) if len(hired) > 1 else ()

    def proceed(self, run: Run[State]) -> None:
        if self.nobles:
            bury(run, self.seat, self.nobles.pop(0))
        else:
            run.pop()

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("deaths", seat=self.seat, holders=tuple(self.nobles))

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("dead", shape) for shape in self.nobles]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        shape = next(shape for shape in self.nobles if shape == keys.rest(key))
        self.nobles.remove(shape)
        bury(run, seat, shape)


class Desertion(QuestionFrame, tag="desertion"):
    """One Fate card for an army: one mercenary of its nationality deserts, if there is one (WK-RETR-1, D-DESERT)."""

    holder: Holder
    nation: str = ""

    def _deserters(self, state: State) -> list[str]:
        hired = forces.mercenaries(state.barons[self.seat].army(self.holder))
        return [card for card in hired if MERCENARIES[card].nationality == self.nation]

    def actors(self, state: State) -> Sequence[int]:
        """The owner, if two different cards could desert."""
        return (self.seat,) if len(pieces.kinds(self._deserters(state))) > 1 else ()

    def proceed(self, run: Run[State]) -> None:
        if not self.nation:
            fate = decks.draw_fate(run, "desertion")
            decks.return_fate(run)
            self.nation = fate.nationality if fate else "none"
            run.tell("desertion", {"seat": self.seat, "holder": self.holder, "nation": self.nation})
            return
        run.pop()
        pieces.desert(run, self.seat, self.holder, self._deserters(run.state)[:1], "desertion")

    def asked(self, state: State, seat: int | None) -> Question | None:
        return AskedArmy("desertion", seat=self.seat, holders=(self.holder,), about=self.nation)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [keys.move("desert", kind) for kind in pieces.kinds(self._deserters(state))]

    def decide(self, run: Run[State], key: str) -> None:
        card = pieces.of_kind(self._deserters(run.state), keys.rest(key))
        pieces.desert(run, self.seat, self.holder, [card], "desertion")

    def usual(self, state: State) -> str | None:
        """The weakest card."""
        weakest = min(self._deserters(state), key=lambda card: (MERCENARIES[card].strength, card))
        return f"desert:{kind_of(weakest)}"


class DeathLoss(QuestionFrame, tag="death_loss"):
    """Mercenaries lost with the casualties of an army whose leader is dead (WK-DEATH-2, D-DEATH-LOSS)."""

    holder: Holder
    chosen: list[str] = msgspec.field(default_factory=list)

    def _army(self, state: State) -> Noble | Stronghold:
        return state.barons[self.seat].army(self.holder)

    def _left(self, state: State) -> list[str]:
        return [card for card in forces.mercenaries(self._army(state)) if card not in self.chosen]

    def _owed(self, state: State) -> int:
        army = self._army(state)
        strengths = [MERCENARIES[card].strength for card in forces.mercenaries(army)]
        owed = strength_owed(strengths, army.tokens, round_down=state.on("casualties_round_down"))
        return owed - sum(MERCENARIES[card].strength for card in self.chosen)

    def actors(self, state: State) -> Sequence[int]:
        """The owner, unless all sets are alike (WK-DEATH-10)."""
        return () if is_loss_forced(self._left(state), self._owed(state)) else (self.seat,)

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        lost = [*self.chosen, *usual_loss(self._left(state), self._owed(state))]
        run.pop()
        pieces.desert(run, self.seat, self.holder, lost, "casualties")
        self._army(state).tokens = 0

    def asked(self, state: State, seat: int | None) -> Question | None:
        """Other viewers see the choice when it is complete."""
        if seat != self.seat:
            return AskedArmy("death_loss", seat=self.seat, holders=(self.holder,))
        chosen = tuple(map(kind_of, self.chosen))
        return AskedArmy("death_loss", seat=self.seat, holders=(self.holder,), most=self._owed(state), chosen=chosen)

    def candidates(self, state: State, seat: int) -> list[Move]:
        found = completing(self._left(state), self._owed(state))
        return [keys.move("lose", kind) for kind in pieces.kinds(found)]

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.chosen.append(pieces.of_kind(self._left(run.state), keys.rest(key)))

    def usual(self, state: State) -> str | None:
        """The most cards."""
        return f"lose:{kind_of(usual_loss(self._left(state), self._owed(state))[0])}"


class Burial(Frame[State], tag="burial"):
    """Takes a dead Noble off the board and from his office; his heir keeps the remaining troops (WK-DEATH-3 to 5)."""

    seat: int
    noble: Shape

    def proceed(self, run: Run[State]) -> None:
        state = run.state
        noble = state.barons[self.seat].nobles[self.noble]
        run.pop()
        run.tell("died", {"seat": self.seat, "noble": self.noble, "area": noble.area, "heir": not noble.heirless})
        noble.tokens = 0
        if noble.office:
            decks.discard_agenda(state, noble.office)
            noble.office = ""
        go_off(run, self.seat, self.noble)
        noble.fallen = True
        if noble.heirless:
            _end_line(run, self.seat, self.noble)


def _end_line(run: Run[State], seat: int, shape: Shape) -> None:
    """Without an heir, return mercenaries to the deck and remove regulars and the Noble from the game (WK-DEATH-5)."""
    noble = run.state.barons[seat].nobles[shape]
    pieces.desert(run, seat, shape, forces.mercenaries(noble), "no heir")
    lost: list[Value] = [card for card in noble.troops if card in REGULARS]
    noble.troops, noble.gone, noble.fallen = [], True, False
    run.tell("line_ended", {"seat": seat, "noble": shape, "regulars": lost})


def go_off(run: Run[State], seat: int, shape: Shape) -> None:
    """Take a Noble off the board, which may end his siege."""
    pieces.leave_board(run.state, seat, shape)
    pieces.lift_idle_sieges(run)


class Abandoned(Frame[State], tag="abandoned"):
    """Takes a Noble off the board alive, with his office and remaining troops, after a desertion (WK-OPT-6)."""

    seat: int
    noble: Shape

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        area = run.state.barons[self.seat].nobles[self.noble].area
        run.tell("abandoned", {"seat": self.seat, "noble": self.noble, "area": area})
        go_off(run, self.seat, self.noble)
