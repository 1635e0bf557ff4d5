-- A shop may look at a party's order before its kitchen begins: the bill is `placed` until somebody of the staff accepts or refuses it.
ALTER TABLE shop_table_service ADD COLUMN accepts_by_hand boolean NOT NULL DEFAULT false;
-- When the staff refused what the party had ordered; null: they did not, or it has ordered again.
ALTER TABLE table_visit ADD COLUMN refused_at bigint;
-- Why the staff refused an order, for its diner; null: they did not, or did not say.
ALTER TABLE customer_order ADD COLUMN refusal text CHECK (refusal IN ('soldOut', 'tooBusy', 'closing', 'noRider'));
