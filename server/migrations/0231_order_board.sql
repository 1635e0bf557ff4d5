-- What the staff write to an order for each other, how often its number was called out, and whether a shop accepts by itself (decision 0288).
CREATE TABLE order_note (
  note_id    text PRIMARY KEY,
  order_no   text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  text       text NOT NULL CHECK (text <> ''),
  staff_name text NOT NULL,
  at         bigint NOT NULL
);
CREATE INDEX order_note_of_order ON order_note (order_no, at);

CREATE TABLE order_call (
  order_no  text PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  times     integer NOT NULL CHECK (times > 0),
  called_at bigint NOT NULL
);

CREATE TABLE shop_order_rules (
  shop_id      text PRIMARY KEY REFERENCES shop,
  accepts_auto boolean NOT NULL,
  changed_by   text NOT NULL
);

CREATE INDEX order_of_shop ON customer_order (shop_id, created_at DESC, order_no DESC);
CREATE INDEX order_of_shop_open ON customer_order (shop_id, created_at) WHERE closed_at IS NULL;
