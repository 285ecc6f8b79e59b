"""Action, Fate, Event and Agenda cards."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.games.knights.content.armies import BaronId, Nation, Shape
from engine.games.knights.content.printed import Told, copies, table
from engine.parts.content import Named

ActionId: TypeAlias = Literal[
    "levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces", "versatile_strategy"
]
NeutralId: TypeAlias = Literal[
    "important_event", "fund_expedition", "upgrade_defenses", "muster_troops", "uncertain_times"
]
# Where a used card goes (WK-ALLOC-1).
Allocation: TypeAlias = Literal["taxation", "wages", "assembly", "any", "wages_or_assembly", "hand"]
BattleResultId: TypeAlias = Literal["deal", "prevent", "victory", "draw"]
ExpeditionId: TypeAlias = Literal["ceylon", "spice_islands", "china"]
ExpeditionResultId: TypeAlias = Literal["lost", "none", "x1", "x2", "x3", "x4"]
EventColour: TypeAlias = Literal["red", "green", "blue"]
FateField: TypeAlias = Literal["baron", "noble", "city", "nationality"]
EventHandler: TypeAlias = Literal[
    "heretic",
    "no_heir",
    "casualties_random_noble",
    "casualties_large_armies",
    "desert_nationality",
    "lose_crowns",
    "city_damage",
    "lose_votes_half",
    "city_revolts",
    "gain_crowns",
    "gain_faith",
    "gain_votes",
    "free_mercenary",
    "heal_army",
    "free_upgrade",
    "plague_areas",
    "pay_or_desert",
    "storm",
    "head_to_most_faith",
]
EventScope: TypeAlias = Literal[
    "", "drawer", "drawer_cities", "random_baron", "barons_without_faith", "any_controlled", "any_unrazed"
]
AgendaType: TypeAlias = Literal["motion", "law", "charge", "office", "private_motion"]
Vote: TypeAlias = Literal["yes_no", "choose_baron"]
# When an agenda demands something and can be refused (WK-BAN-2, WK-BAN-7).
ComplyAt: TypeAlias = Literal["", "on_pass", "on_receive", "taxation", "wages", "raze", "move", "attack"]
AgendaHandler: TypeAlias = Literal[
    "gain_crowns",
    "pay_crowns",
    "gain_crowns_per_army",
    "tithe",
    "free_city",
    "set_chairman",
    "set_head",
    "free_mercenaries",
    "ban",
    "lift_all_bans",
    "tax_fortified",
    "tax_cities_over",
    "wages_surcharge",
    "forbid_raze",
    "bridge_toll",
    "road_range",
    "stipend_head",
    "stipend_chairman",
    "forbid_stronghold_attack",
    "wage_change",
    "ambassador",
    "crusader",
    "wages_bonus",
    "extra_faith",
    "extra_votes",
    "cheap_repair",
    "cheap_hire",
    "debtor",
    "concession",
    "office",
    "private_motion",
]


class BaronAction(Told, frozen=True, kw_only=True):
    """A Baron's action card (section 4)."""

    id: ActionId
    copies_per_baron: int
    allocation: Allocation
    # Its effect, or the choices it offers.
    crowns: int = 0
    votes: int = 0
    faith: int = 0


class NeutralAction(Told, frozen=True, kw_only=True):
    """A neutral action card (section 5)."""

    id: NeutralId
    copies: int


class BattleResult(Named, frozen=True, kw_only=True):
    """The battle result on a Fate card (WK-OPEN-5, WK-OPEN-6, WK-OPEN-8)."""

    id: BattleResultId
    count: int


class Expedition(Named, frozen=True, kw_only=True):
    """A voyage that Barons fund (WK-EXP-1)."""

    id: ExpeditionId
    spots: int


class ExpeditionResult(Named, frozen=True, kw_only=True):
    """The result of an expedition on a Fate card, and the number of such cards (WK-EXP-7, WK-EXP-8)."""

    id: ExpeditionResultId
    rank: int
    multiplier: int
    ceylon: int
    spice_islands: int
    china: int


class Fate(Named, frozen=True, kw_only=True):
    """A Fate card (WK-FATE-1)."""

    baron: BaronId
    noble: Shape
    revolt: bool
    battle: BattleResultId
    ceylon: ExpeditionResultId
    spice_islands: ExpeditionResultId
    china: ExpeditionResultId
    city: str
    nationality: Nation

    def news(self, expedition: ExpeditionId) -> ExpeditionResultId:
        return {"ceylon": self.ceylon, "spice_islands": self.spice_islands, "china": self.china}[expedition]


