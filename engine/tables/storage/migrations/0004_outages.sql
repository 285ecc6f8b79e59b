-- Times in which nobody could reach the house, and by how much its clock was ever set back.

CREATE TABLE outages (
    since REAL PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;

CREATE TABLE setbacks (
    id      INTEGER PRIMARY KEY,
    seconds REAL NOT NULL
);
