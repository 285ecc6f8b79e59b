"""People who play by taps while programs die: whatever is not answered they try again, and they remember what was."""

from __future__ import annotations

import asyncio
import random

from config.language import Translator
from local_discord import LocalDiscord
from local_discord.actions import Actor
from local_discord.answers import DEFERRED
from local_discord.errors import ActionError
from local_discord.interactions import Interaction, InteractionState
from local_discord.seen import Seen
from local_discord.testing import Person, until
from tests.front.driver import YES, moves

# Seconds after which somebody whose panel does not change taps something else.
PATIENCE = 6.0
LONGEST = 180.0
PAUSE = 0.1
REFUSED = tuple(map(Translator("en"), ("tables-stale", "tables-stale-nothing", "tables-finished", "tables-store-busy")))
PLAYED = ("c", "choose", "yes", "surely", "picked")


class Player:
    """One person at one table: plays in the thread, or from the hand in private."""

    def __init__(self, discord: LocalDiscord, person: Person, table: int, luck: random.Random) -> None:
        self.person, self.table = person, table
        self._discord, self._luck = discord, luck
        self._actor = Actor(discord.core, person.user)

    async def sit(self, crowd: Crowd) -> None:
        """Look at the panel and play at random for as long as something can be decided and somebody answers."""
        doors, play = self._blocked(), f"b|play|{self.table}|0|"
        seen = await self._button_id(crowd, self._luck.choice(doors), play) if doors else None
        while seen is not None and not crowd.enough and (offered := moves(seen)):
            asked = [button.custom_id for button in seen.buttons if button.label == YES]
            seen = await self._button_id(crowd, seen, asked[0] if asked and asked[0] else self._luck.choice(offered))

    def _blocked(self) -> list[Seen]:
        """Messages with the table's Play button: the board, and the hand in private."""
        play, named = f"b|play|{self.table}|0|", f"#{self.table} "
        places = [each.id for each in self.person.channels() if each.is_dm or each.name.startswith(named)]
        there = [seen for place in places for seen in self.person.messages(place)]
        return [seen for seen in there if any(b.custom_id == play and b.enabled for b in seen.buttons)]

    async def _button_id(self, crowd: Crowd, seen: Seen, control: str) -> Seen | None:
        name, _, value = control.partition("=") if control.startswith("s|") else (control, "", "")
        try:
            if value:
                interaction = self._actor.choose(seen.channel_id, seen.id, name, value.split(","))
            else:
                interaction = self._actor.click(seen.channel_id, seen.id, name)
        except ActionError:
            return None
        plays = name.split("|")[1] in PLAYED
        if plays:
            crowd.tried.add(interaction.id)
        after = await self._answer(interaction, seen)
        if plays and after is not None and _accepted(name, after):
            crowd.answered[interaction.id] = f"{self.person} {control}: {after.text}"
        return after

    async def _answer(self, interaction: Interaction, before: Seen) -> Seen | None:
        """The panel after a tap; nothing if nobody answered in time."""

        def look() -> tuple[Seen | None] | None:
            if interaction.state is InteractionState.FAILED:
                return (None,)
            found = self.person.look(interaction.original_id) if interaction.original_id else None
            if found is None or found.thinking or (interaction.answer_type == DEFERRED and not found.text):
                return None
            return None if found.id == before.id and shown(found) == shown(before) else (found,)

        try:
            return (await until(self._discord, look, str, PATIENCE))[0]
        except AssertionError:
            return None


def shown(seen: Seen) -> tuple[object, ...]:
    """What can be read and tapped in a message."""
    return (seen.text, seen.buttons, seen.menus)


def _accepted(control: str, after: Seen) -> bool:
    """Whether the panel says that a move was made: it asks something else, and does not say that nothing came of it."""
    asks = {_decision(each) for each in moves(after)}
    return _decision(control) not in asks and not any(words in after.text for words in REFUSED)


def _decision(control: str) -> tuple[str, ...]:
    """The table and the decision a control is about."""
    return tuple(control.split("|")[2:4])


class Crowd:
    """Everybody at some tables; they play only as many moves as they are allowed, so that no game is over too soon."""

    def __init__(self, discord: LocalDiscord) -> None:
        self._discord = discord
        self.players: list[Player] = []
        self.tried: set[str] = set()
        """Requests that would play something."""
        self.answered: dict[str, str] = {}
        """Those whose answer was seen, with the words that followed: the panel went on."""
        self._sitting: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._allowed = 0
        self._over = False

    def turn_to(self, players: list[Player]) -> None:
        """From now on these play; whoever leaves a table finishes what they do there."""
        self.players = players

    async def play(self) -> None:
        """Until the end: whoever may, plays."""
        while not self._over:
            for player in self.players:
                key = (player.person.id, player.table)
                if key not in self._sitting and len(self.answered) < self._allowed:
                    self._sitting[key] = asyncio.create_task(self._sit(player, key))
            await asyncio.sleep(PAUSE)
        await asyncio.gather(*self._sitting.values())

    async def _sit(self, player: Player, key: tuple[str, int]) -> None:
        try:
            await player.sit(self)
        finally:
            del self._sitting[key]

    async def go_on(self, moves: int) -> None:
        """Wait until so many more are answered; as many may still follow."""
        wanted = len(self.answered) + moves
        self._allowed = wanted + moves
        await until(self._discord, lambda: len(self.answered) >= wanted or None, self._stuck, LONGEST)

    @property
    def enough(self) -> bool:
        """Whether nobody should begin anything more for now."""
        return self._over or len(self.answered) >= self._allowed

    def end(self) -> None:
        """Nobody begins anything more."""
        self._over = True

    def _stuck(self) -> str:
        return f"{len(self.answered)} moves were answered, and no more"