class EventParams(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    scope: EventScope = ""
    n: int = 0
    base: int = 0
    per_city: int = 0
    tokens: int = 0
    min_strength: int = 0
    breaches: int = 0
    unfortify: bool = False
    reveal: int = 0
    keep: int = 0
    areas: int = 0
    crowns_per_card: int = 0
    expedition_back: int = 0
    fine: int = 0


class Event(Told, frozen=True, kw_only=True):
    """An Event card; a cost of 0 means that it cannot be cancelled (WK-EVT-3)."""

    color: EventColour
    copies: int
    faith_cancel: int
    lasting: bool
    # What Fate chooses before anybody may cancel it (WK-EVT-4).
    fate_draw: tuple[FateField, ...]
    handler: EventHandler
    params: EventParams
    steps_en: tuple[str, ...]
    steps_ru: tuple[str, ...]


class AgendaParams(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    n: int = 0
    crowns: int = 0
    per_fortified: int = 0
    free: int = 0
    per_city: int = 0
    over_strength: int = 0
    areas: int = 0
    strength: int = 0
    plus: int = 0
    faith: int = 0
    influence: int = 0
    per_round: int = 0
    cost: int = 0
    discount: int = 0
    maintained: int = 0
    sea_arrives_at_once: bool = False
    cross_mountains: bool = False
    assembly_votes: int = 0
    calms_adjacent: bool = False


class Agenda(Told, frozen=True, kw_only=True):
    """An Agenda card of the Assembly (WK-AG-1 to WK-AG-5)."""

    type: AgendaType
    subtype: Literal["", "concession"]
    copies: int
    vote: Vote
    refusable: bool
    comply_at: ComplyAt
    handler: AgendaHandler
    params: AgendaParams
    steps_en: tuple[str, ...]
    steps_ru: tuple[str, ...]
    # Whether the Barons it binds are asked if they refuse (WK-BAN-8).
    burden: bool = False


_actions = table("actions.toml")
_fate = table("fate.toml")

ACTIONS = {action.id: action for action in msgspec.convert(_actions["baron_actions"], list[BaronAction])}
NEUTRALS = {action.id: action for action in msgspec.convert(_actions["neutral_actions"], list[NeutralAction])}
BATTLE_RESULTS = {result.id: result for result in msgspec.convert(_fate["battle_results"], list[BattleResult])}
EXPEDITIONS = {voyage.id: voyage for voyage in msgspec.convert(_fate["expeditions"], list[Expedition])}
EXPEDITION_RESULTS = {
    result.id: result for result in msgspec.convert(_fate["expedition_results"], list[ExpeditionResult])
}
FATE = {card.id: card for card in msgspec.convert(_fate["fate"], list[Fate])}
EVENTS = {event.id: event for event in msgspec.convert(table("events.toml")["events"], list[Event])}
AGENDAS = {agenda.id: agenda for agenda in msgspec.convert(table("agendas.toml")["agendas"], list[Agenda])}
# Unwanted cards for one Baron (D-VOTE-SIDE).
UNWANTED = frozenset(
    name for name, card in AGENDAS.items() if card.vote == "choose_baron" and (card.burden or card.handler == "ban")
)

# A Baron's hand in round 1, and the decks before shuffling; a card is the id of its kind.
HAND = copies((action.id, action.copies_per_baron) for action in ACTIONS.values())
NEUTRAL_DECK = copies((action.id, action.copies) for action in NEUTRALS.values())
EVENT_DECK = copies((event.id, event.copies) for event in EVENTS.values())
AGENDA_DECK = copies((agenda.id, agenda.copies) for agenda in AGENDAS.values())

LAWS = tuple(agenda.id for agenda in AGENDAS.values() if agenda.type == "law")
CHARGES = tuple(agenda.id for agenda in AGENDAS.values() if agenda.type == "charge")
OFFICES = tuple(agenda.id for agenda in AGENDAS.values() if agenda.type == "office")


def better(one: ExpeditionResultId, other: ExpeditionResultId) -> ExpeditionResultId:
    """The better of the two results of a blessed expedition (WK-EXP-7)."""
    return max(one, other, key=lambda result: EXPEDITION_RESULTS[result].rank)
