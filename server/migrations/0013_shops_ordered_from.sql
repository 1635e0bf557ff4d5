-- The shops that somebody ordered from are looked up one after the other, the last order of each, however many orders there are.
CREATE INDEX order_of_user_shop ON customer_order (user_id, shop_id, created_at DESC);
