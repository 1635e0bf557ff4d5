-- online: yes
-- Delivery points that staff make, pause and remove (decision 0366).
ALTER TABLE delivery_point ADD COLUMN IF NOT EXISTS is_paused boolean NOT NULL DEFAULT false;
ALTER TABLE delivery_point ADD COLUMN IF NOT EXISTS removed_at bigint;
ALTER TABLE delivery_point ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE delivery_point ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE delivery_point ADD COLUMN IF NOT EXISTS changed_at bigint;
