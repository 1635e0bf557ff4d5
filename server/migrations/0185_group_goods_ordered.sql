-- What a group wins is collected by code, or ordered: this coupon, which no one can claim, then makes it free in an order.
ALTER TABLE group_offer ADD COLUMN goods_offer_id text REFERENCES coupon_offer;

-- The newest, for the shop's staff.
CREATE INDEX buying_group_newest ON buying_group (begun_at DESC);
