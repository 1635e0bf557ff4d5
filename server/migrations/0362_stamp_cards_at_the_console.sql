-- online: yes, statement by statement
-- Staff make stamp cards, start, pause and end them (decision 0322).
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended'));
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS paused_at bigint;
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS ended_at bigint;
-- How stamps without a gift are made up for once the card was ended early, and whether some holders still wait for it.
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS settlement jsonb;
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS is_settling boolean NOT NULL DEFAULT false;
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE stamp_card ADD COLUMN IF NOT EXISTS changed_at bigint;
-- Of a card that was ended early: up to which of the holder's stamps this was done.
ALTER TABLE stamp_holder ADD COLUMN IF NOT EXISTS settled integer NOT NULL DEFAULT 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS stamp_holder_unsettled ON stamp_holder (card_id, user_id) WHERE settled < stamps;
