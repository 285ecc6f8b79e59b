"""The state type that can hold every frame of the game."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.games.unmatched.rules import attack, maneuver, setup, turn
from engine.games.unmatched.rules.effects import carrying_out, questions
from engine.games.unmatched.state import State

Setup: TypeAlias = (
    setup.ChooseBoard | setup.PickHeroes | setup.NameFirst | setup.DealDecks | setup.PlaceBand | setup.ChooseSize
)
Start: TypeAlias = setup.PlaceSidekick | setup.FirstTurn | turn.TurnStart | turn.ChooseAction
End: TypeAlias = turn.LateEnd | turn.SchemeDone | turn.Limit | turn.NextTurn
Moving: TypeAlias = maneuver.Maneuver | maneuver.BoostMove | maneuver.MoveOne | maneuver.MoveSome
Attack: TypeAlias = attack.CommitAttack | attack.AttachBoost | attack.Defend | attack.Reveal
Combat: TypeAlias = attack.Outcome | attack.AfterAttack | attack.CleanUp
Effects: TypeAlias = carrying_out.CardStep | carrying_out.EffectFrame | carrying_out.WildItem | carrying_out.May
Choices: TypeAlias = carrying_out.Spend | carrying_out.ChooseEffects | questions.Target | questions.SpacePair
Fighters: TypeAlias = questions.PlaceFighter | questions.ReturnFighter | questions.ChooseOpponent
Cards: TypeAlias = questions.BoostCard | questions.GiveUpCard | questions.PickTheirCard | questions.LookAtTop


class GameState(State, kw_only=True):
    """The state with all its frame types, for saving and loading."""

    stack: list[Setup | Start | End | Moving | Attack | Combat | Effects | Choices | Fighters | Cards] = msgspec.field(
        default_factory=list
    )
