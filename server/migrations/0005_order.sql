CREATE TABLE customer_order (
  order_no       text PRIMARY KEY,
  mchnt_cd       text NOT NULL REFERENCES merchant,
  shop_id        text NOT NULL REFERENCES shop,
  term_id        text NOT NULL REFERENCES terminal,
  table_id       text REFERENCES dining_table,
  user_id        text NOT NULL REFERENCES app_user,
  mode           text NOT NULL CHECK (mode IN ('dineIn', 'pickup', 'delivery', 'preorder')),
  status         text NOT NULL,
  version        integer NOT NULL DEFAULT 1,
  pickup_no      text,
  headcount      integer CHECK (headcount BETWEEN 1 AND 99),
  remark         text NOT NULL DEFAULT '',
  -- The start of the 15-minute slot; null: as soon as possible.
  slot_at        bigint,
  item_count     integer NOT NULL CHECK (item_count > 0),
  items_fen      integer NOT NULL CHECK (items_fen >= 0),
  packing_fen    integer NOT NULL CHECK (packing_fen >= 0),
  discount_fen   integer NOT NULL CHECK (discount_fen >= 0),
  payable_fen    integer NOT NULL CHECK (payable_fen >= 0),
  bill           jsonb NOT NULL,
  created_at     bigint NOT NULL,
  pay_due_at     bigint NOT NULL,
  paid_at        bigint,
  ready_at       bigint,
  closed_at      bigint,
  cancel_reason  text,
  hidden_at      bigint,
  CHECK (payable_fen = items_fen + packing_fen - discount_fen)
);
CREATE INDEX order_of_user ON customer_order (user_id, created_at DESC, order_no DESC);
CREATE INDEX order_of_user_open ON customer_order (user_id, created_at DESC) WHERE closed_at IS NULL;
CREATE INDEX order_unpaid ON customer_order (pay_due_at) WHERE status = 'toPay';
CREATE INDEX order_queue ON customer_order (shop_id, paid_at) WHERE status IN ('pendingAcceptance', 'accepted', 'inProduction');
CREATE INDEX order_slot ON customer_order (shop_id, slot_at) WHERE slot_at IS NOT NULL AND status <> 'cancelled';

CREATE TABLE order_line (
  order_no      text NOT NULL REFERENCES customer_order,
  line_no       integer NOT NULL,
  item_id       text NOT NULL,
  added_by      text NOT NULL REFERENCES app_user,
  name          jsonb NOT NULL,
  picture       text NOT NULL,
  selection     jsonb NOT NULL,
  -- What was chosen, in words of every language ("宽面 · 微辣"), as it was when ordered.
  choice_text   jsonb NOT NULL,
  quantity      integer NOT NULL CHECK (quantity > 0),
  unit_list_fen integer NOT NULL CHECK (unit_list_fen >= 0),
  unit_fen      integer NOT NULL CHECK (unit_fen >= 0),
  discount_fen  integer NOT NULL DEFAULT 0 CHECK (discount_fen >= 0),
  PRIMARY KEY (order_no, line_no)
);

-- Stock taken by an order, so that giving it back is exact and happens once.
CREATE TABLE order_stock (
  order_no    text NOT NULL REFERENCES customer_order,
  sku         text NOT NULL,
  quantity    integer NOT NULL CHECK (quantity > 0),
  returned_at bigint,
  PRIMARY KEY (order_no, sku)
);

-- Every change of status, by whom; progress times are read from here.
CREATE TABLE order_event (
  order_no   text NOT NULL REFERENCES customer_order,
  version    integer NOT NULL,
  event      text NOT NULL,
  status     text NOT NULL,
  actor      text NOT NULL CHECK (actor IN ('diner', 'shop', 'rider', 'payment', 'clock')),
  at         bigint NOT NULL,
  PRIMARY KEY (order_no, version)
);

-- Pickup numbers start anew each day in each shop.
CREATE TABLE pickup_counter (
  shop_id text NOT NULL REFERENCES shop,
  day     text NOT NULL,
  last_no integer NOT NULL,
  PRIMARY KEY (shop_id, day)
);

CREATE TABLE picture (
  picture_id text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user,
  width      integer NOT NULL,
  height     integer NOT NULL,
  bytes      integer NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE review (
  order_no   text PRIMARY KEY REFERENCES customer_order,
  shop_id    text NOT NULL REFERENCES shop,
  user_id    text NOT NULL REFERENCES app_user,
  rating     integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text       text NOT NULL,
  pictures   jsonb NOT NULL DEFAULT '[]',
  anonymous  boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL
);
CREATE INDEX review_of_shop ON review (shop_id, created_at DESC, order_no);
