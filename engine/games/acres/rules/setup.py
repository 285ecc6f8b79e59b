"""The initial state (section 2) and the options (section 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.acres import orders
from engine.games.acres.content import COPIES, FORTS, LIMITS, NATIONS, PIECES, PLACES, VARIANTS, Nation, card_of
from engine.games.acres.rules.turn import Setup
from engine.games.acres.stack import GameState
from engine.games.acres.state import Hold, Realm

ON, OFF = "on", "off"


def flags_of(options: Mapping[str, str]) -> tuple[str, ...]:
    chosen = {name for name, value in options.items() if value == ON}
    bundled = {part for name in chosen for part in VARIANTS[name].bundle}
    return tuple(name for name in VARIANTS if name in chosen | bundled)


def bundle_of(name: str) -> str:
    """The option that includes this one."""
    return next((other for other, variant in VARIANTS.items() if name in variant.bundle), "")


@lru_cache(maxsize=64)
def in_game(flags: tuple[str, ...]) -> tuple[str, ...]:
    removed = {
        "rev_no_french_bateaux": copies_of("fr_bateaux"),
        "var_three_fewer_infantry": copies_of("br_regular_infantry")[-LIMITS.fewer_infantry :],
        "var_no_governor": copies_of("br_governor") + copies_of("fr_governor"),
    }
    gone = {copy for flag, copies in removed.items() if flag in flags for copy in copies}
    return tuple(copy for copy in COPIES if copy not in gone)


def copies_of(kind: str) -> list[str]:
    return [copy for copy in COPIES if card_of(copy).id == kind]


def starts_in_deck(copy: str, flags: Sequence[str]) -> bool:
    """Whether a copy is part of a starting deck (ACR-SETUP-3)."""
    card, number = card_of(copy), int(copy.partition("#")[2])
    return number <= card.initial_count or (card.id == "br_bateaux" and "var_british_bateaux_start" in flags)


def realm(nation: Nation, flags: tuple[str, ...]) -> Realm:
    """A nation's starting cards, money and pieces (ACR-SETUP-2 to 5)."""
    start = PIECES[nation]
    pieces = [place.start_piece for place in PLACES.values() if place.start_side == nation]
    made = Realm(
        money=start.start_money,
        cubes=start.village_cubes - pieces.count("village"),
        discs=start.town_discs - pieces.count("town"),
        orders=orders.initial(nation),
    )
    for copy in sorted(in_game(flags)):
        card = card_of(copy)
        if card.deck != nation:
            continue
        if starts_in_deck(copy, flags):
            made.deck.append(copy)
        else:
            (made.locations if card.location else made.empire).append(copy)
    return made


def initial_state(options: Mapping[str, str], seed: str, wishes: Sequence[Nation | None]) -> GameState:
    """The initial state; its first frame assigns the nations and draws."""
    flags = flags_of(options)
    state = GameState(
        seats=len(NATIONS),
        seed=seed,
        stack=[Setup()],
        flags=list(flags),
        wishes=list(wishes),
        british=realm("british", flags),
        french=realm("french", flags),
        display=sorted(copy for copy in in_game(flags) if card_of(copy).deck not in NATIONS),
        fort_supply=FORTS,
    )
    for place in PLACES.values():
        for nation in NATIONS:
            if place.start_side == nation:
                state.pieces[place.id] = Hold(nation, town=place.start_piece == "town")
    for flag, place_id in (("var_fort_louisbourg", "louisbourg"), ("var_fort_quebec", "quebec")):
        if flag in flags:
            state.forts.append(place_id)
            state.fort_supply -= 1
    return state
