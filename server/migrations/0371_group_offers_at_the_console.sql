-- online: yes, statement by statement
-- Staff make group offers, start, pause and end them (decision 0359).
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended'));
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS paused_at bigint;
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS ended_at bigint;
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE group_offer ADD COLUMN IF NOT EXISTS changed_at bigint;
-- Whoever is paying for a place was promised the offer as it is.
CREATE INDEX CONCURRENTLY IF NOT EXISTS group_order_unseated ON group_order (offer_id, made_at) WHERE seated_at IS NULL;
