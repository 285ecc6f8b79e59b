"""Interactions: created when a user acts, delivered to the bot, expired if it does not answer."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from local_discord import components, events, ids, invoking, shapes
from local_discord.errors import ApiError, unknown
from local_discord.model import Channel, Json, Message, User
from local_discord.uploads import MAX_FILE
from local_discord.world import World

INTERACTIONS_KEPT = 5000


class InteractionType(IntEnum):
    """Interaction types as Discord numbers them."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class InteractionState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


@dataclass
class Modal:
    """A form that the bot opened for one user."""

    id: str
    user_id: str
    channel_id: str
    custom_id: str
    title: str
    components: list[Json]
    source: "Interaction"

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "title": self.title,
            "custom_id": self.custom_id,
            "channel_id": self.channel_id,
            "components": self.components,
        }


@dataclass
class Interaction:
    """An action of a user, with the state of its answer."""

    id: str
    token: str
    kind: InteractionType
    user_id: str
    channel_id: str
    data: Json
    label: str
    created_at: str
    born: float
    message_id: str | None = None
    custom_id: str | None = None
    metadata: Json = field(default_factory=dict)
    state: InteractionState = InteractionState.PENDING
    answer_type: int | None = None
    original_id: str | None = None
    message_ids: set[str] = field(default_factory=set)
    choices: "asyncio.Future[list[Json]] | None" = None
    timer: asyncio.TimerHandle | None = None

    @property
    def answered(self) -> bool:
        return self.answer_type is not None

    def as_json(self) -> Json:
        return {
            "id": self.id,
            "kind": self.kind.name.lower(),
            "state": str(self.state),
            "channel_id": self.channel_id,
            "message_id": self.message_id,
            "custom_id": self.custom_id,
            "label": self.label,
            "created_at": self.created_at,
        }


