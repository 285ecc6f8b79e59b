"""A bot of another author: it uses whatever Discord offers, and knows no game."""

import io
from typing import Any

import discord
from discord import app_commands, ui

from local_discord.errors import Json

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000003000000020802000000"
    "12163b4d0000000e49444154789c63f8cf00064c500a00250004ff1d71a2f20000000049454e44ae426082"
)


def picture(name: str = "board.png", alt: str | None = "three by two") -> discord.File:
    return discord.File(io.BytesIO(PNG), filename=name, description=alt)


class Shout(app_commands.Translator):
    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        return {"echo": "эхо", "Say it again": "Скажи ещё раз"}.get(string.message) if locale.value == "ru" else None


class SampleBot(discord.Client):
    """Remembers what it heard, for tests to ask."""

    def __init__(self, options: dict[str, Any], intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents.default(), **options)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[tuple[str, Any]] = []
        self.got: Any = None

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Shout())
        for command in COMMANDS:
            self.tree.add_command(command)
        self.add_view(JoinView())
        self.add_view(MenuView())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(("message", message))

    async def on_resumed(self) -> None:
        self.heard.append(("resumed", None))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        self.heard.append(("thread_update", after.archived))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.heard.append(("message_delete", payload.message_id))

    async def on_member_remove(self, member: discord.Member) -> None:
        self.heard.append(("member_remove", member.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.heard.append(("guild_join", guild.id))

    @property
    def games(self) -> discord.TextChannel:
        channel = discord.utils.get(self.get_all_channels(), name="games")
        assert isinstance(channel, discord.TextChannel)
        return channel


def heard(interaction: discord.Interaction, value: Any) -> None:
    client = interaction.client
    assert isinstance(client, SampleBot)
    client.got = value


class JoinView(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Join", custom_id="join", style=discord.ButtonStyle.success)
    async def join(self, interaction: discord.Interaction, _: ui.Button["JoinView"]) -> None:
        await interaction.response.edit_message(content=f"{interaction.user.name} joined")

    @ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, _: ui.Button["JoinView"]) -> None:
        await interaction.response.send_message("only for you", ephemeral=True, view=JoinView())

    @ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, _: ui.Button["JoinView"]) -> None:
        await interaction.response.send_message("never")


class MenuView(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.select(
        custom_id="fruit",
        placeholder="Fruit",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name, value=name.lower()) for name in ("Apple", "Pear", "Plum")],
    )
    async def fruit(self, interaction: discord.Interaction, menu: ui.Select["MenuView"]) -> None:
        heard(interaction, menu.values)
        await interaction.response.send_message(" ".join(menu.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="user")
    async def user(self, interaction: discord.Interaction, menu: ui.UserSelect["MenuView"]) -> None:
        heard(interaction, menu.values)
        await interaction.response.send_message(menu.values[0].mention)

    @ui.select(cls=ui.RoleSelect, custom_id="role")
    async def role(self, interaction: discord.Interaction, menu: ui.RoleSelect["MenuView"]) -> None:
        await interaction.response.send_message(menu.values[0].name)

    @ui.select(cls=ui.MentionableSelect, custom_id="mentionable", max_values=2)
    async def mentionable(self, interaction: discord.Interaction, menu: ui.MentionableSelect["MenuView"]) -> None:
        await interaction.response.send_message(" ".join(str(type(v).__name__) for v in menu.values))

    @ui.select(cls=ui.ChannelSelect, custom_id="channel", channel_types=[discord.ChannelType.text])
    async def channel(self, interaction: discord.Interaction, menu: ui.ChannelSelect["MenuView"]) -> None:
        await interaction.response.send_message(menu.values[0].name)


class FormModal(ui.Modal, title="A form"):
    word: ui.Label["FormModal"] = ui.Label(
        text="Word",
        description="any",
        component=ui.TextInput(custom_id="word", min_length=2, max_length=5),
    )
    colour: ui.Label["FormModal"] = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour", options=[discord.SelectOption(label=n, value=n[0]) for n in ("red", "blue")]
        ),
    )
    friend: ui.Label["FormModal"] = ui.Label(
        text="Friend", component=ui.UserSelect(custom_id="friend", required=False, min_values=0)
    )
    proof: ui.Label["FormModal"] = ui.Label(
        text="Proof", component=ui.FileUpload(custom_id="proof", required=False, min_values=0)
    )
    agreed: ui.Label["FormModal"] = ui.Label(text="Agreed", component=ui.Checkbox(custom_id="agreed"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = {
            "word": _of(self.word, ui.TextInput).value,
            "colour": _of(self.colour, ui.Select).values,
            "friend": [user.name for user in _of(self.friend, ui.UserSelect).values],
            "proof": [file.filename for file in _of(self.proof, ui.FileUpload).values],
            "agreed": _of(self.agreed, ui.Checkbox).value,
        }
        heard(interaction, values)
        await interaction.response.send_message(f"{values['word']} {values['colour'][0]}")


def _of(label: ui.Label[Any], kind: type[Any]) -> Any:
    assert isinstance(label.component, kind)
    return label.component


class OldModal(ui.Modal, title="An old form"):
    note: ui.TextInput["OldModal"] = ui.TextInput(
        label="Note", custom_id="note", style=discord.TextStyle.long, required=False, default="nothing"
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"note: {self.note.value}")


class Panel(ui.LayoutView):
    """One of each component of the second kind."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        button: ui.Button[Panel] = ui.Button(label="Nested", custom_id="nested")
        button.callback = self.nested  # type: ignore[method-assign]
        row: ui.ActionRow[Panel] = ui.ActionRow(button)
        container: ui.Container[Panel] = ui.Container(
            ui.TextDisplay("# A panel"),
            ui.Section(ui.TextDisplay("beside"), accessory=ui.Thumbnail("attachment://thumb.png", description="thumb")),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="the board")),
            ui.File("attachment://rules.txt"),
            row,
            accent_colour=discord.Colour(0x123456),
        )
        self.add_item(container)

    async def nested(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("from the panel", ephemeral=True)


@app_commands.command(name=app_commands.locale_str("echo"), description=app_commands.locale_str("Say it again"))
async def echo(interaction: discord.Interaction, text: str) -> None:
    await interaction.response.send_message(text)


@app_commands.command(name="kinds", description="Every kind of option")
@app_commands.describe(count="how many")
@app_commands.choices(size=[app_commands.Choice(name="Small", value="s"), app_commands.Choice(name="Large", value="l")])
async def kinds(
    interaction: discord.Interaction,
    *,
    word: app_commands.Range[str, 2, 8],
    count: app_commands.Range[int, 1, 9],
    ratio: float,
    yes: bool,
    user: discord.User,
    member: discord.Member,
    channel: discord.TextChannel,
    role: discord.Role,
    anyone: discord.User | discord.Role,
    file: discord.Attachment,
    size: app_commands.Choice[str] | None = None,
) -> None:
    heard(
        interaction,
        {
            "word": word,
            "count": count,
            "ratio": ratio,
            "yes": yes,
            "user": user.name,
            "member": member.display_name,
            "channel": channel.name,
            "role": role.name,
            "anyone": anyone.name,
            "file": (file.filename, await file.read()),
            "size": size.value if size else None,
        },
    )
    await interaction.response.send_message("ok")


@app_commands.command(name="find", description="Autocompletion")
async def find(interaction: discord.Interaction, what: str, number: int = 0) -> None:
    await interaction.response.send_message(what)


@find.autocomplete("what")
async def find_what(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    heard(interaction, (current, interaction.namespace.number))
    names = [name for name in ("alpha", "beta", "gamma") if name.startswith(current)]
    return [app_commands.Choice(name=name, value=name.upper()) for name in names]


deep = app_commands.Group(name="deep", description="Groups")
inner = app_commands.Group(name="inner", description="Inside", parent=deep)


@inner.command(name="leaf", description="The end")
async def leaf(interaction: discord.Interaction, number: int) -> None:
    await interaction.response.send_message(f"leaf {number}")


@deep.command(name="shallow", description="Half way")
async def shallow(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("shallow")


@app_commands.command(name="join", description="Buttons")
async def join(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("who plays?", view=JoinView())


@app_commands.command(name="menus", description="Menus")
async def menus(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("choose", view=MenuView())


@app_commands.command(name="form", description="A form")
async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(FormModal())


@app_commands.command(name="note", description="A form from a button")
async def note(interaction: discord.Interaction) -> None:
    view = ui.View(timeout=None)
    button: ui.Button[ui.View] = ui.Button(label="Write")

    async def write(clicked: discord.Interaction) -> None:
        await clicked.response.send_modal(OldModal())

    button.callback = write  # type: ignore[method-assign, assignment]
    view.add_item(button)
    await interaction.response.send_message("a note", view=view)


@app_commands.command(name="defer", description="Answers later")
async def defer(interaction: discord.Interaction, ephemeral: bool, how: str) -> None:
    await interaction.response.defer(ephemeral=ephemeral, thinking=True)
    if how == "followup":
        await interaction.followup.send("first", ephemeral=not ephemeral)
        await interaction.followup.send("second", ephemeral=True)
    elif how == "edit":
        await interaction.edit_original_response(content="edited", attachments=[picture()])
    else:
        await interaction.delete_original_response()


@app_commands.command(name="panel", description="Components of the second kind")
async def panel(interaction: discord.Interaction) -> None:
    files = [picture(), picture("thumb.png"), discord.File(io.BytesIO(b"be kind"), "rules.txt")]
    await interaction.response.send_message(view=Panel(), files=files)


@app_commands.command(name="board", description="An embed with a picture")
async def board(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title="Board", description="now", colour=0xFF0000).set_image(url="attachment://board.png")
    embed.add_field(name="turn", value="1").set_footer(text="foot").set_author(name="author")
    await interaction.response.send_message(embed=embed, file=picture())


@app_commands.command(name="secret", description="Only for you")
async def secret(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("your hand: ace", ephemeral=True)
    message = await interaction.original_response()
    await interaction.edit_original_response(content=f"{message.content}, king")


@app_commands.command(name="silent", description="Never answers")
async def silent(interaction: discord.Interaction) -> None:
    heard(interaction, interaction)


@app_commands.command(name="admin", description="For those who manage")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def admin(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("yes, master")


@app_commands.context_menu(name="Greet")
async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
    await interaction.response.send_message(f"hello {member.name}")


@app_commands.context_menu(name="Quote this")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content}")


COMMANDS: list[Any] = [
    echo,
    kinds,
    find,
    deep,
    join,
    menus,
    form,
    note,
    defer,
    panel,
    board,
    secret,
    silent,
    admin,
    greet,
    quote,
]


def raw_button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "x", **changes}
