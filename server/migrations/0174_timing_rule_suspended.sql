-- A shop that stops charging by time keeps what it charged, for when it starts again.
ALTER TABLE timing_rule ADD COLUMN is_suspended boolean NOT NULL DEFAULT false;
