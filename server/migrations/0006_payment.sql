-- One row per attempt to pay an order: its own state machine (domain/payment/status.ts), never a flag on the order.
CREATE TABLE payment (
  payment_id  text PRIMARY KEY,
  order_no    text NOT NULL REFERENCES customer_order,
  user_id     text NOT NULL REFERENCES app_user,
  method      text NOT NULL CHECK (method IN ('wechat', 'free')),
  amount_fen  integer NOT NULL CHECK (amount_fen >= 0),
  status      text NOT NULL,
  prepay      jsonb,
  provider_no text,
  fail_reason text,
  created_at  bigint NOT NULL,
  -- When to ask the provider next if no notification came; null: settled.
  query_due_at bigint,
  settled_at  bigint
);
CREATE INDEX payment_of_order ON payment (order_no);
-- An order has at most one attempt under way, and at most one that succeeded.
CREATE UNIQUE INDEX payment_open ON payment (order_no) WHERE status IN ('created', 'pending', 'confirming');
CREATE UNIQUE INDEX payment_done ON payment (order_no) WHERE status IN ('succeeded', 'refunding', 'refunded');
CREATE INDEX payment_query ON payment (query_due_at) WHERE query_due_at IS NOT NULL;

-- Money given back, for example for an order paid after it was cancelled.
CREATE TABLE payment_refund (
  refund_id   text PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payment,
  amount_fen  integer NOT NULL CHECK (amount_fen > 0),
  reason      text NOT NULL,
  status      text NOT NULL CHECK (status IN ('requested', 'done', 'failed')),
  created_at  bigint NOT NULL,
  query_due_at bigint,
  done_at     bigint
);
CREATE INDEX payment_refund_due ON payment_refund (query_due_at) WHERE query_due_at IS NOT NULL;

-- The sandbox provider's own books: it is another company and knows nothing of orders.
CREATE TABLE sandbox_trade (
  out_trade_no  text PRIMARY KEY,
  prepay_id     text NOT NULL UNIQUE,
  amount_fen    integer NOT NULL,
  description   text NOT NULL,
  notify_url    text NOT NULL,
  state         text NOT NULL CHECK (state IN ('NOTPAY', 'USERPAYING', 'SUCCESS', 'CLOSED', 'PAYERROR', 'REFUND')),
  provider_no   text NOT NULL,
  created_at    bigint NOT NULL,
  success_at    bigint,
  -- When to send the next notification; null: none pending.
  notify_due_at bigint,
  notify_tries  integer NOT NULL DEFAULT 0
);
CREATE INDEX sandbox_trade_notify ON sandbox_trade (notify_due_at) WHERE notify_due_at IS NOT NULL;
