-- How often a table's row was written: whoever changes it says which edition they read, so that nobody writes over
-- what somebody else wrote meanwhile.

ALTER TABLE tables ADD COLUMN edition BIGINT NOT NULL DEFAULT 0;

-- The programs that share these games, each for as long as its lease lasts by the database's clock, and which of
-- Discord's shards each holds; an heir holds a shard as soon as it can hear it.

CREATE TABLE programs (
    name    TEXT PRIMARY KEY,
    place   BIGINT GENERATED ALWAYS AS IDENTITY,
    since   DOUBLE PRECISION NOT NULL DEFAULT extract(epoch FROM clock_timestamp()),
    until   DOUBLE PRECISION NOT NULL,
    leaving BIGINT NOT NULL DEFAULT 0,
    wanted  TEXT NOT NULL
);

CREATE TABLE shards (
    shard  BIGINT PRIMARY KEY,
    holder TEXT,
    heir   TEXT
);

-- When somebody last had, or next has, the turn to open a gateway.

CREATE TABLE identified (
    bucket BIGINT PRIMARY KEY,
    at     DOUBLE PRECISION NOT NULL
);
