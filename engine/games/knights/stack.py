"""The state that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.knights.frames.actions import Actions, Allocate, Checks, ZoneChoice
from engine.games.knights.frames.aftermath import BattleEnd, Reckoning
from engine.games.knights.frames.assembly import Opened
from engine.games.knights.frames.attack import Assail, Consent, Declare
from engine.games.knights.frames.baron_cards import (
    DraftSoldiers,
    LevyTaxes,
    MobilizeForces,
    NotedStrategy,
    RallySupport,
    ServeTheChurch,
    VersatileStrategy,
)
from engine.games.knights.frames.battle import Command, Discards, Draw, Hits, Reveal
from engine.games.knights.frames.beginning import Beginning, Opening, Troops
from engine.games.knights.frames.capture import Capture, Fall, KeepOrRaze, Ransom, Spoils
from engine.games.knights.frames.deaths import Abandoned, Burial, DeathLoss, Deaths, Desertion
from engine.games.knights.frames.defenses import MusterTroops, UncertainTimes, UpgradeDefenses
from engine.games.knights.frames.draft import Draft
from engine.games.knights.frames.events import ImportantEvent
from engine.games.knights.frames.expeditions import FundExpedition
from engine.games.knights.frames.march import Departure, Lay, Passage
from engine.games.knights.frames.mobilize import Mobilize, MoveOne, StartBattle
from engine.games.knights.frames.obey import Obey
from engine.games.knights.frames.placing import Nobles, NobleSite, Strongholds, StrongholdSite
from engine.games.knights.frames.planning import Planning
from engine.games.knights.frames.retreat import Deserted, Retreats
from engine.games.knights.frames.round import Round
from engine.games.knights.frames.taxation import Taxation
from engine.games.knights.frames.upkeep import Upkeep
from engine.games.knights.frames.wages import Wages
from engine.games.knights.state import State

Setup: TypeAlias = Beginning | Troops | Opening | Strongholds | StrongholdSite | Nobles | NobleSite
Rounds: TypeAlias = Round | Planning | Actions | Allocate | ZoneChoice | Checks | Upkeep
BaronCards: TypeAlias = (
    LevyTaxes | RallySupport | ServeTheChurch | DraftSoldiers | MobilizeForces | NotedStrategy | VersatileStrategy
)
NeutralCards: TypeAlias = ImportantEvent | FundExpedition | UpgradeDefenses | MusterTroops | UncertainTimes
Special: TypeAlias = Wages | Taxation | Opened | Draft
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

    stack: list[Setup | Rounds | BaronCards | NeutralCards | Special | Marching | Fighting | Aftermath] = msgspec.field(
        default_factory=list
    )
