-- Money that came in and went back by shop, and the shifts in which it did. Decision 0303.

CREATE TABLE shift (
  shift_id   text PRIMARY KEY,
  shop_id    text NOT NULL REFERENCES shop,
  -- Of the shop's reports, without a gap.
  number     integer NOT NULL,
  opened_at  bigint NOT NULL,
  opened_by  text NOT NULL,
  float_fen  integer NOT NULL CHECK (float_fen >= 0),
  closed_at  bigint,
  -- As it was closed; never changed.
  report     jsonb,
  version    integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  UNIQUE (shop_id, number),
  CHECK ((closed_at IS NULL) = (report IS NULL))
);
CREATE UNIQUE INDEX shift_open ON shift (shop_id) WHERE closed_at IS NULL;

CREATE TABLE shift_cash (
  entry_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id   text NOT NULL REFERENCES shift,
  kind       text NOT NULL CHECK (kind IN ('in', 'out')),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  reason     text NOT NULL,
  staff_name text NOT NULL,
  at         bigint NOT NULL
);
CREATE INDEX shift_cash_of ON shift_cash (shift_id, entry_no);

-- One entry for each payment and each refund, written by the triggers below in the transaction of the money itself.
CREATE TABLE takings (
  -- The payment or the refund.
  entry_id   text PRIMARY KEY,
  shop_id    text NOT NULL,
  order_no   text NOT NULL,
  order_kind text NOT NULL,
  method     text NOT NULL,
  -- Signed: what went back is negative.
  amount_fen integer NOT NULL CHECK (amount_fen <> 0),
  at         bigint NOT NULL,
  -- The closed shift that has it; an entry is of one alone.
  shift_id   text REFERENCES shift
);
CREATE INDEX takings_shop ON takings (shop_id, at);
CREATE INDEX takings_unclosed ON takings (shop_id) WHERE shift_id IS NULL;
CREATE INDEX takings_shift ON takings (shift_id) WHERE shift_id IS NOT NULL;

CREATE FUNCTION take_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
  SELECT new.payment_id, o.shop_id, o.order_no, o.kind, new.method, new.amount_fen, new.settled_at FROM customer_order o WHERE o.order_no = new.order_no
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_taken AFTER INSERT OR UPDATE OF status ON payment FOR EACH ROW
  WHEN (new.amount_fen > 0 AND new.settled_at IS NOT NULL AND new.status IN ('succeeded', 'refunding', 'refunded')) EXECUTE FUNCTION take_payment();

CREATE FUNCTION take_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
  SELECT new.refund_id, o.shop_id, o.order_no, o.kind, p.method, -new.amount_fen, new.done_at
    FROM payment p JOIN customer_order o ON o.order_no = p.order_no WHERE p.payment_id = new.payment_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_taken AFTER INSERT OR UPDATE OF status ON payment_refund FOR EACH ROW
  WHEN (new.done_at IS NOT NULL AND new.status = 'done') EXECUTE FUNCTION take_refund();

-- What somebody gives back by hand has left the drawer then, and not when it is looked for.
CREATE FUNCTION take_hand_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
  SELECT r.refund_id, o.shop_id, o.order_no, o.kind, p.method, -r.amount_fen, new.done_at
    FROM payment_refund r JOIN payment p ON p.payment_id = r.payment_id JOIN customer_order o ON o.order_no = p.order_no WHERE r.refund_id = new.return_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER hand_return_taken AFTER UPDATE OF done_at ON hand_return FOR EACH ROW WHEN (new.done_at IS NOT NULL) EXECUTE FUNCTION take_hand_return();

INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
SELECT p.payment_id, o.shop_id, o.order_no, o.kind, p.method, p.amount_fen, p.settled_at
  FROM payment p JOIN customer_order o ON o.order_no = p.order_no
 WHERE p.amount_fen > 0 AND p.settled_at IS NOT NULL AND p.status IN ('succeeded', 'refunding', 'refunded');
INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
SELECT r.refund_id, o.shop_id, o.order_no, o.kind, p.method, -r.amount_fen, coalesce(h.done_at, r.done_at)
  FROM payment_refund r JOIN payment p ON p.payment_id = r.payment_id JOIN customer_order o ON o.order_no = p.order_no
       LEFT JOIN hand_return h ON h.return_id = r.refund_id
 WHERE (r.done_at IS NOT NULL AND r.status = 'done') OR h.done_at IS NOT NULL;

-- What a shift's days differ by.
CREATE INDEX reconciliation_day ON reconciliation_difference (day) WHERE gone_at IS NULL;
