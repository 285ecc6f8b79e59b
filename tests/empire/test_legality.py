"""Menus and refusals over random play: what is listed is allowed, and its neighbours are refused in known words."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from engine.games.empire import keys
from engine.games.empire.content import CARDS, PROVINCES, SEAS, UNITS
from engine.games.empire.state import State
from tests.contract.walk import UNRULY, Setup, stops
from tests.depth import deep
from tests.empire.oracle.crowds import crowded, war
from tests.empire.table import GAME

# Positions of a game that are looked at, steps of warlike play, and neighbours that are tried of each question.
STRIDE, STEPS, TRIED = 8, 200, 100
NAMES = (*PROVINCES, *SEAS, *UNITS, *CARDS, *map(str, range(8)), "15", "35", "400", keys.ALL, keys.TOKEN, keys.NONE)
OPTIONS = ((), ("sealed_auctions", "sealed_votes"), ("no_march_after_landing", "placement_together"))
NO_ANSWER = "no-answer EMP-FLOW-3"
# The refusals of each question beside that a key is no answer to it: message and clause.
REFUSALS: dict[str, set[str]] = {
    "against": {"no-enemy EMP-FLT-2"},
    "attack": {"no-enemy EMP-BAT-1", "no-troops EMP-BAT-1"},
    "benefit": {"benefit-player EMP-OP-5", "benefit-token EMP-OP-8"},
    "bid": {
        "bid-high EMP-ALL-11",
        "bid-low EMP-ALL-8",
        "bid-step EMP-ALL-11",
        "must-open EMP-ALL-5",
        "no-out EMP-ALL-9",
    },
    "by": {"no-galley EMP-SEA-1"},
    "card": {"money EMP-CARD-1", "not-displayed EMP-CARD-1"},
    "count": {"amount EMP-DRF-1", "amount EMP-MOV-1"},
    "defend": {"amount EMP-BAT-2"},
    "from": {"no-exit EMP-MOV-7", "no-leader EMP-MOV-1"},
    "galleys": {"amount EMP-BAT-2", "amount EMP-FLT-1", "no-fleet EMP-FLT-3"},
    "influence": {"no-leader EMP-INF-1", "no-source EMP-INF-3"},
    "kind": {"no-units EMP-MOV-1"},
    "lend": {"amount EMP-BAT-4"},
    "losses": {"no-leader-falls EMP-BAT-8"},
    "place": {"amount EMP-PLC-1", "no-coast EMP-PLC-3", "no-marker EMP-PLC-2"},
    "propose": {"allied EMP-ALL-6"},
    "recruit": {"no-base EMP-DRF-2", "no-caesar EMP-DRF-5"},
    "retreat": {"no-retreat EMP-BAT-13"},
    "senators": {"not-in-hand EMP-SEN-11", "weak EMP-SEN-2"},
    "source": {"ally EMP-INF-5", "no-source EMP-INF-3"},
    "target": {"no-base EMP-DRF-2", "not-there-replace-marker EMP-CARD-8", "not-there-replace-token EMP-CARD-8"},
    "to": {"no-route EMP-MOV-2", "same-province EMP-MOV-7"},
    "turn": {
        "no-actions EMP-ACT-1",
        "no-ready-use EMP-CARD-5",
        "no-ready-vote EMP-CARD-5",
        "no-way-attack EMP-FLOW-5",
        "no-way-card EMP-FLOW-5",
        "no-way-draft EMP-FLOW-5",
        "no-way-fleet EMP-FLOW-5",
        "no-way-influence EMP-FLOW-5",
        "not-ready EMP-CARD-5",
        "second-card EMP-ACT-2",
        "tax EMP-STX-1",
    },
    "withdraw": {"no-withdrawal EMP-BAT-14"},
    "zone": {"no-fleet EMP-FLT-3"},
}


def neighbours(listed: list[str], luck: random.Random) -> list[str]:
    """Keys with the verb of one that is listed, or of any other answer, and something else after it."""
    near = [key for verb in sorted(map(keys.verb, listed)) for key in _with(verb)]
    far = [key for verb in sorted(GAME.verbs) for key in (verb, f"{verb}:{luck.choice(NAMES)}")]
    return luck.sample(near, min(len(near), TRIED)) + far


def _with(verb: str) -> Iterator[str]:
    for name in NAMES:
        yield f"{verb}:{name}"
        if verb in ("on", "recruit", "marker", "hit"):
            yield from (f"{verb}:{name}>{other}" for other in ("1", "2", "3", "italia", "mare_narbo"))


def positions() -> Iterator[State]:
    """Some positions of whole games, and of warlike play on full maps."""
    for seats, options in zip((2, 3, 5), OPTIONS, strict=True):
        setup = Setup(seats, dict.fromkeys(options, "on"), f"{seats:032x}")
        yield from islice((stop.state for stop in stops(GAME, setup, temper=UNRULY)), 0, None, STRIDE)
        luck = random.Random(seats)
        yield from (after for _, _, after in war(crowded(seats, luck, *options), luck, STEPS))


def refusals() -> dict[str, set[str]]:
    """What refuses the neighbours of listed keys, by question."""
    luck, found = random.Random(0), defaultdict[str, set[str]](set)
    for state in positions():
        for seat in GAME.to_act(state):
            listed = [move.key for move in GAME.choices(state, seat)]
            assert [key for key in listed if GAME.why_not(state, seat, key)] == []
            question = GAME.asked(state, seat)
            assert question is not None
            for key in neighbours(listed, luck):
                refusal = GAME.why_not(state, seat, key)
                assert (refusal is None) == (key in listed), key
                if refusal is not None:
                    found[question.kind].add(f"{refusal.reason.id.removeprefix('empire-why-')} {refusal.clause}")
    return found


@deep
def test_what_is_not_listed_is_refused_in_known_words() -> None:
    assert {kind: words - {NO_ANSWER} for kind, words in refusals().items()} == REFUSALS
