-- A claim of a letter is a lease: `holder` has it until the moment `lease`, and after that it is free again.
-- `wanted` is the moment a letter was to be posted at first, and `aside` the kind of error that keeps it from being
-- read. `closed` are places that cannot be written in and whose host knows.

UPDATE outbox SET tries = tries + 1 WHERE claimed = 1;
ALTER TABLE outbox DROP COLUMN claimed;
ALTER TABLE outbox ADD COLUMN lease REAL NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN holder TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN wanted REAL NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN aside TEXT NOT NULL DEFAULT '';
UPDATE outbox SET wanted = due;

CREATE TABLE closed (
    number INTEGER PRIMARY KEY REFERENCES tables,
    told   REAL NOT NULL
);
