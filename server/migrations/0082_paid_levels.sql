-- Levels that members buy: each payment is a term, and terms of one level follow each other. Decision 0150.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check CHECK (kind IN ('meal', 'quickPay', 'topUp', 'level', 'visit', 'groupBuy'));

CREATE TABLE level_term (
  term_id   text PRIMARY KEY,
  -- Null: given by the merchant's staff.
  order_no  text UNIQUE REFERENCES customer_order ON DELETE CASCADE,
  user_id   text NOT NULL REFERENCES app_user,
  mchnt_cd  text NOT NULL REFERENCES merchant,
  level     integer NOT NULL,
  -- As it was offered when it was begun.
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  days      integer NOT NULL CHECK (days > 0),
  begun_at  bigint NOT NULL,
  -- From then on it counts.
  paid_at   bigint,
  -- Given back, or ended by the merchant's staff.
  ended_at  bigint
);
CREATE INDEX level_term_of_user ON level_term (user_id, mchnt_cd, begun_at DESC);

-- What the terms of a level come to, written with them under the lock of the member's standing.
CREATE TABLE bought_level (
  user_id  text NOT NULL REFERENCES app_user,
  mchnt_cd text NOT NULL REFERENCES merchant,
  level    integer NOT NULL,
  until_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd, level)
);
ALTER TABLE member_standing DROP COLUMN paid_level, DROP COLUMN paid_until;

-- What a member has ordered and saved is told without the levels that they bought.
DROP TRIGGER order_written ON customer_order;
DROP TRIGGER order_counts ON customer_order;
DROP TRIGGER order_counts_no_more ON customer_order;
DROP TRIGGER order_changes_hands ON customer_order;
DROP TRIGGER order_removed ON customer_order;
CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level') AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level') AND (OLD.paid_at IS NULL OR OLD.status IN ('cancelled', 'refunding', 'refunded'))
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND (NEW.paid_at IS NULL OR NEW.status IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id AND NEW.kind NOT IN ('topUp', 'level')
        AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (OLD.kind NOT IN ('topUp', 'level') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION uncount_order();
