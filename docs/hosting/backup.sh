#!/bin/sh
# Dump the PostgreSQL database that LONGTABLE_DATABASE names into a folder, and keep the newest KEEP dumps (14).
# With EVERY it goes on for ever and makes one each so many seconds; a dump that fails is tried again after a minute.
#   LONGTABLE_DATABASE=postgresql://… sh docs/hosting/backup.sh /var/backups/longtable
set -eu
folder=${1:?"usage: backup.sh FOLDER"}
database=${LONGTABLE_DATABASE:?"LONGTABLE_DATABASE must hold the address of the database"}
keep=${KEEP:-14}
umask 077
mkdir -p "$folder"

dump() {
    name=$folder/longtable-$(date -u +%Y%m%d-%H%M%S).dump
    # It gets its name when it is whole and its list of contents can be read.
    pg_dump --format=custom --no-owner --no-privileges --file="$name.part" "$database" &&
        pg_restore --list "$name.part" >/dev/null &&
        mv "$name.part" "$name" &&
        echo "$name"
}

rotate() {
    find "$folder" -name 'longtable-*.dump' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm "$old"; done
}

while true; do
    if dump; then
        rotate
        [ -n "${EVERY:-}" ] || exit 0
        sleep "$EVERY"
    else
        rm -f "$folder"/longtable-*.dump.part
        echo "the database was not dumped" >&2
        [ -n "${EVERY:-}" ] || exit 1
        sleep 60
    fi
done
