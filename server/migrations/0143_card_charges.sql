-- The sandbox's issuer of campus cards takes payments: its own books, which know nothing of orders. Decision 0196.
-- How the next payments of a card go; null: as usual.
ALTER TABLE sandbox_outside_card ADD COLUMN plan text CHECK (plan IN ('declines', 'late', 'answerLost', 'requestLost'));
CREATE TABLE sandbox_card_charge (
  out_trade_no  text PRIMARY KEY,
  mchnt_cd      text,
  card_no       text,
  amount_fen    bigint NOT NULL CHECK (amount_fen >= 0),
  -- 'closed' without a card: it was ended before it was asked for, and never will be.
  state         text NOT NULL CHECK (state IN ('paying', 'paid', 'failed', 'closed')),
  provider_no   text NOT NULL,
  fail_reason   text,
  created_at    bigint NOT NULL,
  settle_due_at bigint,
  paid_at       bigint
);
CREATE TABLE sandbox_card_refund (
  out_refund_no text PRIMARY KEY,
  out_trade_no  text NOT NULL REFERENCES sandbox_card_charge,
  amount_fen    bigint NOT NULL CHECK (amount_fen > 0),
  done_at       bigint NOT NULL
);
CREATE INDEX sandbox_card_refund_of ON sandbox_card_refund (out_trade_no);
