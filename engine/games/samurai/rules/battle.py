"""The attack and its battles (rules sections 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.contract import Arrangement, Move, Refusal, Run, SeatName, verb_of
from engine.games.samurai import keys
from engine.games.samurai.asked import Question
from engine.games.samurai.content import CHARACTERS, MONK, PLACES, RONIN
from engine.games.samurai.facts.battles import ATTACKERS, DEFENDER, FIGHTS, MONK_MATTERS, losses, outcome_of
from engine.games.samurai.facts.history import Battle, OwnedCard, touched
from engine.games.samurai.rules.refusals import NO_SUCH_PLACE, refuse
from engine.games.samurai.state import GAP, State
from engine.parts.exact_menu import ExactMenu


def attacks(rows: Sequence[Sequence[str]], seat: int) -> tuple[Move, ...]:
    """Every own card that can attack against every card of every opponent; rows are full (SAM-ATT-3, SAM-SHO-1)."""
    return keys.attacks(len(rows), seat, _attackers(rows[seat]))


def further_attacks(rows: Sequence[Sequence[str]], seat: int, first: keys.Attack) -> list[Move]:
    """The additional attacks: another card on another card (SAM-RON-3, SAM-RON-4)."""
    places = tuple(place for place in _attackers(rows[seat]) if place != first.place)
    found: list[Move] = []
    for move in keys.attacks(len(rows), seat, places, again=True):
        attack = keys.read(move.key)
        assert isinstance(attack, keys.Attack)
        spared = attack.seat == first.seat and attack.target == first.target
        if not spared and rows[attack.seat][attack.target - 1] != GAP:
            found.append(move)
    return found


def _attackers(row: Sequence[str]) -> tuple[int, ...]:
    return tuple(place for place, card in zip(PLACES, row, strict=True) if card in ATTACKERS)


def _wrong_attack(rows: Sequence[Sequence[str]], seat: int, attack: keys.Attack) -> Refusal:
    if attack.seat == seat:
        return refuse("self-attack", "SAM-ATT-3")
    if attack.seat >= len(rows):
        return refuse("such-seat", "SAM-ATT-3", given=attack.seat + 1, seats=len(rows))
    card = rows[seat][attack.place - 1]
    if card == GAP:
        return refuse("own-gap", "SAM-ATT-2", place=attack.place)
    if card not in ATTACKERS:
        return refuse("shogun-attack", "SAM-SHO-1", place=attack.place)
    return refuse("target-gap", "SAM-ATT-3", owner=SeatName(attack.seat), place=attack.target)


def _rows(state: State) -> list[list[str]]:
    return [player.row for player in state.players]


class Attack(ExactMenu[State], tag="attack"):
    """The active player must attack (SAM-TURN-1, SAM-ATT-1, D-ATTACK)."""

    def actors(self, state: State) -> Sequence[int]:
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("attack", "attack")

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        return attacks(_rows(state), seat)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        """Shown in private; nothing is revealed (SAM-ATT-5)."""
        answer = keys.read(key)
        if isinstance(answer, keys.Attack) and not answer.again:
            return _wrong_attack(_rows(state), seat, answer)
        return NO_SUCH_PLACE if verb_of(key) == "attack" else refuse("pass", "SAM-TURN-1")

    def arrangement(self, state: State, seat: int) -> Arrangement:
        return Arrangement(two_step=("attack",))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        Reveal.declare(run, key)

    def default(self, state: State, seat: int) -> str:
        """The strongest attacker except the geisha, the ninja before an equal samurai, against a random card."""
        row = state.players[seat].row
        fit = [place for place in PLACES if row[place - 1] in ATTACKERS and CHARACTERS[row[place - 1]].attack > 0]
        place = max(fit, key=lambda p: (CHARACTERS[row[p - 1]].attack, row[p - 1] == "ninja"))
        others = [other for other in range(state.seats) if other != seat]
        other, target = divmod(state.derived_number(len(others) * len(PLACES), f"attack|{seat}"), len(PLACES))
        return keys.write(keys.Attack(place, others[other], PLACES[target]))


class Reveal(ExactMenu[State], tag="reveal"):
    """Both cards are face up; the defender's monk may support before they are compared (SAM-MON-2, SAM-DAY-3, D-MONK).

    `order` is the defender's monk order at the time of the attack, `asks` whether it or the defender must answer.
    """

    place: int
    defender: int
    target: int
    order: str
    asks: bool
    again: bool = False

    @classmethod
    def declare(cls, run: Run[State], key: str) -> None:
        """Reveal both cards (SAM-ATT-4, SAM-BAT-1); if no monk can be asked for, compare them at once."""
        state, attack = run.state, keys.read(key)
        assert isinstance(attack, keys.Attack)
        order = state.players[attack.seat].orders.monk
        frame = cls(attack.place, attack.seat, attack.target, order, False, attack.again)
        card, other = frame.cards(state)
        if (card, other) in MONK_MATTERS:
            frame.asks = frame.decides(state) or (order == "ask" and frame.pauses(state))
        run.tell(
            "attacked",
            {
                "turn": state.turn,
                "attacker": state.active,
                "place": attack.place,
                "card": card,
                "defender": attack.seat,
                "target": attack.target,
                "other": other,
                "again": attack.again,
            },
        )
        run.reveal_to_all()
        run.replace(frame)
        if not frame.asks:
            frame.resolve(run, 0)

    def cards(self, state: State) -> tuple[str, str]:
        return state.players[state.active].row[self.place - 1], state.players[self.defender].row[self.target - 1]

    def decides(self, state: State) -> bool:
        """Whether the defender has a monk that can change the result (SAM-MON-1, SAM-MON-5)."""
        return MONK in state.players[self.defender].row and self.cards(state) in MONK_MATTERS

    def pauses(self, state: State) -> bool:
        """Whether the monk could lie in one of the other two places, as far as the public knows (SAM-DAY-3)."""
        monk = OwnedCard(self.defender, MONK)
        if monk in state.discard or any(monk in player.captured for player in state.players):
            return False
        return any(touched(state.facts, self.defender, place) for place in PLACES if place != self.target)

    def battle(self, state: State, monk: int = 0) -> Battle:
        card, other = self.cards(state)
        return Battle(state.turn, state.active, self.place, card, self.defender, self.target, other, monk)

    def actors(self, state: State) -> Sequence[int]:
        """The defender, who answers himself or by his order."""
        return (self.defender,)

    def asked(self, state: State, seat: int | None) -> Question:
        """The question about the monk; only the defender knows whether he has one."""
        kind = "reveal" if seat != self.defender else "monk" if self.decides(state) else "continue"
        return Question(kind, "reveal", battle=self.battle(state))

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        """Support or not; without the monk only a button to continue, so that the pause reveals nothing."""
        return (keys.MONK_YES, keys.MONK_NO) if self.decides(state) else (keys.CONTINUE,)

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        return refuse("monk", "SAM-MON-1") if verb_of(key) == "monk" else refuse("wait", "SAM-BAT-2")

    def play(self, run: Run[State], seat: int, key: str) -> None:
        self.resolve(run, run.state.players[seat].row.index(MONK) + 1 if key == keys.MONK_YES.key else 0)

    def ordered(self, state: State, seat: int) -> str | None:
        """The monk order that was valid when the attack was declared (SAM-DAY-10)."""
        match self.order:
            case "auto":
                return keys.MONK_YES.key
            case "win_only":
                wins = FIGHTS[*self.cards(state), True].winner == DEFENDER
                return keys.MONK_YES.key if wins else keys.MONK_NO.key
            case "never":
                return keys.MONK_NO.key
        return None

    def default(self, state: State, seat: int) -> str:
        return keys.MONK_YES.key if self.decides(state) else keys.CONTINUE.key

    def resolve(self, run: Run[State], monk: int) -> None:
        """Compare, move the cards, and check whether a ronin may continue (SAM-BAT-4 to 9, SAM-RON-2)."""
        state, battle = run.state, self.battle(run.state, monk)
        outcome = outcome_of(battle)
        state.facts.append(battle)
        for loss in losses(battle):
            state.players[loss.owner].row[loss.place - 1] = GAP
            pile = state.discard if loss.captor is None else state.players[loss.captor].captured
            pile.append(OwnedCard(loss.owner, loss.card))
        if monk:  # SAM-MON-3
            run.tell("supported", {"seat": self.defender, "place": monk, "card": battle.defence_card})
        run.tell(
            "fought",
            {
                "attacker": battle.attacker,
                "card": battle.attack_card,
                "defender": battle.defender,
                "other": battle.defence_card,
                "attack": outcome.attack,
                "defence": outcome.defence,
                "winner": outcome.winner,
                "fates": [outcome.attacker_fate, outcome.defender_fate],
            },
        )
        run.reveal_to_all()
        if battle.attack_card == RONIN and not self.again:  # SAM-RON-7
            run.replace(Second(self.place, self.defender, self.target))
        else:
            run.pop()


class Second(ExactMenu[State], tag="second"):
    """After a ronin's attack he may attack again, with another card on another one (SAM-RON-2 to 6, D-SECOND)."""

    place: int
    defender: int
    target: int

    def actors(self, state: State) -> Sequence[int]:
        return (state.active,)

    def asked(self, state: State, seat: int | None) -> Question:
        return Question("second", "second")

    def candidates(self, state: State, seat: int) -> Iterable[Move]:
        first = keys.Attack(self.place, self.defender, self.target)
        return (keys.SECOND_NO, *further_attacks(_rows(state), seat, first))

    def unlisted(self, state: State, seat: int, key: str) -> Refusal:
        answer = keys.read(key)
        if not isinstance(answer, keys.Attack) or not answer.again:
            return NO_SUCH_PLACE if verb_of(key) == "second" else refuse("first-again", "SAM-RON-2")
        if answer.place == self.place:
            return refuse("ronin-again", "SAM-RON-3")
        if answer.seat == self.defender and answer.target == self.target:
            return refuse("same-target", "SAM-RON-4", owner=SeatName(answer.seat), place=answer.target)
        return _wrong_attack(_rows(state), seat, answer)

    def arrangement(self, state: State, seat: int) -> Arrangement:
        return Arrangement(two_step=("second",))

    def play(self, run: Run[State], seat: int, key: str) -> None:
        """Fight a full battle, or none (SAM-RON-5)."""
        if key == keys.SECOND_NO.key:
            run.tell("declined", {"seat": seat})
            run.pop()
        else:
            Reveal.declare(run, key)

    def default(self, state: State, seat: int) -> str:
        return keys.SECOND_NO.key
