"""Markers: possible replacements, their effect, and points and talents from markers (8.3, section 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.empire import keys
from engine.games.empire.content import CAESAR, CARDS, KEY_PROVINCES, NUMBERS, PROVINCES, UnitId
from engine.games.empire.facts import sides
from engine.games.empire.facts.board import Board, Figures
from engine.games.empire.state import Owned

# Replacing


def markers_left(markers: Mapping[str, int]) -> int:
    """The number of markers a player may still add to the map (EMP-COMP-3)."""
    return NUMBERS.influence_markers_on_map_max - sum(markers.values())


def treaties(cards: Sequence[Owned]) -> set[str]:
    """The provinces where a Sworn Treaty covers a player's markers (EMP-OP-16)."""
    return {owned.province for owned in cards if CARDS[owned.card].effect.op == "protect_province"}


def is_protected(player: Figures, province: str) -> bool:
    """Whether a player's markers cannot be replaced: by a land unit or a Sworn Treaty (EMP-INF-4, EMP-INF-8)."""
    return province in player.troops or province in treaties(player.cards)


def rivals(board: Board, seat: int) -> list[int]:
    """The players whose unprotected markers a player may replace, in turn order (EMP-INF-5, EMP-OPT-4)."""
    if board.on("convert_allies"):
        return [other for other in board.order if other != seat]
    return sides.enemies(board, seat)


def replaceable_owners(board: Board, seat: int, province: str) -> list[int]:
    """The players whose markers a player may replace in a province, in turn order (EMP-INF-3, EMP-INF-4)."""
    return [
        other
        for other in rivals(board, seat)
        if province in board.players[other].markers and not is_protected(board.players[other], province)
    ]


def sources(board: Board, seat: int, province: str, bought: Sequence[str]) -> list[str]:
    """The replaceable pieces in a province: the token, then owners of markers (EMP-INF-3)."""
    found = [keys.TOKEN] if board.tokens.get(province, 0) > bought.count(keys.TOKEN) else []
    for owner in replaceable_owners(board, seat, province):
        name = keys.seat_name(owner)
        if board.players[owner].markers[province] > bought.count(name):
            found.append(name)
    return found


def purchase_limit(cards: Sequence[Owned], here: Mapping[UnitId, int]) -> int:
    """The number of markers these units can buy at once: 2 with the Caesar, otherwise 1 (EMP-INF-2, EMP-OP-14)."""
    proconsul = any(CARDS[owned.card].effect.op == "general_influence" for owned in cards)
    mighty = CAESAR in here or proconsul
    return NUMBERS.influence_per_action_caesar if mighty else NUMBERS.influence_per_action_general


def purchases(board: Board, seat: int, province: str, most: int, bought: Sequence[str] = ()) -> list[tuple[str, ...]]:
    """One further marker for each source, and two if as many may be bought (EMP-INF-2, EMP-INF-6)."""
    found = [(*bought, source) for source in sources(board, seat, province, bought)]
    if most > len(bought) + 1:
        pairs: dict[tuple[str, ...], tuple[str, ...]] = {}
        for pair in [(*one, source) for one in found for source in sources(board, seat, province, one)]:
            pairs.setdefault(tuple(sorted(pair)), pair)
        found += pairs.values()
    return found


# Points and talents


def shared_values(counts: Sequence[int], values: Sequence[int], skipping: bool) -> list[int]:
    """The value for each player by rank: equal counts share a rank in full, a count of 0 gets 0.

    The next lower count takes the next value (1-1-2), or with the option as many places on as shared it (1-1-3).
    """
    found = [0] * len(counts)
    for seat, count in enumerate(counts):
        ahead = [other for other in counts if other > count]
        place = len(ahead) if skipping else len(set(ahead))
        if count > 0 and place < len(values):
            found[seat] = values[place]
    return found


def points_of(province: str, counts: Sequence[int], skipping: bool) -> list[int]:
    """What each player scores in a province with so many markers each (EMP-SCO-1, EMP-SCO-2, EMP-OPT-2)."""
    return shared_values(counts, PROVINCES[province].points, skipping)


def points_after(board: Board, seat: int, province: str, bought: Sequence[str]) -> list[int]:
    """The points in a province if a player replaced these tokens and markers there."""
    counts = [player.markers.get(province, 0) for player in board.players]
    counts[seat] += len(bought)
    for source in bought:
        if source != keys.TOKEN:
            counts[keys.seat(source)] -= 1
    return points_of(province, counts, board.on("skipping_ties"))


def province_points(board: Board, province: str) -> list[int]:
    """The points of each player in a province now."""
    return points_after(board, 0, province, ())


def points(board: Board) -> list[int]:
    """The points of each player in all key provinces now."""
    each = [province_points(board, province) for province in KEY_PROVINCES]
    return [sum(some) for some in zip(*each, strict=True)]


def cities(owners: Mapping[str, int], seat: int) -> int:
    """How many of some cities a player owns."""
    return sum(owner == seat for owner in owners.values())


def taxes(board: Board, seat: int) -> int:
    """Talents for every marker, and again for those beside an own city (EMP-TAX-1, EMP-TAX-2)."""
    markers = board.players[seat].markers
    beside = sum(many for province, many in markers.items() if board.cities.get(province) == seat)
    return sum(markers.values()) * NUMBERS.tax_per_influence + beside * NUMBERS.tax_city_bonus_per_influence
