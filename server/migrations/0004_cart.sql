-- A cart belongs to one diner at one shop in one mode, or to a table, where everybody shares it.

CREATE TABLE cart (
  cart_id    text PRIMARY KEY,
  shop_id    text NOT NULL REFERENCES shop,
  mode       text NOT NULL CHECK (mode IN ('dineIn', 'pickup', 'delivery', 'preorder')),
  user_id    text REFERENCES app_user,
  table_id   text REFERENCES dining_table,
  version    bigint NOT NULL DEFAULT 0,
  updated_at bigint NOT NULL,
  CHECK ((user_id IS NULL) <> (table_id IS NULL))
);
CREATE UNIQUE INDEX cart_of_user ON cart (user_id, shop_id, mode) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX cart_of_table ON cart (table_id) WHERE table_id IS NOT NULL;

-- One line per dish as chosen and per diner who added it; seen_unit_fen is the price the diner saw.
CREATE TABLE cart_line (
  cart_id       text NOT NULL REFERENCES cart ON DELETE CASCADE,
  line_key      text NOT NULL,
  added_by      text NOT NULL REFERENCES app_user,
  item_id       text NOT NULL,
  selection     jsonb NOT NULL,
  quantity      integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  seen_unit_fen integer NOT NULL,
  added_at      bigint NOT NULL,
  PRIMARY KEY (cart_id, line_key, added_by)
);
