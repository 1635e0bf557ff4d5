-- What can be put on a card: a rule of the merchant, and of a shop where it differs. Decision 0120.
CREATE TABLE top_up_rule (
  rule_id  text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant,
  -- Null: of all shops of the merchant that have no rule of their own.
  shop_id  text REFERENCES shop,
  is_open  boolean NOT NULL DEFAULT true,
  -- The least that a diner may type; null: only the amounts of the tiers.
  min_fen  bigint CHECK (min_fen > 0),
  UNIQUE NULLS NOT DISTINCT (mchnt_cd, shop_id)
);
CREATE TABLE top_up_tier (
  tier_id        text PRIMARY KEY,
  rule_id        text NOT NULL REFERENCES top_up_rule ON DELETE CASCADE,
  amount_fen     bigint NOT NULL CHECK (amount_fen BETWEEN 1 AND 1000000000),
  bonus_fen      bigint NOT NULL CHECK (bonus_fen BETWEEN 0 AND 1000000000),
  is_recommended boolean NOT NULL DEFAULT false,
  UNIQUE (rule_id, amount_fen)
);

-- A top-up is an order without dishes that is paid as orders are; what it brings was settled when it was begun.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check CHECK (kind IN ('meal', 'quickPay', 'topUp'));
CREATE TABLE top_up (
  order_no   text PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  user_id    text NOT NULL REFERENCES app_user,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  -- Whose bonus it has; the tier may have gone since.
  tier_id    text,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  bonus_fen  bigint NOT NULL CHECK (bonus_fen >= 0),
  created_at bigint NOT NULL,
  -- When it came onto the card.
  settled_at bigint
);
CREATE INDEX top_up_of_user ON top_up (user_id, mchnt_cd, created_at DESC);

-- What a member has ordered and saved is told without what they put on a card.
DROP TRIGGER order_written ON customer_order;
DROP TRIGGER order_counts ON customer_order;
DROP TRIGGER order_counts_no_more ON customer_order;
DROP TRIGGER order_changes_hands ON customer_order;
DROP TRIGGER order_removed ON customer_order;
CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.kind <> 'topUp' AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind <> 'topUp' AND (OLD.paid_at IS NULL OR OLD.status IN ('cancelled', 'refunding', 'refunded'))
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind <> 'topUp' AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND (NEW.paid_at IS NULL OR NEW.status IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id AND NEW.kind <> 'topUp'
        AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (OLD.kind <> 'topUp' AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION uncount_order();

-- A top-up that the shop gives back leaves the card.
ALTER TABLE value_entry DROP CONSTRAINT value_entry_kind_check;
ALTER TABLE value_entry ADD CONSTRAINT value_entry_kind_check CHECK (kind IN ('topUp', 'topUpReturn', 'adjustment', 'payment', 'refund'));

-- Entries are read by month of the merchant's, and what a month comes to is kept, not summed over a past that only grows.
ALTER TABLE value_entry ADD COLUMN month text;
UPDATE value_entry e SET month = to_char(to_timestamp(e.created_at / 1000 + m.utc_offset_min * 60) AT TIME ZONE 'UTC', 'YYYY-MM')
  FROM value_card c JOIN merchant m ON m.mchnt_cd = c.mchnt_cd WHERE c.card_id = e.card_id;
ALTER TABLE value_entry ALTER COLUMN month SET NOT NULL;
CREATE INDEX value_entry_month ON value_entry (card_id, month, entry_id DESC);

CREATE TABLE value_month (
  card_id    text NOT NULL REFERENCES value_card,
  month      text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'),
  -- The balance when it began.
  opened_fen bigint NOT NULL CHECK (opened_fen >= 0),
  in_fen     bigint NOT NULL DEFAULT 0 CHECK (in_fen >= 0),
  out_fen    bigint NOT NULL DEFAULT 0 CHECK (out_fen >= 0),
  PRIMARY KEY (card_id, month)
);
INSERT INTO value_month (card_id, month, opened_fen, in_fen, out_fen)
SELECT e.card_id, e.month, (array_agg(e.balance_fen - s.fen ORDER BY e.entry_id))[1],
       coalesce(sum(s.fen) FILTER (WHERE s.fen > 0), 0), coalesce(-sum(s.fen) FILTER (WHERE s.fen < 0), 0)
  FROM value_entry e
  CROSS JOIN LATERAL (SELECT coalesce(sum(l.amount_fen), 0)::bigint AS fen FROM value_line l
                       WHERE l.entry_id = e.entry_id AND l.account IN ('principal', 'bonus')) s
 GROUP BY e.card_id, e.month;
