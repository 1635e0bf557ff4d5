-- To where, when, from what amount on and for how much a shop delivers. `delivery` says that it does at all.
ALTER TABLE shop
  -- Corners as [longitude, latitude]; none: the distance alone says how far.
  ADD COLUMN fence jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN express_distance_m integer CHECK (express_distance_m > 0),
  ADD COLUMN express_start_fare_fen integer NOT NULL DEFAULT 0 CHECK (express_start_fare_fen >= 0),
  -- [{"beyondM": 1000, "feeFen": 500}]: the whole fee from that distance on.
  ADD COLUMN express_fee jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN take_out_min_fen integer NOT NULL DEFAULT 0 CHECK (take_out_min_fen >= 0),
  -- Within its opening hours; minutes since midnight, as these are.
  ADD COLUMN take_out_begin_min integer NOT NULL DEFAULT 0,
  ADD COLUMN take_out_end_min integer NOT NULL DEFAULT 2880,
  -- Minutes from the counter to the door.
  ADD COLUMN delivery_min integer NOT NULL DEFAULT 30 CHECK (delivery_min > 0),
  -- The channel is closed by hand.
  ADD COLUMN take_out_paused boolean NOT NULL DEFAULT false;

-- What is payable has the delivery fee in it.
ALTER TABLE customer_order
  ADD COLUMN delivery_fen integer NOT NULL DEFAULT 0 CHECK (delivery_fen >= 0),
  DROP CONSTRAINT customer_order_check,
  ADD CONSTRAINT customer_order_payable CHECK (payable_fen = items_fen + packing_fen + delivery_fen - discount_fen);
