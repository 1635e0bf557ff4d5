-- online: yes, statement by statement
-- Campaigns that staff run at the console, with a budget (decision 0319).
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS created_at bigint NOT NULL DEFAULT 0;
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS changed_at bigint;
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
-- Null: as much, or as often, as it is earned. What was given counts only while there is a limit.
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS budget_fen bigint CHECK (budget_fen > 0);
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS most_gifts integer CHECK (most_gifts > 0);
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS promised_fen bigint NOT NULL DEFAULT 0 CHECK (promised_fen >= 0);
ALTER TABLE coupon_campaign ADD COLUMN IF NOT EXISTS gifts integer NOT NULL DEFAULT 0 CHECK (gifts >= 0);
-- The most that its coupons take off; null: it is not known.
ALTER TABLE campaign_gift ADD COLUMN IF NOT EXISTS cost_fen bigint;
-- What the order had to come to when it was promised; null: as its campaign says.
ALTER TABLE campaign_gift ADD COLUMN IF NOT EXISTS minimum_fen integer;
CREATE INDEX CONCURRENTLY IF NOT EXISTS campaign_gift_of_campaign ON campaign_gift (campaign_id) INCLUDE (cost_fen) WHERE withdrawn_at IS NULL;
-- What brought a coupon, and what its use cost.
ALTER TABLE held_coupon ADD COLUMN IF NOT EXISTS campaign_id text;
ALTER TABLE order_coupon ADD COLUMN IF NOT EXISTS campaign_id text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_coupon_of_campaign ON order_coupon (campaign_id) INCLUDE (saved_fen, order_no)
  WHERE campaign_id IS NOT NULL AND used_at IS NOT NULL AND returned_at IS NULL;
-- Who made codes at the console, and who ended them before their time.
ALTER TABLE redemption_batch ADD COLUMN IF NOT EXISTS made_by text;
ALTER TABLE redemption_batch ADD COLUMN IF NOT EXISTS ended_by text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS redemption_batch_of_merchant ON redemption_batch (mchnt_cd, made_at DESC, batch_id DESC);
