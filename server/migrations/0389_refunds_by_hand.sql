-- online: yes, statement by statement
-- A refund that a provider refused, paid by hand at last (decision 0378): by which method, by whom, and what they noted. Null: it went the usual way.
ALTER TABLE payment_refund ADD COLUMN IF NOT EXISTS hand_method text;
ALTER TABLE payment_refund ADD COLUMN IF NOT EXISTS hand_by text;
ALTER TABLE payment_refund ADD COLUMN IF NOT EXISTS hand_note text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_refund_by_hand ON payment_refund (done_at DESC, refund_id DESC) WHERE hand_by IS NOT NULL;
-- The money left by that method, so the drawer and the reports count it there.
CREATE OR REPLACE FUNCTION take_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at)
  SELECT new.refund_id, o.shop_id, o.order_no, o.kind, coalesce(new.hand_method, p.method), -new.amount_fen, new.done_at
    FROM payment p JOIN customer_order o ON o.order_no = p.order_no WHERE p.payment_id = new.payment_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
