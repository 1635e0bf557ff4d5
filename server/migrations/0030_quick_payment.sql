-- A quick payment is an order without dishes: an amount that the diner typed at the counter, or the cashier for them.
ALTER TABLE customer_order ADD COLUMN kind text NOT NULL DEFAULT 'meal' CHECK (kind IN ('meal', 'quickPay'));
ALTER TABLE customer_order DROP CONSTRAINT customer_order_item_count_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_item_count_check CHECK (CASE kind WHEN 'meal' THEN item_count > 0 ELSE item_count = 0 END);
ALTER TABLE unpaid_order DROP CONSTRAINT unpaid_order_portions_check;
ALTER TABLE unpaid_order ADD CONSTRAINT unpaid_order_portions_check CHECK (portions >= 0);

-- Whether a shop takes quick payments, and how many percent of one its members pay.
ALTER TABLE shop ADD COLUMN quick_pay boolean NOT NULL DEFAULT false;
ALTER TABLE shop ADD COLUMN quick_pay_member_percent integer NOT NULL DEFAULT 100 CHECK (quick_pay_member_percent BETWEEN 50 AND 100);

-- What a diner shows at the counter and the cashier scans: kept as a hash, for a minute, for one payment. A new one ends the one before.
CREATE TABLE pay_code (
  code_hash  bytea PRIMARY KEY,
  code_id    text NOT NULL UNIQUE,
  user_id    text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  made_at    bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at    bigint,
  order_no   text REFERENCES customer_order ON DELETE SET NULL
);
CREATE INDEX pay_code_of_user ON pay_code (user_id, made_at);
CREATE INDEX pay_code_age ON pay_code (made_at);
CREATE INDEX pay_code_order ON pay_code (order_no) WHERE order_no IS NOT NULL;

-- What the cashier shows and a diner scans: the amount is fixed, and it is for one payment.
CREATE TABLE counter_charge (
  charge_hash  bytea PRIMARY KEY,
  shop_id      text NOT NULL REFERENCES shop,
  amount_fen   integer NOT NULL CHECK (amount_fen > 0),
  excluded_fen integer NOT NULL CHECK (excluded_fen BETWEEN 0 AND amount_fen),
  made_at      bigint NOT NULL,
  expires_at   bigint NOT NULL,
  used_at      bigint,
  order_no     text REFERENCES customer_order ON DELETE SET NULL
);
CREATE INDEX counter_charge_age ON counter_charge (made_at);
CREATE INDEX counter_charge_order ON counter_charge (order_no) WHERE order_no IS NOT NULL;
