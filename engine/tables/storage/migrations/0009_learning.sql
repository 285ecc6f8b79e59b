-- What people learn: how far they are in each lesson, the one opened last first, and what the coach has explained.

CREATE TABLE lessons (
    "user" BIGINT  NOT NULL,
    game   TEXT    NOT NULL,
    lesson TEXT    NOT NULL,
    path   TEXT    NOT NULL,
    done   INTEGER NOT NULL,
    opened BIGINT  NOT NULL,
    PRIMARY KEY ("user", game, lesson)
);

CREATE TABLE explained (
    "user"   BIGINT NOT NULL,
    game     TEXT   NOT NULL,
    topic    TEXT   NOT NULL,
    number   BIGINT NOT NULL,
    decision BIGINT NOT NULL,
    PRIMARY KEY ("user", game, topic)
);
