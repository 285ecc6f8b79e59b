"""The events of a world, which the gateway and the pages listen to."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from local_discord.model import Channel, Guild, Member, Message, Role, User

if TYPE_CHECKING:
    from local_discord.interactions import Interaction, Modal


@dataclass(frozen=True)
class MessageCreated:
    message: Message


@dataclass(frozen=True)
class MessageUpdated:
    message: Message


@dataclass(frozen=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True)
class MessageDismissed:
    """A user dismissed an ephemeral message; the bot gets no event."""

    message: Message


@dataclass(frozen=True)
class MessageForgotten:
    """The server dropped an old message; the bot gets no event."""

    message: Message


@dataclass(frozen=True)
class ChannelCreated:
    channel: Channel


@dataclass(frozen=True)
class ChannelUpdated:
    channel: Channel


@dataclass(frozen=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True)
class ThreadMembersChanged:
    channel: Channel
    added: tuple[str, ...]
    removed: tuple[str, ...]


@dataclass(frozen=True)
class PinsChanged:
    channel: Channel


@dataclass(frozen=True)
class GuildCreated:
    guild: Guild


@dataclass(frozen=True)
class GuildChanged:
    guild: Guild


@dataclass(frozen=True)
class GuildDeleted:
    guild: Guild


@dataclass(frozen=True)
class MemberJoined:
    guild: Guild
    member: Member


@dataclass(frozen=True)
class MemberChanged:
    guild: Guild
    member: Member


@dataclass(frozen=True)
class MemberLeft:
    guild: Guild
    user_id: str


@dataclass(frozen=True)
class RoleChanged:
    guild: Guild
    role: Role
    change: str  # CREATE, UPDATE or DELETE


@dataclass(frozen=True)
class UserCreated:
    user: User


@dataclass(frozen=True)
class UserChanged:
    user: User


@dataclass(frozen=True)
class CommandsChanged:
    pass


@dataclass(frozen=True)
class InteractionChanged:
    interaction: "Interaction"


@dataclass(frozen=True)
class ModalOpened:
    user_id: str
    modal: "Modal"


@dataclass(frozen=True)
class ModalClosed:
    user_id: str
    modal_id: str


@dataclass(frozen=True)
class ReadChanged:
    user_id: str
    channel_id: str


@dataclass(frozen=True)
class BotChanged:
    online: bool


@dataclass(frozen=True)
class FaultsChanged:
    pass


@dataclass(frozen=True)
class WorldReset:
    pass


Event = (
    MessageCreated
    | MessageUpdated
    | MessageDeleted
    | MessageDismissed
    | MessageForgotten
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | ThreadMembersChanged
    | PinsChanged
    | GuildCreated
    | GuildChanged
    | GuildDeleted
    | MemberJoined
    | MemberChanged
    | MemberLeft
    | RoleChanged
    | UserCreated
    | UserChanged
    | CommandsChanged
    | InteractionChanged
    | ModalOpened
    | ModalClosed
    | ReadChanged
    | BotChanged
    | FaultsChanged
    | WorldReset
)
