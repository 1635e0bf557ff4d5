-- online: yes, statement by statement
-- What reports count orders by: without it a month of a busy shop reads every order of the shop, twice (docs/performance.md).
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_counted_of_shop ON customer_order (shop_id, paid_at, order_no)
  WHERE paid_at IS NOT NULL AND kind NOT IN ('topUp', 'visitCard') AND status NOT IN ('cancelled', 'refunded')
    AND cancel_reason IS NULL AND NOT is_given_up;
