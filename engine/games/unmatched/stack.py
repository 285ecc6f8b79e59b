"""The state type that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.unmatched.rules.attack import (
    AfterAttack,
    AttachBoost,
    CleanUp,
    CommitAttack,
    Defend,
    Outcome,
    Reveal,
)
from engine.games.unmatched.rules.effects.carrying_out import CardStep, ChooseEffects, EffectFrame, May, Spend, WildItem
from engine.games.unmatched.rules.effects.questions import (
    BoostCard,
    ChooseOpponent,
    GiveUpCard,
    LookAtTop,
    PickTheirCard,
    PlaceFighter,
    ReturnFighter,
    SpacePair,
    Target,
)
from engine.games.unmatched.rules.maneuver import BoostMove, Maneuver, MoveOne, MoveSome
from engine.games.unmatched.rules.setup import (
    ChooseBoard,
    ChooseSize,
    DealDecks,
    FirstTurn,
    NameFirst,
    PickHeroes,
    PlaceBand,
    PlaceSidekick,
)
from engine.games.unmatched.rules.turn import ChooseAction, LateEnd, Limit, NextTurn, SchemeDone, TurnStart
from engine.games.unmatched.state import State

Setup: TypeAlias = ChooseBoard | PickHeroes | NameFirst | DealDecks | PlaceBand | ChooseSize | PlaceSidekick | FirstTurn
Turn: TypeAlias = TurnStart | ChooseAction | LateEnd | SchemeDone | Limit | NextTurn | Maneuver | BoostMove
Moving: TypeAlias = MoveOne | MoveSome
Fighting: TypeAlias = CommitAttack | AttachBoost | Defend | Reveal | Outcome | AfterAttack | CleanUp
Effects: TypeAlias = CardStep | EffectFrame | WildItem | May | Spend | ChooseEffects
Questions: TypeAlias = (
    Target
    | SpacePair
    | PlaceFighter
    | ReturnFighter
    | BoostCard
    | GiveUpCard
    | PickTheirCard
    | LookAtTop
    | ChooseOpponent
)


class GameState(State, kw_only=True):
    """The state with all its frame types, for saving and loading."""

    stack: list[Setup | Turn | Moving | Fighting | Effects | Questions] = msgspec.field(default_factory=list)
