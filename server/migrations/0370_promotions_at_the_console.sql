-- online: yes
-- Staff make promotions, start, pause and end them (decision 0358).
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended'));
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS paused_at bigint;
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS ended_at bigint;
-- The steps above the first one, from the lowest on: thresholdFen and reductionFen of each.
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS further_steps jsonb NOT NULL DEFAULT '[]';
-- The shops, order types, weekdays and hours that it counts in; null: all of them. In shop_id the version before had one shop.
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS shop_ids text[];
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS modes text[];
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS weekdays integer[];
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS hours jsonb;
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE promotion ADD COLUMN IF NOT EXISTS changed_at bigint;
UPDATE promotion SET shop_ids = ARRAY[shop_id] WHERE shop_id IS NOT NULL AND shop_ids IS NULL;
-- What a promotion took off each order that was paid; returned_at: all of the order was refunded.
CREATE TABLE IF NOT EXISTS promotion_use (
  order_no text PRIMARY KEY,
  mchnt_cd text NOT NULL,
  promotion_id text NOT NULL,
  reduced_fen integer NOT NULL CHECK (reduced_fen > 0),
  paid_at bigint NOT NULL,
  returned_at bigint
);
CREATE INDEX IF NOT EXISTS promotion_use_counted ON promotion_use (mchnt_cd, promotion_id, paid_at) INCLUDE (reduced_fen) WHERE returned_at IS NULL;
