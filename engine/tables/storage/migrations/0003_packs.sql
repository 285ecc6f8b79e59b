-- Histories of ended games take a fraction of the room as packs, and what is forgotten after a time is found by it.

CREATE TABLE packs (
    number    INTEGER NOT NULL REFERENCES tables,
    first     INTEGER NOT NULL,
    version   INTEGER,
    told      BLOB    NOT NULL,
    snapshots BLOB    NOT NULL,
    PRIMARY KEY (number, first)
);

CREATE INDEX requests_by_time ON requests (at);
CREATE INDEX tables_cancelled ON tables (changed) WHERE phase = 'cancelled';
