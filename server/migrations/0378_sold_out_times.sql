-- online: yes
-- From when until when a dish was sold out, for reports of dishes (decision 0369).
CREATE TABLE IF NOT EXISTS sold_out (
  shop_id  text NOT NULL REFERENCES shop,
  sku      text NOT NULL,
  since_at bigint NOT NULL,
  -- Null: still.
  until_at bigint,
  PRIMARY KEY (shop_id, sku, since_at)
);
CREATE UNIQUE INDEX IF NOT EXISTS sold_out_still ON sold_out (shop_id, sku) WHERE until_at IS NULL;
CREATE INDEX IF NOT EXISTS sold_out_of_shop ON sold_out (shop_id, since_at);
