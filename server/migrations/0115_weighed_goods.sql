-- Goods that are sold by weight (spec section 1: retail). Decision 0185.
ALTER TABLE menu_item
  -- What a portion usually weighs, in grams; null: it is not sold by weight.
  ADD COLUMN weigh_grams integer CHECK (weigh_grams > 0);

ALTER TABLE order_line
  -- As it was when it was ordered.
  ADD COLUMN weigh_grams     integer CHECK (weigh_grams > 0),
  -- What so many portions weighed when they were packed, and what is kept of what they had cost.
  ADD COLUMN packed_grams    integer CHECK (packed_grams > 0),
  ADD COLUMN packed_quantity integer CHECK (packed_quantity BETWEEN 1 AND quantity),
  ADD COLUMN packed_fen      integer CHECK (packed_fen BETWEEN 0 AND unit_list_fen * quantity - discount_fen),
  ADD CHECK ((packed_grams IS NULL) = (packed_quantity IS NULL) AND (packed_grams IS NULL) = (packed_fen IS NULL)),
  ADD CHECK (packed_grams IS NULL OR weigh_grams IS NOT NULL);
CREATE INDEX order_line_to_weigh ON order_line (order_no) WHERE weigh_grams IS NOT NULL AND packed_grams IS NULL;
