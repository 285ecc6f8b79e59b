"""What is offered can be played, and what stands beside it is refused in the words kept in `refused.txt`."""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path

from engine.games.samurai import GAME
from engine.games.samurai.content import CARDS, PLACES
from engine.games.samurai.keys import VERBS
from tests.contract.walk import Setup
from tests.legality import refused

KEPT = Path(__file__).parent / "refused.txt"
SEEDS = {2: 6, 3: 6, 7: 3}
UNIVERSE = (
    *sorted(VERBS),
    *(f"setup:{''.join(order)}" for order in permutations("1234", 3)),
    *(
        f"{verb}:{place}>{seat}.{target}"
        for verb in ("attack", "second")
        for place, seat, target in product("1234", repeat=3)
    ),
    *(f"{verb}:{place}={card}" for verb in ("refill", "exchange") for place in PLACES for card in CARDS),
    *(f"swap:{one},{other}={really}" for one, other in product(PLACES, repeat=2) for really in ("yes", "no")),
    *(f"{verb}:{answer}" for verb in sorted(VERBS) for answer in ("yes", "no", "maybe", *PLACES)),
)


def test_neighbours_are_refused_in_the_same_words() -> None:
    setups = [Setup(seats, {}, f"{seats}{seed:031x}") for seats, many in SEEDS.items() for seed in range(many)]
    assert refused(GAME, setups, UNIVERSE, ["order:monk=ask"], every=2) == KEPT.read_text(encoding="utf-8").splitlines()
