-- Coupons that a cashier takes (decision 0215): a member's code was scanned, with what the till has rung up.
CREATE TABLE coupon_till (
  till_no    text PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  shop_id    text NOT NULL REFERENCES shop,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  saved_fen  bigint NOT NULL DEFAULT 0 CHECK (saved_fen BETWEEN 0 AND amount_fen),
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'undone')),
  begun_at   bigint NOT NULL,
  ends_at    bigint NOT NULL,
  taken_at   bigint,
  undone_at  bigint,
  CHECK ((state = 'undone') = (undone_at IS NOT NULL)),
  CHECK (state <> 'taken' OR (taken_at IS NOT NULL AND saved_fen > 0))
);
CREATE INDEX coupon_till_of_user ON coupon_till (user_id);
CREATE INDEX coupon_till_begun ON coupon_till (begun_at);

-- A till has it instead of an order: order_no is the till's number.
ALTER TABLE order_coupon ADD COLUMN at_till boolean NOT NULL DEFAULT false;
