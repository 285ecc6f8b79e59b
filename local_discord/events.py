"""The events of a world, which the gateway and the pages listen to."""

from typing import TYPE_CHECKING, NamedTuple

from local_discord.model import Channel, Guild, Member, Message, Role, User

if TYPE_CHECKING:
    from local_discord.interactions import Interaction, Modal


class MessageCreated(NamedTuple):
    message: Message


class MessageUpdated(NamedTuple):
    message: Message


class MessageDeleted(NamedTuple):
    message: Message


class MessageDismissed(NamedTuple):
    """A user dismissed an ephemeral message; the bot gets no event."""

    message: Message


class MessageForgotten(NamedTuple):
    """The server dropped an old message; the bot gets no event."""

    message: Message


class ChannelCreated(NamedTuple):
    channel: Channel


class ChannelUpdated(NamedTuple):
    channel: Channel


class ChannelDeleted(NamedTuple):
    channel: Channel


class ThreadMembersChanged(NamedTuple):
    channel: Channel
    added: tuple[str, ...]
    removed: tuple[str, ...]


class PinsChanged(NamedTuple):
    channel: Channel


class GuildCreated(NamedTuple):
    guild: Guild


class GuildChanged(NamedTuple):
    guild: Guild


class GuildDeleted(NamedTuple):
    guild: Guild


class MemberJoined(NamedTuple):
    guild: Guild
    member: Member


class MemberChanged(NamedTuple):
    guild: Guild
    member: Member


class MemberLeft(NamedTuple):
    guild: Guild
    user_id: str


class RoleChanged(NamedTuple):
    guild: Guild
    role: Role
    change: str  # CREATE, UPDATE or DELETE


class UserCreated(NamedTuple):
    user: User


class UserChanged(NamedTuple):
    user: User


class CommandsChanged(NamedTuple):
    pass


class InteractionChanged(NamedTuple):
    interaction: "Interaction"


class ModalOpened(NamedTuple):
    user_id: str
    modal: "Modal"


class ModalClosed(NamedTuple):
    user_id: str
    modal_id: str


class ReadChanged(NamedTuple):
    user_id: str
    channel_id: str


class BotChanged(NamedTuple):
    online: bool


class FaultsChanged(NamedTuple):
    pass


class WorldReset(NamedTuple):
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
