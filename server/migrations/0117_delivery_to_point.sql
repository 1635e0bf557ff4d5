-- A diner may have a delivery handed over at a point of the shop's instead of at the door. Decision 0187.
ALTER TABLE order_delivery
  -- As it was when it was ordered: {pointId, name}; null: to the door.
  ADD COLUMN point jsonb;