class Interactions:
    """All interactions that may still be answered, and the open forms."""

    def __init__(
        self,
        world: World,
        deliver: Callable[[Json], None],
        *,
        answer_within: float = 3.0,
        token_lifetime: float = 900.0,
    ) -> None:
        self._world = world
        self._deliver = deliver
        self._answer_within = answer_within
        self._token_lifetime = token_lifetime
        self._by_token: dict[str, Interaction] = {}
        self.modals: dict[str, Modal] = {}

    # --- starting ------------------------------------------------------------------------------------

    def start(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        label: str,
        *,
        message: Message | None = None,
        triggered_by: Interaction | None = None,
    ) -> Interaction:
        """Delivers an interaction to the bot and starts its timeout."""
        self._forget_old()
        interaction = Interaction(
            self._world.ids.next(),
            secrets.token_urlsafe(48),
            kind,
            user.id,
            channel.id,
            data,
            label,
            ids.now(),
            time.monotonic(),
            message_id=message.id if message else None,
            custom_id=data.get("custom_id"),
        )
        interaction.metadata = _metadata(interaction, triggered_by)
        loop = asyncio.get_running_loop()
        if kind == InteractionType.AUTOCOMPLETE:
            interaction.choices = loop.create_future()
        interaction.timer = loop.call_later(self._answer_within, self._expire, interaction)
        self._by_token[interaction.token] = interaction
        payload = self._payload(interaction, user, channel, message)
        self._deliver(payload)
        if self._world.faults.take_duplicate():
            self._deliver(payload)
            self._world.emit(events.FaultsChanged())
        self._tell(interaction)
        return interaction

    def _payload(self, interaction: Interaction, user: User, channel: Channel, message: Message | None) -> Json:
        world = self._world
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": shapes.interaction_channel_json(world, channel, user.id),
            "locale": user.locale,
            "entitlements": [],
            "app_permissions": str(world.permissions(world.bot_id, channel)),
            "attachment_size_limit": MAX_FILE,
            "authorizing_integration_owners": invoking.owners_of(world, channel, user.id),
            "context": invoking.context_of(world, channel),
        }
        if channel.guild_id:
            payload["guild_id"] = channel.guild_id
            payload["guild"] = {"id": channel.guild_id, "locale": "en-US", "features": []}
            payload["guild_locale"] = "en-US"
            payload["member"] = shapes.interaction_member_json(world, channel, user.id)
        else:
            payload["user"] = shapes.user_json(user)
        if message:
            payload["message"] = shapes.message_json(world, message, viewer=world.bot_id)
        return payload

    # --- ending --------------------------------------------------------------------------------------

    def _expire(self, interaction: Interaction) -> None:
        """Fails an interaction without answer after three seconds; the page says that the bot did not respond."""
        if interaction.answered:
            return
        interaction.state = InteractionState.FAILED
        if interaction.choices and not interaction.choices.done():
            interaction.choices.set_result([])
        self._tell(interaction)

    def finish(self, interaction: Interaction, answer_type: int) -> None:
        interaction.answer_type = answer_type
        interaction.state = InteractionState.DONE
        if interaction.timer:
            interaction.timer.cancel()
        self._tell(interaction)

    def dismiss(self, interaction: Interaction) -> None:
        self._by_token.pop(interaction.token, None)

    def close(self) -> None:
        for interaction in self._by_token.values():
            if interaction.timer:
                interaction.timer.cancel()
            if interaction.choices and not interaction.choices.done():
                interaction.choices.set_result([])

    def clear(self) -> None:
        self.close()
        self._by_token.clear()
        self.modals.clear()

    def _tell(self, interaction: Interaction) -> None:
        if interaction.kind != InteractionType.AUTOCOMPLETE:
            self._world.emit(events.InteractionChanged(interaction))

    def _forget_old(self) -> None:
        """Drops interactions a minute after their tokens expired, and the oldest ones beyond the maximum number."""
        while self._by_token:
            oldest = next(iter(self._by_token.values()))
            alive = time.monotonic() - oldest.born <= self._token_lifetime + 60
            if alive and len(self._by_token) < INTERACTIONS_KEPT:
                return
            del self._by_token[oldest.token]

    # --- finding -------------------------------------------------------------------------------------

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """The interaction of a callback, if it is in time and has no response yet."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id or interaction.state == InteractionState.FAILED:
            raise unknown("interaction")
        if interaction.answered:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        return interaction

    def by_webhook(self, application_id: str, token: str) -> Interaction:
        """The interaction of a follow-up, while its token is valid."""
        interaction = self._by_token.get(token)
        if application_id != self._world.bot_id or interaction is None or not interaction.answered:
            raise unknown("Webhook")
        if time.monotonic() - interaction.born > self._token_lifetime:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return interaction

    def of_user(self, user_id: str) -> list[Interaction]:
        """The interactions shown on a page: waiting and failed ones."""
        return [
            interaction
            for interaction in self._by_token.values()
            if interaction.user_id == user_id
            and interaction.state != InteractionState.DONE
            and interaction.kind != InteractionType.AUTOCOMPLETE
        ]

    # --- forms ---------------------------------------------------------------------------------------

    def open_modal(self, interaction: Interaction, data: Json) -> Modal:
        modal = Modal(
            interaction.id,
            interaction.user_id,
            interaction.channel_id,
            data["custom_id"],
            data["title"],
            components.normalise(data["components"], self._world.ids.next),
            interaction,
        )
        self.modals[interaction.user_id] = modal
        self._world.emit(events.ModalOpened(interaction.user_id, modal))
        return modal

    def close_modal(self, modal: Modal) -> None:
        if self.modals.get(modal.user_id) is modal:
            del self.modals[modal.user_id]
        self._world.emit(events.ModalClosed(modal.user_id, modal.id))


def _metadata(interaction: Interaction, triggered_by: Interaction | None) -> Json:
    metadata: Json = {"id": interaction.id, "type": int(interaction.kind), "user_id": interaction.user_id}
    if interaction.kind == InteractionType.COMMAND:
        metadata["name"] = interaction.label.removeprefix("/")
        metadata["command_type"] = interaction.data["type"]
    if interaction.kind == InteractionType.COMPONENT:
        metadata["interacted_message_id"] = interaction.message_id
    if triggered_by:
        metadata["triggering"] = {key: value for key, value in triggered_by.metadata.items() if key != "triggering"}
    return metadata
