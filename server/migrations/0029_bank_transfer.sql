-- Where a shop's diners transfer to, and what its transfer desk needs to know of it; without a row it takes no transfers.
CREATE TABLE shop_transfer_account (
  shop_id          text PRIMARY KEY REFERENCES shop,
  account_name     text NOT NULL,
  bank             text NOT NULL,
  account_number   text NOT NULL,
  -- How long the desk may look for a transfer that was sent.
  confirm_hours    integer NOT NULL CHECK (confirm_hours BETWEEN 1 AND 720),
  asks_pickup_code boolean NOT NULL DEFAULT false,
  -- [{id, name}]; empty: it does not ask.
  pickup_points    jsonb NOT NULL DEFAULT '[]',
  asks_remark      boolean NOT NULL DEFAULT false
);

-- A payment by transfer; its state is the payment's. The account is kept as it was.
CREATE TABLE transfer (
  payment_id text PRIMARY KEY REFERENCES payment,
  order_no   text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  account    jsonb NOT NULL,
  asked_fen  integer NOT NULL CHECK (asked_fen > 0),
  -- What the desk found; null: nothing yet.
  found_fen  integer CHECK (found_fen > 0)
);
CREATE INDEX transfer_of_order ON transfer (order_no);

-- What happened to a transfer, step by step; `sent` is what its diner said of it.
CREATE TABLE transfer_step (
  payment_id text NOT NULL REFERENCES transfer ON DELETE CASCADE,
  version    integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('sent', 'changed', 'sentBack', 'received')),
  at         bigint NOT NULL,
  sent       jsonb,
  note       text NOT NULL DEFAULT '',
  amount_fen integer,
  staff_role text CHECK (staff_role IN ('kitchen', 'waiter', 'rider', 'cashier', 'desk')),
  staff_name text,
  PRIMARY KEY (payment_id, version)
);

-- A part of an order may be transferred, and then what was missing: each is found once by its own states.
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no, method) WHERE status = 'succeeded' AND method <> 'bankTransfer';
CREATE INDEX payment_transfer ON payment (created_at DESC) WHERE method = 'bankTransfer';

ALTER TABLE picture DROP CONSTRAINT picture_purpose_check;
ALTER TABLE picture ADD CONSTRAINT picture_purpose_check CHECK (purpose IN ('review', 'headImg', 'refund', 'transfer'));
