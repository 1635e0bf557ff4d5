-- Shops that a diner keeps.
CREATE TABLE favourite_shop (
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  shop_id text NOT NULL REFERENCES shop,
  kept_at bigint NOT NULL,
  PRIMARY KEY (user_id, shop_id)
);
CREATE INDEX favourite_shop_of_user ON favourite_shop (user_id, kept_at DESC);
CREATE INDEX favourite_shop_shop ON favourite_shop (shop_id);
