-- How often a table's row was written: whoever changes it says which edition they read, so that nobody writes over
-- what somebody else wrote meanwhile.

ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
