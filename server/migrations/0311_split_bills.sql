-- Parts of a table's bill, each paid by itself. Decision 0316.
CREATE TABLE bill_part (
  order_no  text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  part_no   integer NOT NULL CHECK (part_no > 0),
  fen       integer NOT NULL CHECK (fen > 0),
  -- Which portions it is of; null: a part of everything.
  portions  jsonb,
  -- By which way, when and by whom it was taken; null: it is open.
  method    text CHECK (method IN ('cash', 'cardMachine')),
  paid_at   bigint,
  paid_by   text,
  PRIMARY KEY (order_no, part_no),
  CHECK ((paid_at IS NULL) = (method IS NULL) AND (paid_at IS NULL) = (paid_by IS NULL))
);
