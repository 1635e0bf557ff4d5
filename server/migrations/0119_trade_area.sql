-- A merchant that shows shops of several merchants as one: a street, a mall (spec section 3: tradeAreaFlag). Decision 0189.
ALTER TABLE merchant ADD COLUMN trade_area boolean NOT NULL DEFAULT false;

CREATE TABLE trade_area_shop (
  mchnt_cd text NOT NULL REFERENCES merchant,
  shop_id  text NOT NULL REFERENCES shop,
  sort     integer NOT NULL,
  PRIMARY KEY (mchnt_cd, shop_id)
);
CREATE INDEX trade_area_of_shop ON trade_area_shop (shop_id);
