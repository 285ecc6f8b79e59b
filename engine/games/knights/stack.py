"""The state that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.knights.frames.actions import Actions, Allocate, Checks
from engine.games.knights.frames.aftermath import BattleEnd, Reckoning
from engine.games.knights.frames.assembly import Acting, AgendaOrder, Opened, Session
from engine.games.knights.frames.attack import Assail, Consent, Declare
from engine.games.knights.frames.baron_cards import (
    DraftSoldiers,
    LevyTaxes,
    MobilizeForces,
    NotedStrategy,
    RallySupport,
    ServeTheChurch,
    VersatileStrategy,
    ZoneChoice,
)
from engine.games.knights.frames.battle import Command, Discards, Draw, Hits, Reveal
from engine.games.knights.frames.beginning import Beginning, Opening, Troops
from engine.games.knights.frames.capture import Capture, Fall, KeepOrRaze, Ransom, Spoils
from engine.games.knights.frames.charges import CharterCity, DropCharge, OfficeNoble
from engine.games.knights.frames.deaths import Abandoned, Burial, DeathLoss, Deaths, Desertion
from engine.games.knights.frames.defenses import Musters, MusterTroops, UncertainTimes, UpgradeDefenses, Upgrades
from engine.games.knights.frames.draft import Draft, Hire
from engine.games.knights.frames.event_choices import Masons, Surgeon, Unrest, Volunteer
from engine.games.knights.frames.events import CancelChoice, DrawerChoice, EventCard, ImportantEvent, Pledges
from engine.games.knights.frames.expeditions import Bless, FundExpedition, Investments, StartChoice
from engine.games.knights.frames.march import Departure, Lay, Passage
from engine.games.knights.frames.mobilize import Mobilize, MoveOne, StartBattle
from engine.games.knights.frames.motions import Refuse, Tithe
from engine.games.knights.frames.obey import Obey
from engine.games.knights.frames.placing import Nobles, NobleSite, Strongholds, StrongholdSite
from engine.games.knights.frames.planning import Planning
from engine.games.knights.frames.posting import Post
from engine.games.knights.frames.private_motion import PrivateMotion, Propose
from engine.games.knights.frames.retreat import Deserted, Retreats
from engine.games.knights.frames.returning import Returns
from engine.games.knights.frames.round import Round
from engine.games.knights.frames.taxation import Taxation, TaxationEnd, TaxLaws
from engine.games.knights.frames.upkeep import ReplaceStronghold, ReplaceStrongholds, Revolts, Upkeep
from engine.games.knights.frames.voting import Counting, DeclareSide, TieBreak, Vote, Writing
from engine.games.knights.frames.wages import Wages, WagesEnd, WageSheets
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
    """The state with the frames it may hold, so that it can be written and read."""

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
