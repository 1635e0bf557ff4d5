-- online: yes, statement by statement
-- Coupons that staff publish at the console, and what they cost (decisions 0313 and 0314).
ALTER TABLE coupon_offer ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE coupon_offer ADD COLUMN IF NOT EXISTS created_at bigint NOT NULL DEFAULT 0;
ALTER TABLE coupon_offer ADD COLUMN IF NOT EXISTS changed_at bigint;
ALTER TABLE coupon_offer ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
-- No more are given out; those that somebody has stay as they are.
ALTER TABLE coupon_offer ADD COLUMN IF NOT EXISTS withdrawn_at bigint;
-- What the coupon took off its order; null: it was used before this was written down.
ALTER TABLE order_coupon ADD COLUMN IF NOT EXISTS saved_fen bigint;
ALTER TABLE order_coupon ADD COLUMN IF NOT EXISTS offer_id text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS held_coupon_of_offer ON held_coupon (offer_id, state, valid_until);
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_coupon_cost ON order_coupon (offer_id) INCLUDE (saved_fen)
  WHERE used_at IS NOT NULL AND returned_at IS NULL;
