"""What is offered can be played, and what stands beside it is refused in the words kept in `refused.txt`."""

from __future__ import annotations

from pathlib import Path

from engine.games.acres import GAME
from engine.games.acres.content import CARDS, VARIANTS
from engine.games.acres.keys import VERBS, ZONES, moves
from tests.contract.walk import Setup
from tests.depth import deep
from tests.legality import refused

KEPT = Path(__file__).parent / "refused.txt"
REVISED = next(name for name, variant in VARIANTS.items() if variant.bundle)
OPTIONS = (), (REVISED, "var_pay_reshuffle"), tuple(name for name in VARIANTS if name.startswith("var_"))
ORDERS = "order:raid=ask", "order:ambush=ask", "order:surrender=ask"
UNIVERSE = (
    *sorted(VERBS),
    *(made.key for verb in sorted(VERBS - {"give"}) for made, _ in moves(verb).values()),
    *(f"lose:{zone}.{kind}" for zone in ZONES for kind in CARDS),
    *(f"give:{zone}" for zone in ZONES),
    *("settle:nowhere", "draft:nothing", "add:nothing", "block:nothing"),
)


@deep
def test_neighbours_are_refused_in_the_same_words() -> None:
    setups = [
        Setup(2, dict.fromkeys(options, "on"), f"{number}{seed:031x}")
        for number, options in enumerate(OPTIONS)
        for seed in range(2)
    ]
    assert refused(GAME, setups, UNIVERSE, ORDERS, every=6) == KEPT.read_text(encoding="utf-8").splitlines()
