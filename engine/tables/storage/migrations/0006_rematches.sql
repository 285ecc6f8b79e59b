-- Which table is the rematch of which, so that a cancelled lobby is kept where an earlier game leads to it.

ALTER TABLE tables ADD COLUMN rematch_of BIGINT;
UPDATE tables SET rematch_of = json_extract(CAST(record AS TEXT), '$.rematch_of') WHERE json_valid(CAST(record AS TEXT));
