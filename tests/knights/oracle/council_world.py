"""The printed council as plain tables, and what can be read off a table: who owns, owes, presides and stands where."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import engine.games.knights
from engine.games.knights.state import Army, Noble, State

_FILES = Path(engine.games.knights.__file__).parent / "content"
NOBLES = ("star", "square", "triangle", "circle")
HOME = "stronghold"
NOBODY = -1


def _rows(file: str, name: str) -> dict[str, dict[str, Any]]:
    found = tomllib.loads((_FILES / file).read_text(encoding="utf-8"))[name]
    return {str(row["id"]): row for row in found}


AREAS = dict(sorted(_rows("map.toml", "areas").items()))
CITIES = dict(sorted(_rows("map.toml", "cities").items()))
FATE = _rows("fate.toml", "fate")
NEWS = _rows("fate.toml", "expedition_results")
VOYAGES = _rows("fate.toml", "expeditions")
EVENTS = _rows("events.toml", "events")
AGENDAS = _rows("agendas.toml", "agendas")
ACTIONS = _rows("actions.toml", "baron_actions")
NEUTRALS = _rows("actions.toml", "neutral_actions")
HIRED = _rows("mercenaries.toml", "mercenaries")
REGULARS = _rows("barons.toml", "regular_troops")
CARDS = {**REGULARS, **HIRED}
CITY_OF = {row["area"]: name for name, row in CITIES.items()}
_game = tomllib.loads((_FILES / "game.toml").read_text(encoding="utf-8"))
FEES = {row["position"]: row["fee"] for row in _game["mercenary_track"]}
SPOT_NUMBERS = {row["position"]: row["printed_number"] for row in _game["mercenary_track"]}
_borders = tomllib.loads((_FILES / "map.toml").read_text(encoding="utf-8"))["borders"]
NEXT_TO: dict[str, set[str]] = {area: set() for area in AREAS}
for _row in _borders:
    if _row["type"] in ("open", "bridge"):
        NEXT_TO[_row["a"]].add(_row["b"])
        NEXT_TO[_row["b"]].add(_row["a"])


def kind(card: str) -> str:
    """What is printed on a troop card."""
    return f"{HIRED[card]['nationality'] if card in HIRED else 'regular'}_{CARDS[card]['strength']}"


# Kinds of troop cards in the order of the printed lists.
KINDS = list(dict.fromkeys(map(kind, CARDS)))


def by_kind(cards: list[str]) -> list[str]:
    """The kinds of some cards, in the order of the printed lists, as often as they occur."""
    return sorted(map(kind, cards), key=KINDS.index)


def own(state: State, seat: int, *, kingdom: bool = False) -> list[str]:
    """The cities of a Baron, by id."""
    return [name for name in CITIES if state.cities[name].owner == seat and (CITIES[name]["kingdom"] or not kingdom)]


def besieged(state: State, city: str) -> bool:
    """Whether a siege marker lies at a city."""
    return CITIES[city]["area"] in state.sieges


def armies(state: State, seat: int) -> dict[str, Army]:
    """A Baron's Nobles who are in the game, and his garrison."""
    baron = state.barons[seat]
    return {name: noble for name, noble in baron.nobles.items() if not noble.gone} | {HOME: baron.stronghold}


def office(army: Army, what: str) -> int:
    """A number of the office of an army's Noble."""
    held = army.office if isinstance(army, Noble) else ""
    return int(AGENDAS[held]["params"].get(what, 0)) if held else 0


def strength(army: Army) -> int:
    """Troop strength (WK-TERM-7)."""
    return office(army, "maintained") + sum(int(CARDS[card]["strength"]) for card in army.troops)


def where(army: Army) -> str:
    """The area an army is in; none off the board and at sea (WK-SEA-6)."""
    return "" if isinstance(army, Noble) and army.at_sea else str(army.area)  # type: ignore[attr-defined]


def present(state: State, seat: int, area: str) -> bool:
    """Whether a Baron has a Noble in an area."""
    return any(where(state.barons[seat].nobles[name]) == area for name in state.barons[seat].nobles)


def playing(state: State) -> list[int]:
    """Barons in the game."""
    return [seat for seat in range(state.seats) if state.barons[seat].out == 0]


