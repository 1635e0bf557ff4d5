-- Full service: a visit at a table, its one bill that grows by rounds, and the dishes of each round.

-- The bill of a visit is an order that is paid at the end; before its first round, and when everything was taken back, it has no dishes.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check CHECK (kind IN ('meal', 'quickPay', 'topUp', 'visit'));
ALTER TABLE customer_order DROP CONSTRAINT customer_order_item_count_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_item_count_check
  CHECK (CASE kind WHEN 'meal' THEN item_count > 0 WHEN 'visit' THEN item_count >= 0 ELSE item_count = 0 END);
-- What a member pays: a visit is priced anew with every round, and for whoever pays it.
ALTER TABLE order_line ADD COLUMN unit_member_fen integer CHECK (unit_member_fen >= 0);

-- A table without a word of its own falls through to its terminal (spec section 4).
ALTER TABLE dining_table ALTER COLUMN order_model DROP NOT NULL;
-- Whether its bill can be paid by the app; where not, at the cashier.
ALTER TABLE dining_table ADD COLUMN supports_checkout boolean NOT NULL DEFAULT true;

-- How a shop serves tables: what it charges a head, and for which teas (each with an id, a name, a note, a picture and its own charge).
CREATE TABLE shop_table_service (
  shop_id           text PRIMARY KEY REFERENCES shop,
  seat_fen          integer NOT NULL DEFAULT 0 CHECK (seat_fen >= 0),
  teas              jsonb NOT NULL DEFAULT '[]',
  supports_checkout boolean NOT NULL DEFAULT true
);

CREATE TABLE table_visit (
  visit_id    text PRIMARY KEY,
  table_id    text NOT NULL REFERENCES dining_table,
  shop_id     text NOT NULL REFERENCES shop,
  -- The table's cart: its topic tells of every change.
  cart_id     text NOT NULL,
  headcount   integer CHECK (headcount BETWEEN 1 AND 99),
  tea_id      text,
  -- Charged a head, as it was when the table was opened.
  seat_fen    integer NOT NULL DEFAULT 0 CHECK (seat_fen >= 0),
  opened_by   text NOT NULL REFERENCES app_user,
  opened_at   bigint NOT NULL,
  changed_at  bigint NOT NULL,
  order_no    text UNIQUE REFERENCES customer_order,
  -- Who asked for the bill, and when; null: nobody does.
  payer_id    text REFERENCES app_user,
  settling_at bigint,
  cleared_at  bigint,
  cleared_by  text
);
-- One party at a table at a time.
CREATE UNIQUE INDEX table_visit_open ON table_visit (table_id) WHERE cleared_at IS NULL;
CREATE INDEX table_visit_of_opener ON table_visit (opened_by);
CREATE INDEX table_visit_of_payer ON table_visit (payer_id) WHERE payer_id IS NOT NULL;

CREATE TABLE order_round (
  order_no text NOT NULL REFERENCES customer_order,
  round_no integer NOT NULL,
  user_id  text NOT NULL REFERENCES app_user,
  sent_at  bigint NOT NULL,
  PRIMARY KEY (order_no, round_no)
);
CREATE INDEX order_round_of_user ON order_round (user_id);

-- What the kitchen has of each line. `quantity` is what was ordered; what was taken back of it is off the bill, and off order_line.
CREATE TABLE round_dish (
  order_no       text NOT NULL,
  line_no        integer NOT NULL,
  round_no       integer NOT NULL,
  added_by       text NOT NULL REFERENCES app_user,
  name           jsonb NOT NULL,
  choice_text    jsonb NOT NULL,
  picture        text NOT NULL,
  selection      jsonb NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  taken_quantity integer NOT NULL DEFAULT 0 CHECK (taken_quantity BETWEEN 0 AND quantity),
  unit_fen       integer NOT NULL CHECK (unit_fen >= 0),
  state          text NOT NULL CHECK (state IN ('held', 'waiting', 'making', 'served', 'takenBack')),
  changed_at     bigint NOT NULL,
  PRIMARY KEY (order_no, line_no),
  FOREIGN KEY (order_no, round_no) REFERENCES order_round
);
CREATE INDEX round_dish_of_user ON round_dish (added_by);

CREATE TABLE table_call (
  call_id     text PRIMARY KEY,
  visit_id    text NOT NULL REFERENCES table_visit,
  kind        text NOT NULL CHECK (kind IN ('waiter', 'hurry', 'water', 'cashier')),
  user_id     text NOT NULL REFERENCES app_user,
  called_at   bigint NOT NULL,
  answered_at bigint,
  answered_by text
);
-- The same is not called twice before it is answered.
CREATE UNIQUE INDEX table_call_waiting ON table_call (visit_id, kind) WHERE answered_at IS NULL;
CREATE INDEX table_call_of_visit ON table_call (visit_id, called_at);
CREATE INDEX table_call_of_user ON table_call (user_id);

-- A waiter's word that dishes may come off a bill: six digits, for a while, for a few tries.
CREATE TABLE waiter_permit (
  order_no    text PRIMARY KEY REFERENCES customer_order,
  code        text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  asked_at    bigint NOT NULL,
  expires_at  bigint NOT NULL,
  used_at     bigint
);
CREATE INDEX waiter_permit_waiting ON waiter_permit (expires_at) WHERE used_at IS NULL;
