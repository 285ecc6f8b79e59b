"""The bot client: connects game host, cogs and Discord."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import math
import pkgutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.gateway.health import ConnectionHealth
from cogs.gateway.session_starts import SessionStarts
from cogs.media.films import Films
from cogs.media.pictures import Pictures
from cogs.metrics.requests import RequestKind, RequestMetrics, RequestResult, RequestTimer, begin, came_to, trace
from cogs.parsing.numbers import LastNumbers, whole
from cogs.posting.direct_messages import DirectMessages, ErasureHook
from cogs.posting.open_panels import OpenPanels
from cogs.posting.threads import Chat, ThreadLocks
from cogs.posting.throttle import ActiveRequests
from cogs.posting.worker import DeliveryWorker
from cogs.ui.access import brought_along, decline, sees
from cogs.ui.command_locales import CommandTranslator, describe
from cogs.ui.custom_ids import ButtonId, TapButton, TapHandler, TapMenu
from cogs.ui.display_names import Names
from cogs.ui.responses import answer, explain, old_button, submitted
from cogs.ui.viewer import Viewer, language_for, read, read_lesson
from config.language import Translator
from config.settings import HostSettings
from config.sharding import Shards
from engine.pool.pool import Staff
from engine.tables import GameHost, Pace, Table
from engine.tables.core.errors import UnknownLesson, UnknownTable
from engine.tables.lessons.lesson_table import OWN_LESSON, LessonTable
from engine.tables.requests.quotas import Slots
from engine.tables.runtime.supervisor import WorkerStatus

log = logging.getLogger(__name__)
# Without this, discord.py warns that voice support is not installed.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

# The least that a server has to grant: see and write in channels and threads, open threads, attach pictures. Without
# the right to pin, welcome message and board of tables stay unpinned.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    manage_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)

# Discord's installation type for a server (the other type is for one person).
INTO_A_SERVER = 0

# The shard that receives direct messages; the program that holds it uploads the commands.
FIRST_SHARD = 0

# The longest wait on shutdown for running requests, in seconds.
PATIENCE = 5.0

# The seconds of silence after which discord.py counts a connection as dead.
SILENCE = 60.0


class CommandTree(app_commands.CommandTree["Longtable"]):
    async def interaction_check(self, interaction: discord.Interaction[Longtable], /) -> bool:
        """Record the user's name and count the current task as a running request until it ends.

        Requests that another program of the cluster answers are ignored.
        """
        client, completing = interaction.client, interaction.type is discord.InteractionType.autocomplete
        if not await client.answers(interaction.guild_id):
            return False
        if brought_along(interaction):
            await decline(interaction)
            return False
        client.names.saw(interaction.user)
        client.chat.saw(interaction)
        serving = contextlib.ExitStack()
        serving.enter_context(client.commanded.running())
        serving.callback(
            client.begin(interaction, RequestKind.AUTOCOMPLETION if completing else RequestKind.COMMAND).end
        )
        task = asyncio.current_task()
        if task is not None:
            task.add_done_callback(lambda _: serving.close())
        return True

    async def on_error(
        self, interaction: discord.Interaction[Longtable], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        command = interaction.command.qualified_name if interaction.command else "?"
        given = whole(str(getattr(interaction.namespace, "table", None)))
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocompletion of %s failed", about(interaction, f"/{command}", given), exc_info=cause)
            return
        await interaction.client.fail(interaction, cause, about(interaction, f"/{command}", given))


class HealthReport(msgspec.Struct, frozen=True):
    """The health report of the bot; it contains nothing about the content of games."""

    ready: bool
    latency_ms: int
    up_seconds: int
    guilds: int
    messages_waiting: int
    seconds_late: int
    messages_postponed: int
    messages_unreadable: tuple[str, ...]
    channels_blocked: int
    workers: tuple[WorkerStatus, ...]
    store: str
    tables: dict[str, int]
    reachable: bool
    broken: int
    broken_tables: tuple[int, ...]
    broken_people: tuple[int, ...]
    pictures_waiting: int
    computer_moves_waiting: int
    picture_seconds_late: float
    processes: Staff
    clock_skew_seconds: float
    session_starts_left: int
    session_starts_wait: int


class Longtable(commands.AutoShardedBot):
    """The Discord client of a game host that no other program shares; discord.py keeps the connection itself.

    Where several programs share the database, `cogs.shared_bot` connects the assigned shards instead.
    """

    tree: CommandTree

    def __init__(
        self,
        game_host: GameHost,
        folder: Path,
        usual_pace: Pace = Pace(),  # noqa: B008
        *,
        shards: Shards = Shards(),  # noqa: B008
        watcher: RequestMetrics | None = None,
        own_discord: bool = False,
        host: HostSettings = HostSettings(),  # noqa: B008
        **options: Any,
    ) -> None:
        if watcher is not None:
            options["http_trace"] = trace(watcher)
        # Receive every gateway message, because a silent connection stops all clocks.
        options = {"enable_debug_events": True, "shard_count": shards.count, **options}
        intents = discord.Intents.none()
        intents.guilds = True
        # For mentions and direct messages only; Discord withholds the text of all other messages.
        intents.guild_messages = intents.dm_messages = True
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            tree_cls=CommandTree,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            **options,
        )
        self.watcher = watcher or RequestMetrics()
        self.game_host = game_host
        self.starts = SessionStarts(self)
        self.connection = ConnectionHealth(
            game_host.outages, game_host.scheduler.hurry, lambda: game_host.cluster.holds
        )
        self.own_discord = own_discord
        self.host = host
        self.folder = folder
        self.usual_pace = usual_pace
        self.names = Names(self)
        self.pictures = Pictures(game_host.pool)
        self.films = Films(folder / "films", self.pictures.idle, game_host.pool)
        self.heavy = Slots(game_host.quotas)
        game_host.erasure.front = ErasureHook(self)
        self.active = ActiveRequests()
        self.commanded = ActiveRequests()
        self.thread_locks = ThreadLocks()
        self.chat = Chat()
        self.direct = DirectMessages(self)
        self.open_panels = OpenPanels(self)
        self.last_numbers = LastNumbers()
        self.delivery = DeliveryWorker(self)
        self.taps: dict[str, TapHandler] = {}
        self._since = time.monotonic()
        self.synced = False
        if watcher is not None:
            game_host.store.timer = watcher.visited
            self.pictures.watch = watcher.drawn

    async def setup_hook(self) -> None:
        """Load the cogs, join the cluster, upload the commands if they changed, and start delivery."""
        self.add_dynamic_items(TapButton, TapMenu)
        for name in ("extension", *game_cogs(self.game_host.offered)):
            await self.load_extension(f"cogs.{name}")
        describe(self.tree)
        await self.tree.set_translator(CommandTranslator())
        await self.join()
        self.connection.check()
        await self.game_host.start()
        if FIRST_SHARD in self.game_host.cluster.holds:
            await self.sync()
        self.delivery.start()

    # The connection to Discord

    async def join(self) -> None:
        """Join the cluster as the holder of all shards."""
        await self.game_host.cluster.join(self.shard_count or 1)

    async def answers(self, guild: int | None) -> bool:
        return True

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, unless few session starts are left today; called by discord.py."""
        await self.starts.before_start(self.shard_count or 1)
        await super().connect(reconnect=reconnect)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn to identify, if a session start is left; called by discord.py."""
        await self.join()
        await self.starts.take(self.game_host.cluster.count)
        await self.game_host.cluster.identify_turn(1, shard_id or 0)

    async def on_socket_raw_receive(self, message: str) -> None:
        """Note that the connection is alive; discord.py does not say which shard received the message."""
        for shard in self.game_host.cluster.holds:
            self.connection.heard(shard, message)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Mark the shard as disconnected; with several shards for at least `SILENCE`, as each may have been silent."""
        if self.connection.cut(shard_id, SILENCE if self.game_host.cluster.count > 1 else 0.0):
            self.watcher.cut_off(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        self.heard_all(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.heard_all(shard_id)

    def heard_all(self, shard: int) -> None:
        """Mark the shard as complete, after its servers are known or missed events replayed, unless it broke again."""
        known = self.get_shard(shard)
        if known is not None and not known.is_closed():
            self.connection.mended(shard)

    @property
    def complete(self) -> bool:
        return self.is_ready() and all(map(self.connection.up, self.game_host.cluster.holds))

    async def close(self) -> None:
        await self.drain()
        await super().close()

    async def drain(self) -> None:
        """Stop background work and delivery, and wait for running requests; cancelled long work is answered."""
        for shard in self.game_host.cluster.holds:
            self.connection.cut(shard)
        await self.game_host.background.close()
        await self.delivery.stop()
        await self.active.wait_until_none(PATIENCE)
        await self.commanded.wait_until_none(PATIENCE)
        self.pictures.close()
        await self.films.close()

    @property
    def invite(self) -> str:
        """The link with which a server's admin invites the bot, with only the permissions that it needs."""
        scopes = ("bot", "applications.commands")
        address = discord.utils.oauth_url(cast(int, self.application_id), permissions=PERMISSIONS, scopes=scopes)
        return f"{address}&integration_type={INTO_A_SERVER}"

    async def viewer(self, interaction: discord.Interaction, number: int, *, public: bool = False) -> Viewer:
        """The table as the user, or with `public` as everybody, may see it, in the user's language.

        The number `OWN_LESSON` stands for the user's own lesson.
        """
        language = await language_for(self, interaction)
        if number == OWN_LESSON:
            return await read_lesson(self, await self.lesson(interaction), language, interaction.guild_id)
        table = await self.table(interaction, number)
        viewer = await read(self, table, interaction.user.id, language)
        return msgspec.structs.replace(viewer, user=None) if public else viewer

    async def read_again(self, interaction: discord.Interaction, viewer: Viewer) -> Viewer:
        """Load the table again for the same user after the request was carried out or refused.

        Language and permission are taken over without another check.
        """
        language = viewer.say.language
        if viewer.lesson_table is not None:
            return await read_lesson(self, await self.lesson(interaction), language, interaction.guild_id)
        return await read(self, await self.game_host.table(viewer.summary.number), interaction.user.id, language)

    async def table(self, interaction: discord.Interaction, number: int) -> Table:
        """Load a table that the user may see or has a seat at; all others raise `UnknownTable`."""
        # Permission is checked before anything is loaded: a hidden table is refused like one that does not exist.
        place = await self.game_host.lists.place(number, interaction.user.id)
        if place is None or not (place.seated or sees(interaction, place.location)):
            raise UnknownTable(number)
        self.game_host.outbox.nudge(number)
        return await self.game_host.table(number)

    async def lesson(self, interaction: discord.Interaction) -> LessonTable:
        """The lesson that the user opened last; raises `UnknownLesson` if there is none."""
        lesson_table = await self.game_host.learning.current(interaction.user.id)
        if lesson_table is None:
            raise UnknownLesson
        return lesson_table

    async def translator(self, interaction: discord.Interaction) -> Translator:
        return Translator(await language_for(self, interaction))

    async def on_message(self, message: discord.Message, /) -> None:
        """Ignore text messages: no text is a command; `cogs.listeners.events` answers mentions."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle submitted forms of our own; discord.py dispatches all other interactions."""
        button_id = submitted(interaction)
        if button_id is not None:
            await self.tapped(interaction, button_id, RequestKind.FORM)

    def begin(self, interaction: discord.Interaction, kind: RequestKind) -> RequestTimer:
        made = discord.utils.snowflake_time(interaction.id).timestamp()
        self.watcher.arrived(kind, max(0.0, time.time() - made))
        return begin(kind, self.watcher)

    async def tapped(
        self, interaction: discord.Interaction, button_id: ButtonId, kind: RequestKind = RequestKind.TAP
    ) -> None:
        """Run the handler of a tapped button or menu, or of a submitted form."""
        if not await self.answers(interaction.guild_id):
            return
        if brought_along(interaction):
            await decline(cast("discord.Interaction[Longtable]", interaction))
            return
        served = self.begin(interaction, kind)
        self.names.saw(interaction.user)
        self.chat.saw(interaction)
        handler = self.taps.get(button_id.action)
        with self.active.running():
            try:
                if handler is None:
                    raise old_button()
                await handler(interaction, button_id)
            except Exception as error:
                await self.fail(interaction, error, about(interaction, f"tap {button_id.action}", button_id.table))
            finally:
                served.end()

    async def fail(self, interaction: discord.Interaction, error: Exception, what: str) -> None:
        """Answer a failed request with an error message, unless Discord no longer accepts answers."""
        if isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            log.warning("too late, or answered already: %s", what)
            came_to(RequestResult.TOO_LATE if error.code == UNKNOWN_INTERACTION else RequestResult.ANSWERED)
            return
        translator = await self.translator(interaction)
        await answer(interaction, explain(error, translator, what))

    async def health(self) -> HealthReport:
        latency, game_host = self.latency, await self.game_host.health()
        return HealthReport(
            ready=self.complete and game_host.fit,
            latency_ms=round(latency * 1000) if math.isfinite(latency) else -1,
            up_seconds=int(time.monotonic() - self._since),
            guilds=len(self.guilds),
            messages_waiting=game_host.post.letters,
            seconds_late=int(game_host.post.late),
            messages_postponed=game_host.post.postponed,
            messages_unreadable=game_host.post.unreadable,
            channels_blocked=game_host.post.closed,
            workers=game_host.workers,
            store=game_host.store,
            tables=game_host.tables,
            reachable=not self.game_host.outages.gone,
            broken=game_host.broken,
            broken_tables=game_host.broken_tables,
            broken_people=game_host.broken_people,
            pictures_waiting=self.pictures.waiting,
            computer_moves_waiting=self.game_host.computers.waiting,
            picture_seconds_late=round(self.game_host.pool.late, 2),
            processes=self.game_host.pool.staff,
            clock_skew_seconds=round(game_host.skew, 1),
            session_starts_left=self.starts.left,
            session_starts_wait=self.starts.wait,
        )

    async def sync(self) -> None:
        """Upload the commands only when they differ from those Discord has; Discord allows few changes a day."""
        translator = cast(app_commands.Translator, self.tree.translator)
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
            if not isinstance(command, app_commands.ContextMenu)
        ]
        names = {str(command["name"]) for command in payload}
        print_ = hashlib.sha256(msgspec.json.encode(payload, order="sorted")).hexdigest()
        kept = self.folder / f"commands-{self.application_id}.sha256"
        known = {command.name for command in await self.tree.fetch_commands()}
        self.synced = True
        if known == names and kept.is_file() and kept.read_text(encoding="ascii") == print_:
            log.info("commands unchanged")
            return
        await self.tree.sync()
        kept.write_text(print_, encoding="ascii")
        log.info("commands sent: %s", ", ".join(sorted(names)))


UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060


def about(interaction: discord.Interaction, what: str, table: int | None) -> str:
    """Describe a request for the log, without moves or other chosen values."""
    return f"{what} table={table or '-'} user={interaction.user.id} request={interaction.id}"


def game_cogs(slugs: Iterable[str]) -> tuple[str, ...]:
    modules = {module.name for module in pkgutil.iter_modules([str(Path(__file__).with_name("games"))])}
    return tuple(f"games.{slug}" for slug in slugs if slug in modules)
