"""The coach: explains decisions to beginners, and warns of moves that are almost always mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, TypeAlias

from engine.contract import Arg, Move, SeatName, Text
from engine.games.samurai import keys
from engine.games.samurai.bots.reckoning import Reckoning, gains, holding, result
from engine.games.samurai.content import CARDS, CHARACTERS, GEISHA, MONK, PLACES, SCORE, SHOGUN, START_ROW
from engine.games.samurai.facts.battles import ATTACKER, DEFENDER, FIGHTS, Outcome
from engine.games.samurai.facts.history import Looked
from engine.games.samurai.facts.tracker import MONK_INDEX, Step, Tracker, possible_cards, steps_of
from engine.games.samurai.rules.battle import attacks, further_attacks
from engine.games.samurai.state import GAP
from engine.games.samurai.view import View
from engine.games.samurai.words.stories import at
from engine.games.samurai.words.stories import card as named

# A card that can lie in the attacked place, and what would come of it.
Ending: TypeAlias = tuple[str, Outcome]

# Cards not worth a geisha, weak cards in a row, and strong cards in a hand.
SMALL = 4
WEAK = 4
STRONG = 7


class SamuraiCoach:
    topics: ClassVar[Mapping[str, str]] = {
        "setup": "SAM-SETUP-2",
        "attack": "SAM-ATT-1",
        "last": "SAM-END-1",
        "second": "SAM-RON-2",
        "monk": "SAM-MON-1",
        "continue": "SAM-DAY-3",
        "refill": "SAM-FILL-1",
        "exchange": "SAM-EXC-2",
        "swap": "SAM-EXC-4",
        "look": "SAM-PEEK-1",
    }

    def topic(self, view: View) -> str:
        """The topic of the question; an attack while a player's hand is empty is a topic of its own."""
        kind = view.asked.kind if view.asked is not None and view.owes else ""
        if kind == "attack" and any(player.hand == 0 for player in view.players):
            return "last"
        return kind if kind in self.topics else ""

    def warning(self, view: View, key: str) -> Text | None:
        """Why this move is almost always a mistake."""
        if view.asked is None or not view.owes:
            return None
        table = Reckoning(view)
        match view.asked.kind, keys.read(key):
            case ("attack", keys.Attack(again=False) as attack) | ("second", keys.Attack(again=True) as attack):
                return _warned_attack(table, attack)
            case "second", keys.Decline("second"):
                return _missed_capture(table)
            case "monk", keys.Monk(False):
                return _unhelped(table)
            case "refill", keys.Refill(_, card):
                return _weak_refill(table, card)
            case "exchange", keys.Decline("exchange"):
                return _left_in_the_open(table)
            case "look", keys.Decline("look"):
                return _not_looked(view)
            case "look", keys.Look(place):
                return _seen_before(view, place)
        return None


# Attacks


@lru_cache(maxsize=64)
def _faces(steps: tuple[Step, ...], place: int) -> tuple[tuple[str, bool], ...]:
    """The cards that can lie in a place, and whether a monk lies beside them, by logic alone."""
    rows = Tracker().follow(steps).rows
    found = {(CARDS[row[place - 1]], MONK_INDEX in row and row[place - 1] != MONK_INDEX) for row in rows}
    return tuple(sorted(found))


def _endings(table: Reckoning, attack: keys.Attack) -> list[Ending]:
    """Everything that can come of an attack, the defender using his monk whenever it helps him."""
    card = table.row[attack.place - 1]
    faces = _faces(tuple(steps_of(table.view.facts, attack.seat)), attack.target)
    return [(other, result(card, other, monk)) for other, monk in faces]


def _warned_attack(table: Reckoning, attack: keys.Attack) -> Text | None:
    """What speaks against an attack, where there is something better: after a ronin none need follow at all."""
    possible = list(_attacks(table, attack.again))
    if attack not in possible:
        return None
    warned = _bad_attack(table, attack)
    if warned is None or attack.again or any(_bad_attack(table, other) is None for other in possible):
        return warned
    return None


def _bad_attack(table: Reckoning, attack: keys.Attack) -> Text | None:
    endings = _endings(table, attack)
    if _wins_the_game(table, attack, endings):
        return None
    return (
        _ends_behind(table, attack, endings) or _surely_lost(table, attack, endings) or _wasted(table, attack, endings)
    )


def _gains(table: Reckoning, attack: keys.Attack, ending: Ending) -> tuple[int, int]:
    taken, given = gains(table.row[attack.place - 1], *ending)
    return table.points[table.seat] + taken, table.best_other(attack.seat, given)


def _wins_the_game(table: Reckoning, attack: keys.Attack, endings: Sequence[Ending]) -> bool:
    """Whether the battle can end the game with most points for the attacker; a lost card does not matter then."""
    return any(
        own > best
        for ending in endings
        if table.ends(attack.seat, ending[1])
        for own, best in [_gains(table, attack, ending)]
    )


def _ends_behind(table: Reckoning, attack: keys.Attack, endings: Sequence[Ending]) -> Text | None:
    """A warning if the battle certainly ends the game with fewer points than another player."""
    if table.over() or not all(table.ends(attack.seat, outcome) for _, outcome in endings):
        return None
    sums = [_gains(table, attack, ending) for ending in endings]
    if any(own >= best for own, best in sums):
        return None
    own, best = max(sums)
    return Text("samurai-coach-warn-end", {"own": own, "best": best})


