-- What one more chance costs, and how many of them a member has a day; null: none are for sale.
ALTER TABLE lottery
  ADD COLUMN points_price   integer CHECK (points_price > 0),
  ADD COLUMN points_per_day integer CHECK (points_per_day > 0),
  ADD CONSTRAINT lottery_for_points CHECK ((points_price IS NULL) = (points_per_day IS NULL));

-- Points may pay for a draw.
ALTER TABLE point_entry DROP CONSTRAINT point_entry_kind_check;
ALTER TABLE point_entry ADD CONSTRAINT point_entry_kind_check
  CHECK (kind IN ('earn', 'takeBack', 'freeze', 'spend', 'release', 'refund', 'gift', 'exchange', 'draw', 'expiry'));
