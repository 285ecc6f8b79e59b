-- Who hosts a table, so that a person's open tables can be counted.

ALTER TABLE tables ADD COLUMN host INTEGER;
UPDATE tables SET host = json_extract(CAST(record AS TEXT), '$.host');
CREATE INDEX tables_of_host ON tables (host, phase);
