"""The rules that several frames share: battles, the monk, gaps, scoring, the end."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

import msgspec

from engine.games.samurai.content import CARDS, CHARACTERS, GEISHA, MONK, ORDER, SCORE
from engine.games.samurai.facts import Battle, Filled, Handled, Swapped
from engine.games.samurai.seats import OwnedCard, Player
from engine.rules import Place, Run, Value, ranked

if TYPE_CHECKING:
    from engine.games.samurai.state import State

GAP = ""

ATTACKER = "attacker"
DEFENDER = "defender"
NOBODY = "none"

STAYS = "stays"
DISCARDED = "discarded"
CAPTURED = "captured"

SUPPORT = CHARACTERS[MONK].support_bonus


class Outcome(msgspec.Struct, frozen=True):
    """What comes of a battle: final strengths (-1 where none is compared), the winner and the fate of both cards."""

    attack: int
    defence: int
    winner: str
    attacker_fate: str
    defender_fate: str


def fight(attacking: str, attacked: str, supported: bool) -> Outcome:
    """The battle of two cards, step by step (SAM-BAT)."""
    a, d = CHARACTERS[attacking], CHARACTERS[attacked]
    if a.relative_bonus and d.relative_bonus:  # SAM-BAT-3
        return Outcome(-1, -1, NOBODY, DISCARDED, DISCARDED)
    attack, defence = a.attack, d.defence + (SUPPORT if supported else 0)  # SAM-BAT-4
    if a.relative_bonus:
        attack = defence + a.relative_bonus
    elif d.relative_bonus:
        defence = attack + d.relative_bonus
    if attack == defence:  # SAM-BAT-7
        return Outcome(attack, defence, NOBODY, DISCARDED, DISCARDED)
    if attack > defence:  # SAM-BAT-5
        return Outcome(attack, defence, ATTACKER, DISCARDED if a.leaves_after_battle else STAYS, CAPTURED)
    return Outcome(  # SAM-BAT-6
        attack,
        defence,
        DEFENDER,
        CAPTURED if d.captures_on_defence else DISCARDED,
        DISCARDED if d.leaves_after_battle else STAYS,
    )


ATTACKERS = frozenset(card for card in CARDS if CHARACTERS[card].can_attack)
FIGHTS = {
    (a, d, supported): fight(a, d, supported)
    for a in CARDS
    if a in ATTACKERS
    for d in CARDS
    for supported in (False, True)
    if not (d == MONK and supported)
}


def _monk_matters(attacking: str, attacked: str) -> bool:
    if GEISHA in (attacking, attacked) or attacked == MONK:
        return False
    return 0 <= CHARACTERS[attacking].attack - CHARACTERS[attacked].defence <= SUPPORT


MONK_MATTERS = frozenset((a, d) for a, d, supported in FIGHTS if not supported and _monk_matters(a, d))  # SAM-MON-5


def outcome_of(battle: Battle) -> Outcome:
    """What came of a battle that was fought."""
    return FIGHTS[battle.attack_card, battle.defence_card, battle.monk > 0]


def gaps(player: Player) -> list[int]:
    """The empty places of a row."""
    return [place for place, card in enumerate(player.row, start=1) if card == GAP]


def take_in(player: Player, card: str) -> None:
    """Put a card into the hand, which is kept in the order of the set so that its order tells nothing."""
    insort(player.hand, card, key=ORDER.__getitem__)


def touched(state: State, seat: int, place: int) -> bool:
    """Whether a place has been refilled or handled since the start of the game: public knowledge."""
    for fact in state.facts:
        match fact:
            case Filled(_, owner, where) | Handled(_, owner, where) if owner == seat and where == place:
                return True
            case Swapped(_, owner, one, other) if owner == seat and place in (one, other):
                return True
    return False


def monk_is_out(state: State, seat: int) -> bool:
    """Whether everybody knows that this player's monk has left the game."""
    if any(card.owner == seat and card.card == MONK for card in state.discard):
        return True
    return any(card.owner == seat and card.card == MONK for player in state.players for card in player.captured)


def battles_of(state: State, turn: int) -> list[Battle]:
    """The battles of one turn, in order."""
    found: list[Battle] = []
    for fact in reversed(state.facts):
        if fact.turn != turn:
            break
        if isinstance(fact, Battle):
            found.append(fact)
    return found[::-1]


def filled_places(state: State, seat: int, turn: int) -> list[int]:
    """The places a player refilled in one turn, from the left."""
    return sorted(f.place for f in state.facts if isinstance(f, Filled) and f.turn == turn and f.owner == seat)


# The end


def points(player: Player) -> int:
    """What a captured pile is worth (SAM-SCO-1)."""
    return sum(SCORE[taken.card] for taken in player.captured)


def left_over(player: Player) -> int:
    """What row and hand are worth in the tie-break (SAM-SCO-3)."""
    return sum(SCORE[card] for card in player.hand) + sum(SCORE[card] for card in player.row if card != GAP)


def leaders(state: State) -> list[int]:
    """Everybody with the most points among those who did not give up."""
    playing = [seat for seat in range(state.seats) if seat not in state.conceded]
    most = max(points(state.players[seat]) for seat in playing)
    return [seat for seat in playing if points(state.players[seat]) == most]


def placed(state: State) -> tuple[Place, ...]:
    """Places by points; a shared lead is broken by what is left, the losers of that share the next place (SAM-SCO)."""
    scores = {seat: points(player) for seat, player in enumerate(state.players)}
    won = leaders(state)
    if len(won) > 1:  # SAM-SCO-3
        for seat in won:
            scores[seat] += left_over(state.players[seat])
        best = max(scores[seat] for seat in won)
        won = [seat for seat in won if scores[seat] == best]
    merits = {seat: (points(player), int(seat in won)) for seat, player in enumerate(state.players)}
    return ranked(merits, scores)


def finish(run: Run[State], unfilled: list[int]) -> None:
    """The game is over: everything is turned up and counted (SAM-END-3, SAM-HID-12)."""
    state = run.state
    state.stack.clear()
    run.seal()
    run.tell("ended", {"unfilled": list[Value](unfilled)})
    shared = len(leaders(state)) > 1
    for seat, player in enumerate(state.players):
        pile: list[Value] = [taken.card for taken in player.captured]
        run.tell(
            "shown",
            {"seat": seat, "row": list[Value](player.row), "hand": list[Value](player.hand), "captured": pile},
        )
    for place in placed(state):
        player = state.players[place.seat]
        counted = points(player)
        fields: dict[str, Value] = {"seat": place.seat, "points": counted}
        if shared and place.seat in leaders(state):
            fields["left"] = left_over(player)
        run.tell("scored", fields)


def capture(state: State, captor: int, owner: int, card: str) -> None:
    """Put a beaten card face down into somebody's captured pile."""
    state.players[captor].captured.append(OwnedCard(owner, card))


def put_away(state: State, owner: int, card: str) -> None:
    """Put a card into the common open discard (SAM-TERM-4)."""
    state.discard.append(OwnedCard(owner, card))
