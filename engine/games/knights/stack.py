"""The state with all its frames, for saving and loading, and the first state of a game (section 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from engine.games.knights.content.armies import BARONS, REGULARS_OF, BaronId
from engine.games.knights.content.cards import HAND
from engine.games.knights.rules.baron_cards import (
    DraftSoldiers,
    LevyTaxes,
    MobilizeForces,
    NotedStrategy,
    RallySupport,
    ServeTheChurch,
    VersatileStrategy,
    ZoneChoice,
)
from engine.games.knights.rules.council.assembly import Acting, AgendaOrder, Opened, PrivateMotion, Propose, Session
from engine.games.knights.rules.council.motions import CharterCity, DropCharge, OfficeNoble, Refuse, Tithe
from engine.games.knights.rules.council.voting import Counting, DeclareSide, TieBreak, Vote, Writing
from engine.games.knights.rules.draft import Draft, Hire, Post
from engine.games.knights.rules.events import (
    CancelChoice,
    DrawerChoice,
    EventCard,
    ImportantEvent,
    Masons,
    Pledges,
    Surgeon,
    Unrest,
    Volunteer,
)
from engine.games.knights.rules.money import Taxation, TaxationEnd, TaxLaws, Wages, WagesEnd, WageSheets
from engine.games.knights.rules.neutral_cards import (
    Bless,
    FundExpedition,
    Investments,
    Musters,
    MusterTroops,
    StartChoice,
    UncertainTimes,
    UpgradeDefenses,
    Upgrades,
)
from engine.games.knights.rules.returning import Returns
from engine.games.knights.rules.round import Actions, Allocate, Checks, Planning, Round
from engine.games.knights.rules.setup import Beginning, Nobles, NobleSite, Opening, Strongholds, StrongholdSite, Troops
from engine.games.knights.rules.upkeep import ReplaceStronghold, ReplaceStrongholds, Revolts, Upkeep
from engine.games.knights.rules.war.aftermath import BattleEnd, Deserted, Reckoning, Retreats
from engine.games.knights.rules.war.battle import Command, Discards, Draw, Hits, Reveal
from engine.games.knights.rules.war.capture import Capture, Fall, KeepOrRaze, Ransom, Spoils
from engine.games.knights.rules.war.deaths import Abandoned, Burial, DeathLoss, Deaths, Desertion
from engine.games.knights.rules.war.declaration import Assail, Consent, Declare
from engine.games.knights.rules.war.departure import Departure, Lay, Passage
from engine.games.knights.rules.war.marches import Obey
from engine.games.knights.rules.war.mobilize import Mobilize, MoveOne, StartBattle
from engine.games.knights.state import Baron, State, Stronghold

Setup: TypeAlias = Beginning | Troops | Opening | Strongholds | StrongholdSite | Nobles | NobleSite
Rounds: TypeAlias = Round | Planning | Actions | Allocate | ZoneChoice | Checks | Upkeep
BaronCards: TypeAlias = (
    LevyTaxes | RallySupport | ServeTheChurch | DraftSoldiers | MobilizeForces | NotedStrategy | VersatileStrategy
)
NeutralCards: TypeAlias = ImportantEvent | FundExpedition | UpgradeDefenses | MusterTroops | UncertainTimes
Events: TypeAlias = DrawerChoice | EventCard | CancelChoice | Pledges | Volunteer | Surgeon | Masons | Unrest
Investing: TypeAlias = StartChoice | Investments | Bless | Upgrades | Musters
Paying: TypeAlias = Taxation | TaxLaws | TaxationEnd | Wages | WageSheets | WagesEnd
Hiring: TypeAlias = Draft | Hire | Post
Assemblies: TypeAlias = Opened | Session | Acting | AgendaOrder | PrivateMotion | Propose
Voting: TypeAlias = Vote | Counting | Writing | DeclareSide | TieBreak
Passing: TypeAlias = Refuse | Tithe | DropCharge | OfficeNoble | CharterCity
Keeping: TypeAlias = Revolts | ReplaceStrongholds | ReplaceStronghold | Returns
Marching: TypeAlias = Mobilize | MoveOne | StartBattle | Lay | Departure | Passage | Obey
Fighting: TypeAlias = Declare | Assail | Consent | Command | Draw | Discards | Reveal | Hits | Reckoning | BattleEnd
Aftermath: TypeAlias = (
    Deaths
    | Desertion
    | DeathLoss
    | Burial
    | Abandoned
    | Retreats
    | Deserted
    | Capture
    | KeepOrRaze
    | Fall
    | Spoils
    | Ransom
)


class GameState(State, kw_only=True):
    """The state with all its frame types."""

    stack: list[
        Setup
        | Rounds
        | BaronCards
        | NeutralCards
        | Events
        | Investing
        | Paying
        | Hiring
        | Assemblies
        | Voting
        | Passing
        | Keeping
        | Marching
        | Fighting
        | Aftermath
    ] = msgspec.field(default_factory=list)


def first_state(seats: int, options: Mapping[str, str], seed: str, sides: Sequence[str | None]) -> GameState:
    """The initial state with chosen colours; the first frame deals the other Barons (WK-SET-4)."""
    pool = int(options["game_length"]) * seats
    barons = [
        Baron(id=baron, hand=sorted(HAND), stronghold=Stronghold(troops=sorted(REGULARS_OF[baron])))
        for baron in _barons(sides)
    ]
    return GameState(
        seats=seats,
        seed=seed,
        options=dict(options),
        barons=barons,
        began=seats,
        pool=pool,
        pool_start=pool,
        stack=[Beginning(chosen=[side is not None for side in sides])],
    )


def _barons(sides: Sequence[str | None]) -> list[BaronId]:
    free = [baron for baron in BARONS if baron not in sides]
    return [free.pop(0) if side is None else next(baron for baron in BARONS if baron == side) for side in sides]
