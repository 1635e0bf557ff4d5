-- What a client knows a table by is random, and can be replaced together with the code that is printed on it.
ALTER TABLE dining_table ADD COLUMN public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE;

-- Ids that clients knew tables by before: whoever still uses one is asked to scan again.
CREATE TABLE former_table_id (
  public_id  text PRIMARY KEY,
  table_id   text NOT NULL REFERENCES dining_table ON DELETE CASCADE,
  retired_at bigint NOT NULL,
  -- Who replaced the code; null: this migration.
  retired_by text
);
CREATE INDEX former_table_id_of ON former_table_id (table_id);
INSERT INTO former_table_id (public_id, table_id, retired_at) SELECT table_id, table_id, 0 FROM dining_table;

-- A code that another one has replaced says so.
ALTER TABLE entry_code ADD COLUMN replaced_at bigint;

-- How far from the shop, in metres, somebody at a table may be without having scanned its code; null: nobody asks.
ALTER TABLE shop ADD COLUMN table_range_m integer CHECK (table_range_m BETWEEN 10 AND 100000);

-- When somebody last looked at the table's cart (to some minutes; 0: never), and when they last scanned its code or were in range.
ALTER TABLE cart_member ADD COLUMN seen_at bigint NOT NULL DEFAULT 0, ADD COLUMN verified_at bigint;

-- Versions from `same_from` to `same_until` have the same lines: somebody sat down meanwhile, and nothing that is paid for changed.
ALTER TABLE cart ADD COLUMN same_from bigint, ADD COLUMN same_until bigint;

-- The latest changes of a table's cart, by the numbers of its members.
CREATE TABLE cart_news (
  cart_id   text NOT NULL REFERENCES cart ON DELETE CASCADE,
  version   bigint NOT NULL,
  seq       integer NOT NULL,
  by_no     integer NOT NULL,
  member_no integer NOT NULL,
  line_key  text NOT NULL,
  item_id   text NOT NULL,
  selection jsonb NOT NULL,
  delta     integer NOT NULL CHECK (delta <> 0),
  PRIMARY KEY (cart_id, version, seq)
);

-- Orders that took a table's lines during this visit; one that is never paid gives them back once.
CREATE TABLE cart_order (
  order_no    text PRIMARY KEY,
  cart_id     text NOT NULL REFERENCES cart ON DELETE CASCADE,
  version     bigint NOT NULL,
  returned_at bigint
);
CREATE INDEX cart_order_of ON cart_order (cart_id, version);
