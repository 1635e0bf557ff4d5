-- A card is paid as orders are, and is told apart from what was ordered, as levels and top-ups are.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check
  CHECK (kind IN ('meal', 'quickPay', 'topUp', 'level', 'visitCard', 'visit', 'groupBuy', 'exchange'));
DROP TRIGGER order_written ON customer_order;
DROP TRIGGER order_counts ON customer_order;
DROP TRIGGER order_counts_no_more ON customer_order;
DROP TRIGGER order_changes_hands ON customer_order;
DROP TRIGGER order_removed ON customer_order;
CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND (OLD.paid_at IS NULL OR OLD.status IN ('cancelled', 'refunding', 'refunded'))
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND (NEW.paid_at IS NULL OR NEW.status IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id AND NEW.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')
        AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (OLD.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION uncount_order();
