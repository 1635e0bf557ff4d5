-- Whoever was at a table when its visit ended, or was taken to one where it ended since, is led nowhere: they come again by its code (decision 0239).
ALTER TABLE cart_move ALTER COLUMN to_cart_id DROP NOT NULL;

-- Whoever sat down before this has left; null: no visit has ended here.
ALTER TABLE cart ADD COLUMN left_before bigint;
-- Since when a party with a bill sits here: until the staff clear the table no silence ends its visit; null: none does.
ALTER TABLE cart ADD COLUMN bill_since bigint;
UPDATE cart c SET bill_since = v.opened_at FROM table_visit v WHERE v.cart_id = c.cart_id AND v.cleared_at IS NULL AND v.order_no IS NOT NULL;
