-- Who hosts a table, so that a person's open tables can be counted. A record that cannot be read has no host.

ALTER TABLE tables ADD COLUMN host INTEGER;
UPDATE tables SET host = json_extract(CAST(record AS TEXT), '$.host') WHERE json_valid(CAST(record AS TEXT));
CREATE INDEX tables_of_host ON tables (host, phase);
