-- What a member has ordered and saved is kept as orders are paid and given back, not summed over a past that only grows.
CREATE TABLE member_total (
  user_id   text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  orders    bigint NOT NULL,
  saved_fen bigint NOT NULL
);

CREATE FUNCTION member_saved(bill jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(-sum((line ->> 'amountFen')::bigint), 0) FROM jsonb_array_elements(bill -> 'bill' -> 'lines') AS line WHERE line ->> 'kind' = 'memberPrice'
$$;

INSERT INTO member_total
SELECT user_id, count(*), sum(member_saved(bill)) FROM customer_order
 WHERE paid_at IS NOT NULL AND status NOT IN ('cancelled', 'refunding', 'refunded') GROUP BY user_id;

CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_total VALUES (NEW.user_id, 1, member_saved(NEW.bill))
  ON CONFLICT (user_id) DO UPDATE SET orders = member_total.orders + 1, saved_fen = member_total.saved_fen + excluded.saved_fen;
  RETURN NULL;
END $$;
CREATE FUNCTION uncount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_total SET orders = orders - 1, saved_fen = saved_fen - member_saved(OLD.bill) WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;
CREATE FUNCTION recount_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE member_total SET orders = orders - 1, saved_fen = saved_fen - member_saved(OLD.bill) WHERE user_id = OLD.user_id;
  INSERT INTO member_total VALUES (NEW.user_id, 1, member_saved(NEW.bill))
  ON CONFLICT (user_id) DO UPDATE SET orders = member_total.orders + 1, saved_fen = member_total.saved_fen + excluded.saved_fen;
  RETURN NULL;
END $$;

CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN ((OLD.paid_at IS NULL OR OLD.status IN ('cancelled', 'refunding', 'refunded'))
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND (NEW.paid_at IS NULL OR NEW.status IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
-- A visitor's orders become an account's.
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id
        AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION uncount_order();
