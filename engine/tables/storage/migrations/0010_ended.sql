-- The games of a server that ended last, which lists and boards of tables show: found without looking at all the others.

CREATE INDEX tables_ended ON tables (guild, changed, number) WHERE phase = 'finished';
