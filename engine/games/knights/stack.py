"""The state type that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.knights.rules.battle.aftermath import BattleEnd, Reckoning
from engine.games.knights.rules.battle.battle import Command, Discards, Draw, Hits, Reveal
from engine.games.knights.rules.battle.capture import Capture, Fall, KeepOrRaze, Ransom, Spoils
from engine.games.knights.rules.battle.deaths import Abandoned, Burial, DeathLoss, Deaths, Desertion
from engine.games.knights.rules.battle.declaration import Assail, Consent, Declare
from engine.games.knights.rules.battle.retreat import Deserted, Retreats
from engine.games.knights.rules.beginning.beginning import Beginning, Opening, Troops
from engine.games.knights.rules.beginning.placing import Nobles, NobleSite, Strongholds, StrongholdSite
from engine.games.knights.rules.council.assembly import Acting, AgendaOrder, Opened, Session
from engine.games.knights.rules.council.charges import CharterCity, DropCharge, OfficeNoble
from engine.games.knights.rules.council.motions import Refuse, Tithe
from engine.games.knights.rules.council.private_motion import PrivateMotion, Propose
from engine.games.knights.rules.council.voting import Counting, DeclareSide, TieBreak, Vote, Writing
from engine.games.knights.rules.march.departure import Departure, Lay, Passage
from engine.games.knights.rules.march.mobilize import Mobilize, MoveOne, StartBattle
from engine.games.knights.rules.march.obey import Obey
from engine.games.knights.rules.money.draft import Draft, Hire
from engine.games.knights.rules.money.posting import Post
from engine.games.knights.rules.money.taxation import Taxation, TaxationEnd, TaxLaws
from engine.games.knights.rules.money.wages import Wages, WagesEnd, WageSheets
from engine.games.knights.rules.neutral.defenses import Musters, MusterTroops, UncertainTimes, UpgradeDefenses, Upgrades
from engine.games.knights.rules.neutral.event_choices import Masons, Surgeon, Unrest, Volunteer
from engine.games.knights.rules.neutral.events import CancelChoice, DrawerChoice, EventCard, ImportantEvent, Pledges
from engine.games.knights.rules.neutral.expeditions import Bless, FundExpedition, Investments, StartChoice
from engine.games.knights.rules.round.actions import Actions, Allocate, Checks
from engine.games.knights.rules.round.baron_cards import (
    DraftSoldiers,
    LevyTaxes,
    MobilizeForces,
    NotedStrategy,
    RallySupport,
    ServeTheChurch,
    VersatileStrategy,
    ZoneChoice,
)
from engine.games.knights.rules.round.planning import Planning
from engine.games.knights.rules.round.round import Round
from engine.games.knights.rules.upkeep.returning import Returns
from engine.games.knights.rules.upkeep.upkeep import ReplaceStronghold, ReplaceStrongholds, Revolts, Upkeep
from engine.games.knights.state import State

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
    """The state with all its frame types, for saving and loading."""

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
