"""The errors of the database; a `StoreError` means that nothing was written."""

from __future__ import annotations

from engine.contract.errors import quoted
from engine.tables.errors import TableError


class StoreError(TableError):
    """The change could not be stored, so it was not made."""


class StoreBusy(StoreError):
    """Another program blocks the database."""

    message = "tables-store-busy"


class WriteConflict(StoreBusy):
    """Another program changed the same table first: it has to be read and changed again."""


class StoreReadOnly(StoreError):
    """The database is read-only."""

    message = "tables-store-read-only"


class StoreFull(StoreError):
    """The disk is full."""

    message = "tables-store-full"


class StoreUnreachable(StoreError):
    """No connection to the database could be opened, or it broke."""

    message = "tables-store-unreachable"


class StoreBroken(StoreError):
    """The file is damaged, unreadable or no database."""

    def __init__(self, detail: str) -> None:
        super().__init__("tables-store-broken", {"detail": quoted(detail)})


class BackupUnderWay(StoreError):
    """A backup is running already."""

    message = "tables-backup-under-way"


class BackupsElsewhere(StoreError):
    """A PostgreSQL database is backed up with its own tools."""

    message = "tables-backups-elsewhere"


class NoRoomForBackup(StoreError):
    """The disk has no room for a backup."""

    def __init__(self, needed: int, free: int) -> None:
        super().__init__("tables-no-room-for-backup", {"needed": needed // 1_000_000, "free": free // 1_000_000})


class GamesInUse(StoreError):
    """Another program holds the lock of these games."""

    def __init__(self, folder: str) -> None:
        super().__init__("tables-games-in-use", {"folder": quoted(folder)})


class BadAddress(StoreError):
    """The address of the database is invalid; it is not repeated, since it may contain a password."""

    message = "tables-bad-address"


class OlderPrograms(StoreError):
    """The schema cannot be migrated while programs run that do not know the new one."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-older-programs", {"number": number})


class OtherShards(StoreError):
    """The other programs of the cluster use another number of shards."""

    def __init__(self, agreed: int, wanted: int) -> None:
        super().__init__("tables-other-shards", {"agreed": agreed, "wanted": wanted})


class NotEmpty(StoreError):
    """The target of a copy contains games already."""

    message = "tables-not-empty"


class NothingThere(StoreError):
    """The source of a copy contains no games."""

    def __init__(self, place: str) -> None:
        super().__init__("tables-nothing-there", {"place": quoted(place)})


class NoFolder(StoreError):
    """The place for games is not a folder and cannot be created."""

    def __init__(self, place: str) -> None:
        super().__init__("tables-no-folder", {"place": quoted(place)})


class MovedInPart(StoreError):
    """A copy into this database was not completed."""

    message = "tables-moved-in-part"


class NewerDatabase(StoreError):
    """The schema was written by a newer version of the program."""

    def __init__(self, number: int, known: int) -> None:
        super().__init__("tables-newer-database", {"number": number, "known": known})


class ChangedMigration(StoreError):
    """A migration applied to the database differs from the one in this program."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-changed-migration", {"number": number})
