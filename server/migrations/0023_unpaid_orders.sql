-- What is held without being paid for, by whom, at which table and from which network address: limited when an order is placed, and forgotten, with the
-- address, as soon as it is paid or has ended.
CREATE TABLE unpaid_order (
  order_no text PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES app_user,
  table_id text REFERENCES dining_table,
  shop_id  text NOT NULL REFERENCES shop,
  address  text,
  portions integer NOT NULL CHECK (portions > 0)
);
CREATE INDEX unpaid_order_of_user ON unpaid_order (user_id);
CREATE INDEX unpaid_order_of_table ON unpaid_order (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX unpaid_order_of_address ON unpaid_order (address, shop_id) WHERE address IS NOT NULL;

INSERT INTO unpaid_order
SELECT order_no, user_id, table_id, shop_id, NULL, item_count FROM customer_order WHERE status IN ('toPay', 'confirmingPayment');
