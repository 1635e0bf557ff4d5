-- Checkout marks all dishes served, which is the kitchen's state. What had not come by then is owed to the table: how far it is; null: nothing is owed.
ALTER TABLE round_dish ADD COLUMN owed_state text CHECK (owed_state IN ('held', 'waiting', 'making'));
ALTER TABLE round_dish ADD CONSTRAINT round_dish_owed CHECK (owed_state IS NULL OR state = 'served');
-- Bills that somebody is to pay: looked for each second.
CREATE INDEX table_visit_settling ON table_visit (settling_at) WHERE settling_at IS NOT NULL AND cleared_at IS NULL;
