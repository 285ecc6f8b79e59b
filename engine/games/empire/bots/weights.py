"""The numbers the computer player goes by, read once from `sensible.toml`."""

from __future__ import annotations

import msgspec

from engine.games.empire.content import FOLDER, UnitId
from engine.parts.content import read_toml


class PositionWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Values of things on the table."""

    season_kept: float
    protection: float
    guarded_markers: int
    protection_base: float
    protection_troop: float
    guarding_troops: int
    taxes: float
    leader_at_work: float
    sources_at_work: int
    money: tuple[tuple[int, float], ...]
    money_last_season: float
    chaos_a_season: float
    chaos_start: float
    chaos_spread: float
    chaos_left: float
    chaos_point: float
    figures: dict[UnitId, float]
    galleys: int
    figures_base: float
    figures_left: float
    senator: float
    senator_base: float
    senator_left: float
    card_left: float
    card_ready: float
    card_used: float
    city: float
    city_marker: float


class PlanWeights(msgspec.Struct, frozen=True, kw_only=True):
    """The number of plans considered, and their expectations of battles and drafts."""

    best: int
    openers: int
    free_gain: float
    bare_markers: float
    winner_losses: float
    loser_keeps: float
    enemy_unit: float
    drafts: tuple[dict[UnitId, int], ...]


class BattleWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Thresholds of winning chances for answers in battles."""

    exponent: float
    city_rounds: float
    small: int
    fought_out: int
    defend: float
    defend_markers: int
    lend_galleys: float
    retreat: float
    hold: float
    hold_markers: int


class PlacementWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Where the starting figures promise most, and how many guard the general."""

    token_near: int
    with_general: int


class AuctionWeights(msgspec.Struct, frozen=True, kw_only=True):
    """Preferences for allies, and their value."""

    troop_there: float
    troop_near: float
    leader_near: float
    unguarded: float
    prey_near: float
    prey: float
    leads: float
    share: float
    on_a: float
    on_b: float
    unplaced: float
    talent: float
    raise_gain: float
    limit: int
    purse: int
    limit_of_two: int


class SenateWeights(msgspec.Struct, frozen=True, kw_only=True):
    """When a vote is called, and what senators it may cost."""

    first_round: int
    hand: int
    benefit: float
    amnesty_chaos: int
    amnesty: float
    point: float
    sealed: float


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """All of them."""

    position: PositionWeights
    plans: PlanWeights
    battle: BattleWeights
    placement: PlacementWeights
    auction: AuctionWeights
    senate: SenateWeights
    votes: dict[str, float]
    cards: dict[str, float]


WEIGHTS = msgspec.convert(read_toml(FOLDER / "sensible.toml"), Weights)
