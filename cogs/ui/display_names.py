"""Display names of the people and computer players at a table, made safe for messages."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Collection
from typing import Any

import discord

from config.language import Translator
from engine.contract import Game, Text
from engine.contract.computer import persona_of

log = logging.getLogger(__name__)

KEPT = 4096
NAME_LIMIT = 32

# Control characters, including those that change the direction of text, and letters that are invisible.
CONTROLS = {"Cc", "Cf", "Cs", "Zl", "Zp"}
EMPTY_LETTERS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
# Joiners of letters and emojis; stripped at both ends of a name because they are invisible there.
JOINERS = "\u200c\u200d"
FROM_RIGHT = {"R", "AL"}
ISOLATED = "\u2068{}\u2069"
# What Discord would parse as a mention, emoji, time, command or link, and its replacement.
READ_BY_DISCORD = (
    (re.compile(r"<(?=[@#:/]|a:|t:|id:)", re.IGNORECASE), "‹"),
    (re.compile(r"@+(?=everyone|here)", re.IGNORECASE), ""),
    (re.compile(r"://"), ":/"),
)


def plain_name(name: str) -> str:
    """A name without invisible or direction-changing characters, and without mentions or links."""
    seen = "".join(letter for letter in name if letter.isspace() or _shows(letter))
    for pattern, instead in READ_BY_DISCORD:
        seen = pattern.sub(instead, seen)
    return " ".join(seen.split())[:NAME_LIMIT].strip(f"{JOINERS} ")


def _shows(letter: str) -> bool:
    if letter in JOINERS:
        return True
    return unicodedata.category(letter) not in CONTROLS and letter not in EMPTY_LETTERS


def in_message(name: str) -> str:
    """Escape a plain name for a message; right-to-left names are isolated from the text around them."""
    safe = discord.utils.escape_markdown(name)
    turns = any(unicodedata.bidirectional(letter) in FROM_RIGHT for letter in name)
    return ISOLATED.format(safe) if turns else safe


def computer_name(
    game: Game[Any, Any] | None, table: int, seat: int, people: Collection[str], translator: Translator
) -> str:
    """A computer player's name in the translator's language, unique at the table."""
    persona = persona_of(game.personas, table, seat, game.counts[-1], people) if game is not None else None
    return translator("seat-computer", number=seat + 1) if persona is None else persona[translator.language]


def with_level(name: str, level: str | None, translator: Translator) -> str:
    """A name with the level of a computer player; a person's name unchanged."""
    return name if level is None else translator("seat-level", name=name, level=Text(f"level-{level}-short"))


class Names:
    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def saw(self, user: discord.User | discord.Member) -> None:
        guild = user.guild.id if isinstance(user, discord.Member) else 0
        self._keep(guild, user.id, user.display_name)

    async def name(self, guild: int | None, user: int) -> str:
        place = guild or 0
        known = self._known.get((place, user))
        if known is None:
            known = await self._ask(place, user)
        self._keep(place, user, known)
        return plain_name(known) or _unnamed(user)

    def known(self, user: int) -> set[str]:
        """All cached names of a person, as Discord has them and as they are shown."""
        found = {name for (_, whose), name in self._known.items() if whose == user}
        return found | {plain_name(name) or _unnamed(user) for name in found}

    def forget(self, user: int) -> None:
        for place in [place for place in self._known if place[1] == user]:
            del self._known[place]

    async def _ask(self, guild: int, user: int) -> str:
        try:
            # A direct message may show a table of a server that another program of the cluster serves.
            home = self._client.get_guild(guild) or (guild and await self._client.fetch_guild(guild, with_counts=False))
            if home:
                return (home.get_member(user) or await home.fetch_member(user)).display_name
        except discord.HTTPException:
            log.info("user %s is not on server %s", user, guild)
        try:
            return (self._client.get_user(user) or await self._client.fetch_user(user)).display_name
        except discord.HTTPException as problem:
            log.warning("the name of user %s cannot be found: %s", user, problem)
            return _unnamed(user)

    def _keep(self, guild: int, user: int, name: str) -> None:
        self._known[guild, user] = name
        self._known.move_to_end((guild, user))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def _unnamed(user: int) -> str:
    return f"#{user % 10000}"