def around(state: State, start: int) -> list[int]:
    """Barons in the game clockwise from one (WK-TERM-9)."""
    return sorted(playing(state), key=lambda seat: (seat - start) % state.seats)


def chair(state: State) -> int:
    """Whoever presides: in an Assembly the acting chairman (WK-ASM-12)."""
    acting = NOBODY if state.assembly is None else state.assembly.chair
    return state.chairman if acting == NOBODY else acting


def free_spots(state: State) -> list[int]:
    """Spots of the track that are open with so many Barons and have no marker (WK-BA-2)."""
    barons = len(playing(state))
    return [spot for spot, number in SPOT_NUMBERS.items() if number <= barons and spot not in state.track]


def holds(state: State, seat: int, handler: str) -> dict[str, Any]:
    """The numbers of a charge that a Baron holds, if he does."""
    return next(
        (AGENDAS[card]["params"] for card in state.barons[seat].charges if AGENDAS[card]["handler"] == handler), {}
    )


def in_force(state: State, handler: str) -> dict[str, Any]:
    """The numbers of a law in force, if it is."""
    return next((AGENDAS[law]["params"] for law in state.laws if AGENDAS[law]["handler"] == handler), {})


def hire_price(state: State, seat: int, card: str) -> int:
    """What a mercenary costs a Baron (WK-DRAFT-2, Master of Levies)."""
    return int(max(0, HIRED[card]["hire_cost"] - holds(state, seat, "cheap_hire").get("discount", 0)))


def mend_price(state: State, seat: int) -> int:
    """What a breach or a token costs to remove (WK-UPG-1, WK-MUS-1, Quartermaster)."""
    return int(holds(state, seat, "cheap_repair").get("cost", 2))


def unpaid(state: State, seat: int) -> list[tuple[str, str]]:
    """The cards that must be paid at Wages: all but those of a circle Noble up to 400 (WK-WAGES-1, WK-WAGES-4)."""
    found = armies(state, seat).items()
    return [(name, card) for name, army in found if name != "circle" or strength(army) > 400 for card in army.troops]


def may_receive(state: State, seat: int) -> Iterator[str]:
    """Whom hired troops can go to (WK-DRAFT-6)."""
    for name, army in armies(state, seat).items():
        home = state.barons[seat].stronghold.area
        if name == HOME or not army.area or (where(army) and where(army) == home):  # type: ignore[attr-defined]
            yield name
        elif where(army) in CITY_OF:
            city = CITY_OF[where(army)]
            if state.cities[city].owner == seat and not besieged(state, city):
                yield name


def influence_due(state: State, seat: int) -> int:
    """What a Baron gains in Upkeep (WK-UPK-2, Crusader's Vow)."""
    if state.barons[seat].stronghold.area == "":
        return 0
    free = [city for city in own(state, seat) if not besieged(state, city)]
    overseas = any(not CITIES[city]["kingdom"] for city in free)
    return len(free) + int(overseas and holds(state, seat, "crusader").get("influence", 0))


def income_due(state: State, seat: int) -> int:
    """What a Baron gains at Taxation: cities, concessions, stipends (WK-TAX-1, WK-TAX-2)."""
    cities = sum(
        CITIES[c]["income"] + int(state.cities[c].fortified) for c in own(state, seat) if not besieged(state, c)
    )
    paid = sum(AGENDAS[card]["params"]["crowns"] for card in state.barons[seat].charges if AGENDAS[card]["subtype"])
    church = in_force(state, "stipend_head").get("crowns", 0) if state.head == seat else 0
    chairman = in_force(state, "stipend_chairman").get("crowns", 0) if state.chairman == seat else 0
    return int(cities + paid + church + chairman)


def tax_due(state: State, seat: int, law: str) -> int:
    """What a law takes at Taxation, as far as he has it (Wall Tax, Land Tax)."""
    params, cities = AGENDAS[law]["params"], own(state, seat)
    if AGENDAS[law]["handler"] == "tax_fortified":
        due = params["per_fortified"] * len([city for city in cities if state.cities[city].fortified])
    else:
        due = params["per_city"] * max(0, len(cities) - params["free"])
    return int(min(due, state.barons[seat].crowns))


def seat_of(text: str) -> int:
    """A seat as keys write it."""
    return int(text) - 1


def name_of(seat: int) -> str:
    """A seat as keys write it."""
    return str(seat + 1)
