-- Requests for refunds, by portions of an order's lines: asked by the diner, answered by the shop, by its setting or by its silence.
CREATE TABLE refund_request (
  refund_id     text PRIMARY KEY,
  order_no      text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  state         text NOT NULL CHECK (state IN ('requested', 'approved', 'returned', 'rejected', 'withdrawn')),
  reason        text NOT NULL,
  note          text NOT NULL DEFAULT '',
  pictures      jsonb NOT NULL DEFAULT '[]',
  asked_fen     integer NOT NULL CHECK (asked_fen >= 0),
  -- What the shop gave; null: it gave nothing, or has not answered.
  granted_fen   integer CHECK (granted_fen BETWEEN 0 AND asked_fen),
  asked_at      bigint NOT NULL,
  answer_due_at bigint NOT NULL,
  answered_at   bigint,
  answered_by   text CHECK (answered_by IN ('shop', 'setting', 'silence')),
  answer        text NOT NULL DEFAULT '',
  return_due_at bigint,
  returned_at   bigint
);
CREATE UNIQUE INDEX refund_request_open ON refund_request (order_no) WHERE state = 'requested';
CREATE INDEX refund_request_of_order ON refund_request (order_no, asked_at);
CREATE INDEX refund_request_answer_due ON refund_request (answer_due_at) WHERE state = 'requested';

CREATE TABLE refund_line (
  refund_id        text NOT NULL REFERENCES refund_request ON DELETE CASCADE,
  line_no          integer NOT NULL,
  quantity         integer NOT NULL CHECK (quantity > 0),
  amount_fen       integer NOT NULL CHECK (amount_fen >= 0),
  granted_quantity integer NOT NULL DEFAULT 0 CHECK (granted_quantity BETWEEN 0 AND quantity),
  granted_fen      integer NOT NULL DEFAULT 0 CHECK (granted_fen >= 0),
  PRIMARY KEY (refund_id, line_no)
);

-- What refunds leave of an order; no more can come back than was ordered and paid.
ALTER TABLE order_line ADD COLUMN packing_fen integer NOT NULL DEFAULT 0 CHECK (packing_fen >= 0);
ALTER TABLE order_line ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity BETWEEN 0 AND quantity);
ALTER TABLE customer_order ADD COLUMN refund_asked_at bigint;
-- Where it was when a refund of it was asked for.
ALTER TABLE customer_order ADD COLUMN before_refund text;
ALTER TABLE customer_order ADD COLUMN refund_rejections integer NOT NULL DEFAULT 0;
ALTER TABLE customer_order ADD COLUMN granted_fen integer NOT NULL DEFAULT 0 CHECK (granted_fen BETWEEN 0 AND payable_fen);
ALTER TABLE customer_order ADD COLUMN is_given_up boolean NOT NULL DEFAULT false;

DROP INDEX order_of_user_refunds;
CREATE INDEX order_of_user_refunds ON customer_order (user_id, created_at DESC, order_no DESC)
  WHERE refund_asked_at IS NOT NULL OR status IN ('refunding', 'refunded', 'refundRejected') OR (status = 'cancelled' AND paid_at IS NOT NULL);

-- Every request is agreed to at once.
ALTER TABLE shop ADD COLUMN refund_auto boolean NOT NULL DEFAULT false;

-- A payment gives back in parts, never more than it was. `share_id` names the refund of the order that a part belongs to; null: the order ended.
ALTER TABLE payment ADD COLUMN refunded_fen integer NOT NULL DEFAULT 0 CHECK (refunded_fen BETWEEN 0 AND amount_fen);
UPDATE payment SET refunded_fen = amount_fen WHERE status IN ('refunding', 'refunded');
ALTER TABLE payment_refund ADD COLUMN share_id text;
DROP INDEX payment_refund_once;
CREATE UNIQUE INDEX payment_refund_once ON payment_refund (payment_id, coalesce(share_id, '')) WHERE status <> 'failed';
CREATE INDEX payment_refund_share ON payment_refund (share_id) WHERE share_id IS NOT NULL;

-- Portions that were never made come back one by one.
ALTER TABLE order_stock ADD COLUMN returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity BETWEEN 0 AND quantity);
UPDATE order_stock SET returned_quantity = quantity WHERE returned_at IS NOT NULL;

ALTER TABLE picture DROP CONSTRAINT picture_purpose_check;
ALTER TABLE picture ADD CONSTRAINT picture_purpose_check CHECK (purpose IN ('review', 'headImg', 'refund'));
