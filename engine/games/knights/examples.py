"""Small positions with three players for the pictures of the guide, in the public view."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.games.knights.asked import AskedWay
from engine.games.knights.conflict import Battle, Card, Side
from engine.games.knights.content.armies import BaronId, Shape
from engine.games.knights.content.cards import FATE, BattleResultId
from engine.games.knights.content.printed import CHOICES
from engine.games.knights.state import Assembly, Ballot, Baron, City, Noble, Siege, State
from engine.games.knights.view import View, see

ANNA, BORIS, CLARA = 0, 1, 2
SIDES: tuple[BaronId, ...] = ("madder", "limon", "zobel")
WAY = ("rota", "bramford", "froli", "oxmead")


def _table() -> State:
    barons = [Baron(id=side, crowns=9, votes=3, faith=1, influence=4) for side in SIDES]
    pool = 10 * len(SIDES)
    options = {option.id: option.values[0] for option in CHOICES}
    return State(
        seats=len(SIDES),
        seed="",
        options=options,
        barons=barons,
        began=len(SIDES),
        phase="actions",
        round=2,
        pool=pool,
        pool_start=pool,
    )


def _seen(state: State) -> View:
    return msgspec.structs.replace(see(state, None, ()), seats=state.seats)


def _noble(state: State, seat: int, shape: Shape, area: str, *troops: str) -> None:
    state.barons[seat].nobles[shape] = Noble(area=area, troops=list(troops))


def _fate(*results: BattleResultId) -> list[str]:
    """Different Fate cards with these results."""
    found: list[str] = []
    for result in results:
        found.append(next(name for name, card in FATE.items() if card.battle == result and name not in found))
    return found


def _council() -> View:
    """A council in which Wages and the Mercenary Track each lack one card."""
    state = _table()
    state.zones["taxation"] = [Card(ANNA, "levy_taxes"), Card(CLARA, "levy_taxes"), Card(BORIS, "serve_the_church")]
    state.zones["wages"] = [
        Card(BORIS, "draft_soldiers"),
        Card(ANNA, "draft_soldiers"),
        Card(BORIS, "mobilize_forces"),
        Card(CLARA, "mobilize_forces"),
        Card(BORIS, "draft_soldiers"),
    ]
    state.zones["assembly"] = [Card(CLARA, "rally_support"), Card(ANNA, "mobilize_forces")]
    state.track = {1: BORIS, 2: ANNA, 3: BORIS}
    state.offer = ["merc_english_01", "merc_polish_01", "merc_polish_06", "merc_romanian_11"]
    return _seen(state)


def _road() -> View:
    """A way by road past another Baron's Noble."""
    state = _table()
    _noble(state, ANNA, "star", "rota", "reg_madder_4")
    _noble(state, BORIS, "square", "bramford", "reg_limon_4")
    return msgspec.structs.replace(_seen(state), asked=AskedWay(kind="way", seat=ANNA, noble="star", way=WAY))


def _battle() -> View:
    """A battle with the kept cards and their sum."""
    state = _table()
    _noble(state, ANNA, "star", "bramford", "reg_madder_4", "merc_english_11")
    _noble(state, BORIS, "circle", "bramford", "reg_limon_1", "merc_swiss_11")
    kept = _fate("deal", "deal", "victory", "prevent", "deal")
    state.battle = Battle(
        area="bramford",
        kind="open",
        attacker=Side(seat=ANNA, armies=["star"], commander="star", kept=kept[:3], hits=1),
        defender=Side(seat=BORIS, armies=["circle"], commander="circle", kept=kept[3:], hits=2),
        revealed=True,
    )
    return _seen(state)


def _siege() -> View:
    """A neutral city with a breach, and its besieger."""
    state = _table()
    state.cities["gedze"] = City(breaches=1)
    state.sieges["gedze"] = Siege(by=ANNA, round=state.round)
    _noble(state, ANNA, "star", "gedze", "reg_madder_4")
    return _seen(state)


def _assembly() -> View:
    """A tied vote."""
    state = _table()
    state.special, state.chairman = "assembly", ANNA
    ballot = Ballot(agenda="land_tax", counts={ANNA: 2, BORIS: 3, CLARA: 1}, tie=True)
    ballot.sides = {ANNA: "yes", BORIS: "no", CLARA: "yes"}
    state.assembly = Assembly(number=1, attending=[ANNA, BORIS, CLARA], chair=ANNA, ballot=ballot)
    return _seen(state)


EXAMPLES: Mapping[str, View] = {
    "council": _council(),
    "road": _road(),
    "battle": _battle(),
    "siege": _siege(),
    "assembly": _assembly(),
}
