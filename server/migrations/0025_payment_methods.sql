-- Every way to pay (domain/payment/methods.ts); which of them a shop takes beside WeChat Pay, for which orders.
ALTER TABLE payment DROP CONSTRAINT payment_method_check;
ALTER TABLE payment ADD CONSTRAINT payment_method_check
  CHECK (method IN ('wechat', 'balance', 'campusCard', 'points', 'bankTransfer', 'cash', 'free'));

CREATE TABLE shop_payment_method (
  shop_id     text NOT NULL REFERENCES shop,
  method      text NOT NULL CHECK (method IN ('balance', 'campusCard', 'points', 'bankTransfer', 'cash')),
  min_fen     integer NOT NULL DEFAULT 0 CHECK (min_fen >= 0),
  max_fen     integer CHECK (max_fen >= min_fen),
  for_members boolean NOT NULL DEFAULT false,
  -- Of orders; null: all.
  modes       jsonb,
  PRIMARY KEY (shop_id, method)
);

-- Read out by the waiter who took the cash of an order: six digits, for ten minutes and five tries.
CREATE TABLE waiter_code (
  order_no    text PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  code        text NOT NULL,
  amount_fen  integer NOT NULL CHECK (amount_fen > 0),
  asked_at    bigint NOT NULL,
  expires_at  bigint NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  used_at     bigint
);
CREATE INDEX waiter_code_waiting ON waiter_code (asked_at DESC) WHERE used_at IS NULL;

-- Money that somebody of the shop gives back by hand: cash, or a transfer the other way.
CREATE TABLE hand_return (
  return_id  text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment,
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  reason     text NOT NULL,
  asked_at   bigint NOT NULL,
  done_at    bigint
);
CREATE INDEX hand_return_waiting ON hand_return (asked_at DESC) WHERE done_at IS NULL;
CREATE INDEX hand_return_payment ON hand_return (payment_id);
