-- What grows is never read whole: every look at it has an index, and every sum that a page shows is kept, not counted.

-- When to look whether somebody who never gave a phone is gone; null: kept for good.
ALTER TABLE app_user ADD COLUMN visitor_due_at bigint;
UPDATE app_user SET visitor_due_at = created_at + 7776000000 WHERE phone IS NULL AND cancelled_at IS NULL;
CREATE INDEX app_user_visitor ON app_user (visitor_due_at) WHERE visitor_due_at IS NOT NULL;

CREATE INDEX sms_code_expiry ON sms_code (expires_at);
CREATE INDEX sandbox_refund_of ON sandbox_refund (out_trade_no);

-- The lists of a diner's past that have few orders of many.
CREATE INDEX order_of_user_to_review ON customer_order (user_id, created_at DESC, order_no DESC) WHERE status = 'completed';
CREATE INDEX order_of_user_refunds ON customer_order (user_id, created_at DESC, order_no DESC)
  WHERE status IN ('refunding', 'refunded', 'refundRejected') OR (status = 'cancelled' AND paid_at IS NOT NULL);

-- A shop's stars, summed as reviews are written.
CREATE TABLE shop_rating (
  shop_id text PRIMARY KEY REFERENCES shop,
  reviews bigint NOT NULL,
  stars   bigint NOT NULL
);
INSERT INTO shop_rating SELECT shop_id, count(*), sum(rating) FROM review GROUP BY shop_id;

CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_rating
  SELECT shop_id, count(*), sum(rating) FROM changed GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET reviews = shop_rating.reviews + excluded.reviews, stars = shop_rating.stars + excluded.stars;
  RETURN NULL;
END $$;
CREATE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_rating SET reviews = shop_rating.reviews - gone.reviews, stars = shop_rating.stars - gone.stars
    FROM (SELECT shop_id, count(*) AS reviews, sum(rating) AS stars FROM changed GROUP BY shop_id) AS gone
   WHERE shop_rating.shop_id = gone.shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER review_added AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER review_removed AFTER DELETE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();
-- A review is rewritten in place: what it said before goes, what it says now comes.
CREATE TRIGGER review_changed_from AFTER UPDATE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();
CREATE TRIGGER review_changed_to AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
