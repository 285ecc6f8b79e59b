"""What the database refuses or cannot do; a `StoreError` means that nothing was written."""

from __future__ import annotations

from engine.contract.errors import quoted
from engine.tables.errors import TableError


class StoreError(TableError):
    """The store could not keep the change, so it was not made."""


class StoreBusy(StoreError):
    """Another program holds the database."""

    def __init__(self) -> None:
        super().__init__("tables-store-busy")


class WriteConflict(StoreBusy):
    """Another program changed the same table first: it has to be read and changed anew."""


class StoreReadOnly(StoreError):
    """The database cannot be written."""

    def __init__(self) -> None:
        super().__init__("tables-store-read-only")


class StoreFull(StoreError):
    """The disk is full."""

    def __init__(self) -> None:
        super().__init__("tables-store-full")


class StoreUnreachable(StoreError):
    """No connection to the database can be had, or the one there was broke."""

    def __init__(self) -> None:
        super().__init__("tables-store-unreachable")


class StoreBroken(StoreError):
    """The file is damaged, unreadable or no database."""

    def __init__(self, detail: str) -> None:
        super().__init__("tables-store-broken", {"detail": quoted(detail)})


class BackupUnderWay(StoreError):
    """A backup is being made."""

    def __init__(self) -> None:
        super().__init__("tables-backup-under-way")


class BackupsElsewhere(StoreError):
    """The database is no file of ours: its own tools make copies of it."""

    def __init__(self) -> None:
        super().__init__("tables-backups-elsewhere")


class NoRoomForBackup(StoreError):
    """The disk has no room for a copy."""

    def __init__(self, needed: int, free: int) -> None:
        super().__init__("tables-no-room-for-backup", {"needed": needed // 1_000_000, "free": free // 1_000_000})


class GamesInUse(StoreError):
    """Another program of ours has these games."""

    def __init__(self, folder: str) -> None:
        super().__init__("tables-games-in-use", {"folder": quoted(folder)})


class BadAddress(StoreError):
    """The address of a database makes no sense; it is not repeated, since it may hold a password."""

    def __init__(self) -> None:
        super().__init__("tables-bad-address")


class OlderPrograms(StoreError):
    """The database's form cannot be lifted while programs run that do not know the new one."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-older-programs", {"number": number})


class OtherShards(StoreError):
    """The programs of this house divide it into another number of shards."""

    def __init__(self, agreed: int, wanted: int) -> None:
        super().__init__("tables-other-shards", {"agreed": agreed, "wanted": wanted})


class NotEmpty(StoreError):
    """There are games where others should move in."""

    def __init__(self) -> None:
        super().__init__("tables-not-empty")


class NothingThere(StoreError):
    """There are no games to be moved."""

    def __init__(self, place: str) -> None:
        super().__init__("tables-nothing-there", {"place": quoted(place)})


class NoFolder(StoreError):
    """A place for games is not a folder and cannot become one."""

    def __init__(self, place: str) -> None:
        super().__init__("tables-no-folder", {"place": quoted(place)})


class MovedInPart(StoreError):
    """Games were being moved here, and not all arrived."""

    def __init__(self) -> None:
        super().__init__("tables-moved-in-part")


class NewerDatabase(StoreError):
    """The database was written by a newer version of the program."""

    def __init__(self, number: int, known: int) -> None:
        super().__init__("tables-newer-database", {"number": number, "known": known})


class ChangedMigration(StoreError):
    """A migration that the database went through is not the one in this program."""

    def __init__(self, number: int) -> None:
        super().__init__("tables-changed-migration", {"number": number})
