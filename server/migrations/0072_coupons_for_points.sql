-- What a coupon costs in points; null: nothing.
ALTER TABLE coupon_offer ADD COLUMN points_price integer CHECK (points_price > 0);

-- Points may pay for something else than an order.
ALTER TABLE point_entry DROP CONSTRAINT point_entry_kind_check;
ALTER TABLE point_entry ADD CONSTRAINT point_entry_kind_check
  CHECK (kind IN ('earn', 'takeBack', 'freeze', 'spend', 'release', 'refund', 'gift', 'exchange', 'expiry'));
