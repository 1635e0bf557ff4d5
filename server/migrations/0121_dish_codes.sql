-- What a mini-program's code carries in place of a dish: its scene has room for 32 characters.
CREATE TABLE dish_code (
  code    text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop,
  item_id text NOT NULL REFERENCES menu_item,
  UNIQUE (shop_id, item_id)
);
