-- Who is being forgotten: the names that words may hold, and how far it has come.

CREATE TABLE forgetting (
    "user"  BIGINT PRIMARY KEY,
    names   TEXT   NOT NULL,
    reached BIGINT NOT NULL
);
