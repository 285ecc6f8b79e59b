"""The computer player's weights, read once from `sensible.toml`."""

from __future__ import annotations

import msgspec

from engine.games.knights.content.printed import table


class ValueWeights(msgspec.Struct, frozen=True, kw_only=True):
    most_payments: int
    fewest_cities: int
    income: float
    kingdom: float
    leaders_city: float
    others_city: float
    crown: float
    crown_short: float
    vote: float
    faith: float
    death: float
    retreat: float
    token: float
    kill_assault: float
    kill_open: float
    win_open: float
    stronghold: float
    stronghold_crown: float
    stronghold_payment: float
    watched: float
    majority: float


class WarWeights(msgspec.Struct, frozen=True, kw_only=True):
    least: float
    first_siege: float
    last_siege: float
    inside: float
    third: float
    stand_siege: float
    stand_assault: float
    stand_own: float
    next_door: float
    outnumbered: float
    by_sea: float
    permission: float
    leave_city: float
    leave_enemy: float
    leave_siege: float


class PlanWeights(msgspec.Struct, frozen=True, kw_only=True):
    attack_kinds: tuple[str, ...]
    early_kinds: tuple[str, ...]
    copies: dict[str, tuple[float, float]]
    levy_short: tuple[float, float]
    draft_crowns: int
    draft_poor: float
    serve_below: int
    serve_needed: float
    rally_zone: float
    wages_near: int


class EconomyWeights(msgspec.Struct, frozen=True, kw_only=True):
    zone_reserve: int
    serve_kingdom: int
    bill_over: int
    budget_bill: float
    first_budget: float
    expedition_crowns: int
    expedition_most: int
    expedition_payments: int
    bless_faith: int
    bless_crowns: int
    upgrade_crowns: int
    muster_left: int
    revolt_faith: int
    paid_first: tuple[int, ...]


class AssemblyWeights(msgspec.Struct, frozen=True, kw_only=True):
    stake: float
    spread: float
    proposal: float
    law: float
    refuse_rounds: int
    refuse_payments: int
    refuse_votes: int
    interest: dict[str, float]
    crusader_overseas: float


class EventWeights(msgspec.Struct, frozen=True, kw_only=True):
    faith: int
    cancel: float
    scandal_vote: float
    loss: dict[str, float]


class SetupWeights(msgspec.Struct, frozen=True, kw_only=True):
    share: tuple[str, ...]
    city_near: float
    stronghold_near: float
    border: float
    chance: float
    besiegeable: float
    income: float
    own_noble: float
    foreign_noble: float
    home: float


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    values: ValueWeights
    war: WarWeights
    plan: PlanWeights
    economy: EconomyWeights
    assembly: AssemblyWeights
    events: EventWeights
    setup: SetupWeights


WEIGHTS = msgspec.convert(table("sensible.toml"), Weights)
