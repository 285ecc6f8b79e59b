"""The coach: explains a kind of decision the first time it comes up and warns before an unusual move."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from cogs.ui.viewer import Viewer
from engine.contract import Text
from engine.tables.lessons.progress import Occasion
from engine.tables.questions.combined_steps import walked
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable

# After so many tables of a game a person no longer counts as a newcomer.
FIRST_GAMES = 3


class Explanation(msgspec.Struct, frozen=True):
    """The coach's text about a question, and the clause of the rule to open."""

    words: str
    clause: str


async def speaks(client: Longtable, viewer: Viewer) -> bool:
    if viewer.game.coach is None or viewer.lesson_table is not None or viewer.user is None:
        return False
    if viewer.settings.coach != "newcomer":
        return viewer.settings.coach == "on"
    earlier = await client.game_host.lists.earlier(viewer.user, viewer.game.slug, viewer.summary.number)
    return earlier < FIRST_GAMES


async def explanation(client: Longtable, viewer: Viewer, view: Any) -> Explanation | None:
    """The explanation of a question: of the first of its topic, or of one in every game with the coach "on"."""
    coach, user, slug = viewer.game.coach, viewer.user, viewer.game.slug
    topic = "" if coach is None else coach.topic(view)
    if coach is None or user is None or not topic or not await speaks(client, viewer):
        return None
    learning = client.game_host.learning
    now = Occasion(viewer.summary.number, viewer.table.decision(user))
    before = await learning.explained(user, slug, topic)
    again = viewer.settings.coach == "on" and before is not None and before.number != now.number
    if before is not None and before != now and not again:
        return None
    if before != now:
        with contextlib.suppress(StoreError):
            await learning.explain(user, slug, topic, now)
    told = (viewer.say(f"{slug}-coach-{topic}"), viewer.say(f"{slug}-coach-{topic}-thought"))
    return Explanation(viewer.say("coach-explains", meaning=told[0], thought=told[1]), coach.topics[topic])


async def warning(client: Longtable, viewer: Viewer, keys: Sequence[str]) -> Text | None:
    coach = viewer.game.coach
    if coach is None or not await speaks(client, viewer):
        return None
    preview = viewer.table.preview(viewer.user or 0)
    said = (coach.warning(preview.view(), key) for key, _ in walked(preview, keys))
    return next((odd for odd in said if odd is not None), None)
