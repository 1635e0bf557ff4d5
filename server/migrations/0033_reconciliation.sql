-- A provider's bill of each day is compared with our books; what differs waits until somebody has looked into it.
CREATE TABLE reconciliation (
  method       text NOT NULL,
  day          text NOT NULL,
  -- A process that compares it has it until then.
  leased_until bigint NOT NULL,
  -- Null: not compared yet.
  checked_at   bigint,
  billed       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (method, day)
);
CREATE TABLE reconciliation_difference (
  difference_id text PRIMARY KEY,
  method        text NOT NULL,
  day           text NOT NULL,
  what          text NOT NULL CHECK (what IN ('missingHere', 'missingThere', 'amount', 'state')),
  kind          text NOT NULL CHECK (kind IN ('payment', 'refund')),
  number        text NOT NULL,
  order_no      text,
  ours_fen      integer,
  ours_state    text,
  theirs_fen    integer,
  theirs_state  text,
  found_at      bigint NOT NULL,
  -- Looked at again, it was not there any more.
  gone_at       bigint,
  ticked_at     bigint,
  ticked_by     text,
  note          text NOT NULL DEFAULT '',
  FOREIGN KEY (method, day) REFERENCES reconciliation,
  UNIQUE (method, day, kind, number, what)
);
CREATE INDEX reconciliation_open ON reconciliation_difference (day DESC, difference_id) WHERE gone_at IS NULL AND ticked_at IS NULL;

-- What was booked on a day.
CREATE INDEX payment_settled ON payment (settled_at) WHERE settled_at IS NOT NULL AND provider_no IS NOT NULL;
CREATE INDEX payment_refund_done ON payment_refund (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX sandbox_trade_success ON sandbox_trade (success_at) WHERE success_at IS NOT NULL;
CREATE INDEX sandbox_refund_day ON sandbox_refund (created_at);

-- The sandbox's provider refuses to give back, or takes its time; null: as long as the payment took.
ALTER TABLE sandbox_trade ADD COLUMN refuses_refunds boolean NOT NULL DEFAULT false;
ALTER TABLE sandbox_trade ADD COLUMN refund_ms integer CHECK (refund_ms >= 0);
ALTER TABLE sandbox_refund ADD COLUMN done_at bigint;
UPDATE sandbox_refund SET done_at = created_at;

-- What the sandbox's bill gets wrong on purpose.
CREATE TABLE sandbox_bill_fault (
  number     text PRIMARY KEY,
  fault      text NOT NULL CHECK (fault IN ('lost', 'amount', 'state', 'invented')),
  amount_fen integer NOT NULL,
  at         bigint NOT NULL
);

-- What desks list: refunds that were agreed to and are not back, and the newest invoices.
CREATE INDEX refund_request_owed ON refund_request (answered_at DESC) WHERE state = 'approved';
CREATE INDEX invoice_newest ON invoice (created_at DESC, invoice_no DESC);
