"""Uploaded files: received, renamed as by Discord, and stored."""

import mimetypes
import re
import secrets
from typing import NamedTuple
from urllib.parse import quote

from local_discord import pictures
from local_discord.model import Attachment, Json
from local_discord.world import World

MAX_FILE = 10 * 1024 * 1024
MAX_REQUEST = 25 * 1024 * 1024


class Upload(NamedTuple):
    number: str
    filename: str
    data: bytes


def clean_name(filename: str) -> str:
    """Keeps only plain letters, digits, dots, dashes and underscores, as Discord does."""
    kept = re.sub(r"[^A-Za-z0-9._-]", "", filename.replace(" ", "_"))
    return kept.lstrip(".") or "unknown"


def store(world: World, channel_id: str, filename: str, data: bytes, description: str | None = None) -> Attachment:
    name = clean_name(filename)
    attachment = Attachment(world.ids.next(), channel_id, name, len(data), secrets.token_hex(16))
    attachment.content_type = mimetypes.guess_type(name)[0]
    attachment.description = description
    size = pictures.size_of(data)
    if size:
        attachment.width, attachment.height = size
    world.add_file(attachment, data)
    return attachment


def url_of(world: World, attachment: Attachment) -> str:
    path = f"{attachment.channel_id}/{attachment.id}/{quote(attachment.filename)}"
    return f"{world.base_url}/attachments/{path}?hm={attachment.key}"


def attachment_json(world: World, attachment: Attachment, *, ephemeral: bool = False) -> Json:
    url = url_of(world, attachment)
    body: Json = {
        "id": attachment.id,
        "filename": attachment.filename,
        "size": attachment.size,
        "url": url,
        "proxy_url": url,
    }
    body |= facts(attachment, ("content_type", "description", "width", "height"))
    return body | ({"ephemeral": True} if ephemeral else {})


def facts(attachment: Attachment, names: tuple[str, ...]) -> Json:
    """Those of the named fields that are known."""
    return {name: getattr(attachment, name) for name in names if getattr(attachment, name) is not None}
