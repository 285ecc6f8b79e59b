-- Tables and everything that one accepted request changes together.

CREATE TABLE tables (
    number  INTEGER PRIMARY KEY,
    game    TEXT    NOT NULL,
    phase   TEXT    NOT NULL,
    guild   INTEGER,
    channel INTEGER,
    thread  INTEGER,
    changed REAL    NOT NULL,
    record  BLOB    NOT NULL
);
CREATE INDEX tables_of_guild ON tables (guild, phase, number);
CREATE INDEX tables_of_thread ON tables (thread) WHERE thread IS NOT NULL;

CREATE TABLE seats (
    number   INTEGER NOT NULL REFERENCES tables,
    seat     INTEGER NOT NULL,
    user     INTEGER,
    computer TEXT,
    owes     INTEGER NOT NULL,
    awaited  INTEGER NOT NULL,
    deadline REAL,
    PRIMARY KEY (number, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_user ON seats (user, number) WHERE user IS NOT NULL;

CREATE TABLE steps (
    number   INTEGER NOT NULL REFERENCES tables,
    seq      INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    seat     INTEGER,
    user     INTEGER,
    keys     TEXT    NOT NULL,
    events   BLOB    NOT NULL,
    data     TEXT    NOT NULL,
    sealed   INTEGER NOT NULL,
    secret   INTEGER NOT NULL,
    undone   INTEGER,
    version  INTEGER NOT NULL,
    rules    INTEGER NOT NULL,
    at       REAL    NOT NULL,
    snapshot BLOB,
    PRIMARY KEY (number, seq)
);

CREATE TABLE requests (
    id     TEXT    PRIMARY KEY,
    number INTEGER NOT NULL REFERENCES tables,
    user   INTEGER NOT NULL,
    answer BLOB    NOT NULL,
    at     REAL    NOT NULL
) WITHOUT ROWID;

CREATE TABLE dues (
    number INTEGER NOT NULL REFERENCES tables,
    kind   TEXT    NOT NULL,
    seat   INTEGER NOT NULL,
    at     REAL    NOT NULL,
    PRIMARY KEY (number, kind, seat)
) WITHOUT ROWID;
CREATE INDEX dues_by_time ON dues (at);

CREATE TABLE outbox (
    id      INTEGER PRIMARY KEY,
    number  INTEGER NOT NULL REFERENCES tables,
    user    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    payload TEXT    NOT NULL,
    nonce   TEXT    NOT NULL,
    due     REAL    NOT NULL,
    tries   INTEGER NOT NULL DEFAULT 0,
    claimed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX outbox_of_table ON outbox (number, kind, user);

CREATE TABLE posts (
    number INTEGER NOT NULL REFERENCES tables,
    kind   TEXT    NOT NULL,
    user   INTEGER NOT NULL,
    result TEXT    NOT NULL,
    mark   TEXT    NOT NULL,
    PRIMARY KEY (number, kind, user)
) WITHOUT ROWID;

CREATE TABLE users (
    id       INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
);

CREATE TABLE guilds (
    id       INTEGER PRIMARY KEY,
    settings BLOB NOT NULL
);

CREATE TABLE house (
    key   TEXT PRIMARY KEY,
    value REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE audit (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    at     REAL    NOT NULL,
    guild  INTEGER,
    number INTEGER,
    user   INTEGER NOT NULL,
    action TEXT    NOT NULL,
    detail TEXT    NOT NULL
);
CREATE INDEX audit_of_guild ON audit (guild, id);
