-- What WeChat has to be told of a payment once its goods have left: each payment once.
CREATE TABLE shipping_info (
  payment_id  text PRIMARY KEY REFERENCES payment,
  order_no    text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  way         text NOT NULL CHECK (way IN ('parcel', 'rider', 'virtual', 'collected')),
  description text NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'cancelled')),
  created_at  bigint NOT NULL,
  -- When it is tried next; null: not any more.
  due_at      bigint,
  -- How often it was begun to be sent.
  tries       integer NOT NULL DEFAULT 0,
  ended_at    bigint
);
CREATE INDEX shipping_info_order ON shipping_info (order_no);
CREATE INDEX shipping_info_due ON shipping_info (due_at) WHERE due_at IS NOT NULL;