def _surely_lost(table: Reckoning, attack: keys.Attack, endings: Sequence[Ending]) -> Text | None:
    """The attacked card is known and holds, by itself or with its monk."""
    card, faces = table.row[attack.place - 1], {other for other, _ in endings}
    if len(faces) > 1 or any(outcome.winner == ATTACKER for _, outcome in endings):
        return None
    other, outcome = endings[0]
    alone = FIGHTS[card, other, False].winner
    args: dict[str, Arg] = {
        "card": named(card),
        "owner": SeatName(attack.seat),
        "place": attack.target,
        "other": named(other),
        "attack": outcome.attack,
        "defence": outcome.defence,
    }
    if other == SHOGUN:
        return Text("samurai-coach-warn-shogun", args | {"points": SCORE[card]})
    if alone == DEFENDER:
        return Text("samurai-coach-warn-lost", args)
    helped = len(endings) == 1 and outcome.winner != alone
    return Text("samurai-coach-warn-helped", args) if helped else None


def _wasted(table: Reckoning, attack: keys.Attack, endings: Sequence[Ending]) -> Text | None:
    """The geisha against something that surely is not worth her."""
    most = max(SCORE[other] for other, _ in endings)
    if table.row[attack.place - 1] != GEISHA or most > SMALL:
        return None
    return Text("samurai-coach-warn-geisha", {"points": most})


def _attacks(table: Reckoning, again: bool) -> Iterator[keys.Attack]:
    rows = [[GAP if place.empty else place.card or MONK for place in player.places] for player in table.view.players]
    rows[table.seat] = table.row
    if again:
        battle = table.view.battles[-1]
        first = keys.Attack(battle.attack_place, battle.defender, battle.defence_place)
        moves: Sequence[Move] = further_attacks(rows, table.seat, first)
    else:
        moves = attacks(rows, table.seat)
    yield from (attack for move in moves if isinstance(attack := keys.read(move.key), keys.Attack))


def _missed_capture(table: Reckoning) -> Text | None:
    """No second attack, though one cannot fail: the one that surely brings most."""
    sure: dict[keys.Attack, int] = {}
    for attack in _attacks(table, again=True):
        endings = _endings(table, attack)
        wins = all(outcome.winner == ATTACKER for _, outcome in endings)
        if wins and table.row[attack.place - 1] != GEISHA and _bad_attack(table, attack) is None:
            sure[attack] = min(SCORE[other] for other, _ in endings)
    if not sure:
        return None
    best = max(sure, key=sure.__getitem__)
    args: dict[str, Arg] = {"card": named(table.row[best.place - 1]), "owner": SeatName(best.seat)}
    return Text("samurai-coach-warn-second", args | {"place": best.target})


# Defence, refilling, exchanging, looking


def _unhelped(table: Reckoning) -> Text | None:
    """The monk could save a card worth having, or win."""
    scene = table.view.pending
    if scene is None or table.monk_ends_it():
        return None
    held = FIGHTS[scene.attack_card, scene.defence_card, True]
    if held.winner != DEFENDER and SCORE[scene.defence_card] < SMALL:
        return None
    strengths: dict[str, Arg] = {"attack": held.attack, "defence": held.defence}
    kind = "win" if held.winner == DEFENDER else "tie"
    return Text(f"samurai-coach-warn-monk-{kind}", {"card": named(scene.defence_card), **strengths})


def _weak_refill(table: Reckoning, card: str) -> Text | None:
    """A peasant into the gap while the hand holds several strong cards."""
    strong = [other for other in table.hand if holding(other) >= STRONG]
    if card not in START_ROW or len(strong) < 2:
        return None
    best = max(strong, key=lambda other: CHARACTERS[other].defence)
    return Text("samurai-coach-warn-refill", {"card": named(card), "best": named(best)})


def _left_in_the_open(table: Reckoning) -> Text | None:
    """No exchange, though everybody knows where a weak card lies and the hand holds a strong one."""
    public = [fact for fact in table.view.facts if not isinstance(fact, Looked)]
    possible = possible_cards(tuple(steps_of(public, table.seat)))
    weak = [place for place in PLACES if len(possible[place - 1]) == 1 and holding(table.row[place - 1]) <= WEAK]
    strong = [card for card in table.hand if holding(card) >= STRONG]
    if not weak or not strong:
        return None
    shown = min(weak, key=lambda place: holding(table.row[place - 1]))
    best = max(strong, key=lambda card: CHARACTERS[card].defence)
    args: dict[str, Arg] = {"card": named(table.row[shown - 1]), "place": at(shown), "best": named(best)}
    return Text("samurai-coach-warn-known", args)


def _known(view: View, owner: int) -> dict[int, str]:
    possible = possible_cards(tuple(steps_of(view.facts, owner)))
    return {place: cards[0] for place, cards in zip(PLACES, possible, strict=True) if len(cards) == 1}


def _not_looked(view: View) -> Text | None:
    """No look, though not every card is known."""
    return Text("samurai-coach-warn-look") if len(_known(view, view.active)) < len(PLACES) else None


def _seen_before(view: View, place: int) -> Text | None:
    """A look at a card that is known, while another is not."""
    known = _known(view, view.active)
    if place not in known or len(known) == len(PLACES):
        return None
    return Text("samurai-coach-warn-seen", {"card": named(known[place])})
