-- online: yes, statement by statement
-- What a portion costs the merchant; null: nobody said. Never part of what diners get (decision 0369).
ALTER TABLE menu_item ADD COLUMN IF NOT EXISTS cost_fen integer;
-- As it was when it was ordered.
ALTER TABLE order_line ADD COLUMN IF NOT EXISTS cost_fen integer;
