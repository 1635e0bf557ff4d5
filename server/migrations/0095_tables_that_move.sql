-- Guests who are taken to another table take their cart along; whoever still names the former one is led to it.
CREATE TABLE cart_move (
  from_cart_id text NOT NULL REFERENCES cart ON DELETE CASCADE,
  user_id      text NOT NULL REFERENCES app_user,
  to_cart_id   text NOT NULL REFERENCES cart ON DELETE CASCADE,
  moved_at     bigint NOT NULL,
  PRIMARY KEY (from_cart_id, user_id)
);
CREATE INDEX cart_move_to ON cart_move (to_cart_id);
CREATE INDEX cart_move_of_user ON cart_move (user_id);

-- When guests were last taken from this cart to another one, as long as any of them may still come to it; null: nobody was.
ALTER TABLE cart ADD COLUMN moved_at bigint;

-- What each party is charged a head, once parties share a bill; null: the headcount at seat_fen.
ALTER TABLE table_visit ADD COLUMN seat_charges jsonb;
-- The visit that a merged one goes on in.
ALTER TABLE table_visit ADD COLUMN merged_into text REFERENCES table_visit;
CREATE INDEX table_visit_merged ON table_visit (merged_into) WHERE merged_into IS NOT NULL;
