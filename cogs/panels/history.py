"""The history panel: a game step by step, each with its picture and log lines.

It shows what the viewer knew, what everybody knew, or after the end all hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from cogs.media.films import Tell
from cogs.panels import log_lines
from cogs.panels.buttons import history_button, table_button
from cogs.panels.pages import spread
from cogs.panels.pictures import board_picture
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ButtonId, MenuOption, button, menu
from cogs.ui.layouts import Layout, Row, quoted
from cogs.ui.responses import answer_privately, put
from cogs.ui.viewer import Viewer
from config.language import Translator
from engine.tables import Line, Phase
from engine.tables.history.archive import LAST
from engine.tables.history.timeline import Timeline, TimelineEntry
from renders.drawings import film
from renders.renderer import Picture
from renders.replay import MOST_FRAMES, Scene, folded

if TYPE_CHECKING:
    from cogs.bot import Longtable


# The most log lines shown for a step; the log has all of them.
LINES = 14
ON = "on"
BACK = "back"


class Sight(StrEnum):
    """Whose knowledge the history shows: the viewer's own, everybody's, or that of all seats together."""

    OWN = "own"
    PUBLIC = "public"
    OPEN = "open"


class Hindsight(msgspec.Struct, frozen=True):
    """Reads the history of a table for one viewer; all that a history panel shows is loaded here."""

    viewer: Viewer
    sight: Sight

    @property
    def user(self) -> int | None:
        """The user whose knowledge is shown; None means public knowledge."""
        return self.viewer.user if self.sight is Sight.OWN else None

    @property
    def open(self) -> bool:
        """Whether the knowledge of all seats is shown; tables refuse this as long as the game runs."""
        return self.sight is Sight.OPEN

    async def scene(self, version: int, translator: Translator) -> Scene[Any]:
        """The position at a version, with the hand of each seat where all hands are open."""
        table, texts = self.viewer.hosted, self.viewer.game.texts
        if not self.open:
            return Scene(await table.position(version, self.user))
        opened = await table.opened(version)
        return Scene(opened.board, held=tuple(tuple(map(translator, texts.held(view))) for view in opened.seats))


def hindsight(viewer: Viewer, sight: str) -> Hindsight:
    """The history as a viewer may see it; without a seat, their own view is the public one."""
    own = Sight.OWN if _seated(viewer) else Sight.PUBLIC
    chosen = Sight(sight) if sight in {*Sight} else own
    return Hindsight(viewer, own if chosen is Sight.OWN else chosen)


def _seated(viewer: Viewer) -> bool:
    return viewer.user is not None and viewer.table.seat_of(viewer.user) is not None


def sight_buttons(action: str, hindsight: Hindsight, about: str = "") -> list[Row]:
    """Buttons to switch whose knowledge is shown; open hands are offered only after the end."""
    viewer = hindsight.viewer
    offered = [Sight.OWN, Sight.PUBLIC] if _seated(viewer) else [Sight.PUBLIC]
    if viewer.summary.phase is Phase.FINISHED:
        offered.append(Sight.OPEN)
    if len(offered) < 2:
        return []
    return [
        [
            button(
                ButtonId(action, viewer.summary.number, f"{sight}{about}", apart=3),
                viewer.say(f"button-sight-{sight}"),
                disabled=sight is hindsight.sight,
            )
            for sight in offered
        ]
    ]


async def history_panel(
    client: Longtable, hindsight: Hindsight, version: int = LAST, *, crop: str | None = None, page: int = 0
) -> Layout:
    """The panel of one step: its log lines, the board after it, and buttons to all other steps."""
    viewer, words = hindsight.viewer, hindsight.viewer.say
    moment = await viewer.hosted.moment(version, hindsight.user, whole=hindsight.open)
    title = words("history-title", title=viewer.title)
    layout = Layout(words=[f"### {viewer.linked(title)}"])
    if version not in (LAST, moment.version):
        layout.words.append(quoted(words("history-moved")))
    step = await _step_line(hindsight, moment)
    seen = words(f"history-{hindsight.sight}")
    layout.words.append(
        f"**{step}** · {seen}\n{log_lines.story(viewer, moment.lines, LINES) or words('history-quiet')}"
    )
    scene = await hindsight.scene(moment.version, words)
    layout.rows += _ways(hindsight, moment)
    held = _held(viewer, scene)
    if viewer.settings.text_boards:
        lines = [words(line) for line in viewer.game.texts.board(scene.view)]
        turn = ButtonId("pastpage", viewer.summary.number, _about(hindsight, moment.version))
        spread(layout, lines, turn, page, "\n".join(held))
    else:
        before = None if moment.before is None else await hindsight.scene(moment.before, words)
        earlier = None if before is None else before.view
        picture = await board_picture(client, viewer, scene.view, before=earlier, crop=crop, status=(step,))
        layout.pictures.append((f"history-{viewer.summary.number}.png", picture))
        layout.after += held
    return layout


async def step_names(viewer: Viewer, most: int | None = None) -> list[tuple[str, str]]:
    """The versions of the game, newest first, each captioned with the first log line of its step."""
    told: dict[int, Line] = {}
    for line in await viewer.table.log(viewer.user):
        told.setdefault(line.version, line)
    newest = (await viewer.hosted.versions())[::-1][:most]
    return [
        (viewer.draw("step-name", step=version, told=_caption(viewer, told.get(version))), str(version))
        for version in newest
    ]


def _held(viewer: Viewer, scene: Scene[Any]) -> list[str]:
    return ["\n".join((f"**{viewer.name(seat)}**", *lines)) for seat, lines in enumerate(scene.held)]


async def _step_line(hindsight: Hindsight, moment: TimelineEntry) -> str:
    """The number of the step, the number of all steps, and its turn or round."""
    game = hindsight.viewer.game
    lap = await hindsight.viewer.hosted.round_at(moment.version)
    return hindsight.viewer.draw(f"history-step-{game.round_unit}", step=moment.at + 1, steps=moment.last + 1, lap=lap)


def _about(hindsight: Hindsight, version: int) -> str:
    return f"{hindsight.sight}.{version}"


def _ways(hindsight: Hindsight, moment: TimelineEntry) -> list[Row]:
    """Buttons to the steps and turns around, a menu of chapters, the kinds of sight, the film and the log."""
    viewer, number, words = hindsight.viewer, hindsight.viewer.summary.number, hindsight.viewer.say
    at, last = moment.at, moment.last

    def step(label: str, to: int, apart: int) -> ui.Button[Any]:
        button_id = ButtonId("past", number, _about(hindsight, moment.timeline.versions[to]), apart=apart)
        return button(button_id, label, disabled=to == at)

    def turn(timeline: str, *, dead: bool) -> ui.Button[Any]:
        button_id = ButtonId("pastturn", number, f"{_about(hindsight, moment.version)}.{timeline}")
        return button(button_id, words(f"button-{viewer.game.round_unit}-{timeline}"), disabled=dead)

    rows: list[Row] = [
        [step("|◀", 0, 4), step("◀", max(at - 1, 0), 5), step("▶", min(at + 1, last), 6), step("▶|", last, 7)],
        [turn(BACK, dead=at == 0), turn(ON, dead=at == last)],
    ]
    if last > 1:
        jump = ButtonId("pastmenu", number, str(hindsight.sight))
        rows.append(menu(jump, words("history-jump"), _entries(viewer, moment.timeline, at)))
    rows += sight_buttons("past", hindsight, f".{moment.version}")
    film = button(ButtonId("replay", number, str(hindsight.sight)), words("button-replay"), emoji="🎞️")
    rows.append([film, table_button(viewer, "log")])
    return rows


def _entries(viewer: Viewer, timeline: Timeline, at: int) -> list[MenuOption]:
    return [
        MenuOption(
            str(chapter.version), f"{chapter.at + 1} · {_caption(viewer, chapter.line)}", chosen=chapter.at == at
        )
        for chapter in timeline.chapters
    ]


def _caption(viewer: Viewer, line: Line | None) -> str:
    return viewer.draw("history-quiet") if line is None else log_lines.told(line, viewer.draw)


class HistoryTaps:
    """Handles the buttons of the history panel; the button ids hold version and sight, nothing else is stored."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "past": self.step,
            "lookback": self.look_back,
            "pastturn": self.turn,
            "pastmenu": self.jump,
            "pastpage": self.turn_page,
        }

    async def step(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        sight, _, version = button_id.about.partition(".")
        await self._show(interaction, button_id, sight, version)

    async def look_back(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the last step of a finished game that was chosen in a list."""
        await self.step(interaction, ButtonId("past", whole(button_id.chosen) or 0))

    async def jump(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await self._show(interaction, button_id, button_id.about, button_id.chosen)

    async def turn(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        sight, version, timeline = _parts(button_id.about, 3)
        looking = hindsight(await self.client.viewer(interaction, button_id.table), sight)
        there = await looking.viewer.hosted.turned(
            _version(version), looking.user, on=timeline == ON, whole=looking.open
        )
        await put(interaction, await history_panel(self.client, looking, there))

    async def turn_page(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        page, sight, version = _parts(button_id.about, 3)
        await self._show(interaction, button_id, sight, version, whole(page) or 0)

    async def _show(
        self, interaction: discord.Interaction, button_id: ButtonId, sight: str, version: str, page: int = 0
    ) -> None:
        await answer_privately(interaction)
        looking = hindsight(await self.client.viewer(interaction, button_id.table), sight)
        await put(interaction, await history_panel(self.client, looking, _version(version), page=page))


def _parts(about: str, count: int) -> Sequence[str]:
    """The parts of a button id's argument, filled up with empty strings to this count."""
    found = about.split(".")
    return (*found, *[""] * count)[:count]


def _version(text: str) -> int:
    version = whole(text)
    return LAST if version is None else version


async def film_of(client: Longtable, looking: Hindsight, tell: Tell) -> Picture:
    """Render the film of the whole game; steps without news are skipped before their positions are loaded."""
    viewer, summary = looking.viewer, looking.viewer.summary
    timeline = await viewer.hosted.timeline_of(looking.user, whole=looking.open)
    scenes = [
        msgspec.structs.replace(await looking.scene(timeline.versions[at], viewer.draw), news=timeline.news[at])
        for at in folded(timeline.news, MOST_FRAMES)
    ]
    seat = None if looking.user is None else viewer.table.seat_of(looking.user)
    who = (summary.number, summary.version, summary.seed_hash, viewer.names, str(looking.sight), seat)
    key = (viewer.game.version, *who, viewer.draw.language, viewer.settings.palette)
    return await client.films.film(key, partial(film, viewer.drawing("board"), scenes), tell)


async def show_film(client: Longtable, interaction: discord.Interaction, number: int, sight: str = "") -> None:
    """Render the film with a progress message and show it, with buttons for the other kinds of sight."""
    viewer = await client.viewer(interaction, number)
    looking = hindsight(viewer, sight or Sight.PUBLIC)
    words = viewer.say
    title = f"### {viewer.linked(words('replay-title', title=viewer.title))}"
    seen = words(f"replay-{looking.sight}")

    async def tell(done: int, of: int) -> None:
        await put(interaction, Layout(words=[title, words("replay-progress", percent=100 * done // of)]))

    async with client.heavy.slot(interaction.user.id, interaction.guild_id):
        picture = await film_of(client, looking, tell)
    layout = Layout(words=[title, seen])
    layout.pictures.append((f"replay-{number}.{picture.suffix}", picture))
    layout.rows += sight_buttons("replay", looking)
    layout.rows.append([history_button(viewer)])
    await put(interaction, layout)
