-- Who sits at a shared cart, numbered in the order in which they joined: lines name their diner by this number, never by a user id.
CREATE TABLE cart_member (
  cart_id   text NOT NULL REFERENCES cart ON DELETE CASCADE,
  member_no integer NOT NULL CHECK (member_no >= 0),
  user_id   text NOT NULL REFERENCES app_user,
  PRIMARY KEY (cart_id, member_no),
  UNIQUE (cart_id, user_id)
);

-- An order whose payment is being confirmed falls due like any other unpaid one.
DROP INDEX order_unpaid;
CREATE INDEX order_unpaid ON customer_order (pay_due_at) WHERE status IN ('toPay', 'confirmingPayment');

-- An attempt that was closed and yet paid is refunded; it must not stand in the way of the attempt that succeeded.
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no) WHERE status = 'succeeded';
CREATE INDEX payment_refund_of ON payment_refund (payment_id);

-- The sandbox provider refuses late payers, and remembers what it gave back.
ALTER TABLE sandbox_trade ADD COLUMN expires_at bigint NOT NULL DEFAULT 0;
CREATE TABLE sandbox_refund (
  out_refund_no text PRIMARY KEY,
  out_trade_no  text NOT NULL REFERENCES sandbox_trade,
  amount_fen    integer NOT NULL CHECK (amount_fen > 0),
  created_at    bigint NOT NULL
);
