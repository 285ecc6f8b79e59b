"""Names: how the people at a table are called."""

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
from engine.contract.personas import persona_of

log = logging.getLogger(__name__)

KEPT = 4096
NAME_LIMIT = 32

# Controls of all kinds, among them those that turn the direction of text; and letters that show nothing.
CONTROLS = {"Cc", "Cf", "Cs", "Zl", "Zp"}
EMPTY_LETTERS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
# Joins letters and emojis; it shows nothing at an end.
JOINERS = "\u200c\u200d"
FROM_RIGHT = {"R", "AL"}
ISOLATED = "\u2068{}\u2069"
# What Discord reads as a mention, an emoji, a time, a command or a link, and what stands there instead.
READ_BY_DISCORD = (
    (re.compile(r"<(?=[@#:/]|a:|t:|id:)", re.IGNORECASE), "‹"),
    (re.compile(r"@+(?=everyone|here)", re.IGNORECASE), ""),
    (re.compile(r"://"), ":/"),
)


def plain_name(name: str) -> str:
    """A name with nothing in it that hides, turns the text around it, or is read as a mention or a link."""
    seen = "".join(letter for letter in name if letter.isspace() or _shows(letter))
    for pattern, instead in READ_BY_DISCORD:
        seen = pattern.sub(instead, seen)
    return " ".join(seen.split())[:NAME_LIMIT].strip(f"{JOINERS} ")


def _shows(letter: str) -> bool:
    if letter in JOINERS:
        return True
    return unicodedata.category(letter) not in CONTROLS and letter not in EMPTY_LETTERS


def in_message(name: str) -> str:
    """A plain name as it stands in a message: none of it is formatting, and one read from the right is so alone."""
    safe = discord.utils.escape_markdown(name)
    turns = any(unicodedata.bidirectional(letter) in FROM_RIGHT for letter in name)
    return ISOLATED.format(safe) if turns else safe


def computer_name(
    game: Game[Any, Any] | None, table: int, seat: int, people: Collection[str], translator: Translator
) -> str:
    """A computer player's name in the speaker's language, which is nobody else's at the table."""
    persona = persona_of(game.personas, table, seat, game.counts[-1], people) if game is not None else None
    return translator("seat-computer", number=seat + 1) if persona is None else persona[translator.language]


def with_level(name: str, level: str | None, translator: Translator) -> str:
    """The name of a computer player with how it plays; of a person the name alone."""
    return name if level is None else translator("seat-level", name=name, level=Text(f"level-{level}-short"))


class Names:
    """Display names, asked of Discord once and kept while in use."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def saw(self, user: discord.User | discord.Member) -> None:
        """Remember somebody who spoke to us."""
        guild = user.guild.id if isinstance(user, discord.Member) else 0
        self._keep(guild, user.id, user.display_name)

    async def name(self, guild: int | None, user: int) -> str:
        """What to call a person on a server."""
        place = guild or 0
        known = self._known.get((place, user))
        if known is None:
            known = await self._ask(place, user)
        self._keep(place, user, known)
        return plain_name(known) or _unnamed(user)

    def known(self, user: int) -> set[str]:
        """All names of a person that are remembered, as Discord has them and as we show them."""
        found = {name for (_, whose), name in self._known.items() if whose == user}
        return found | {plain_name(name) or _unnamed(user) for name in found}

    def forget(self, user: int) -> None:
        """Forget a person."""
        for place in [place for place in self._known if place[1] == user]:
            del self._known[place]

    async def _ask(self, guild: int, user: int) -> str:
        try:
            # A table of a server that another program hears may be looked at in a direct message here.
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
    """What somebody is called whose name is not known, or shows nothing."""
    return f"#{user % 10000}"
