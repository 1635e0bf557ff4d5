-- A shop that is not set up yet has codes on its door before it has a terminal.
ALTER TABLE entry_code ALTER COLUMN term_id DROP NOT NULL;
