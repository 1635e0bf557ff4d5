-- online: yes
-- Rooms that staff make, price, pause and remove, and when their shop charges for time (decision 0364).
ALTER TABLE timed_room ADD COLUMN IF NOT EXISTS is_paused boolean NOT NULL DEFAULT false;
ALTER TABLE timed_room ADD COLUMN IF NOT EXISTS removed_at bigint;
ALTER TABLE timed_room ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE timed_room ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE timed_room ADD COLUMN IF NOT EXISTS changed_at bigint;
ALTER TABLE timing_rule ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE timing_rule ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE timing_rule ADD COLUMN IF NOT EXISTS changed_at bigint;
-- A table has one room at a time; those that were removed stay for their bookings.
CREATE UNIQUE INDEX IF NOT EXISTS timed_room_at_table ON timed_room (table_id) WHERE removed_at IS NULL;
ALTER TABLE timed_room DROP CONSTRAINT IF EXISTS timed_room_table_id_key;
-- What the room cost when it was booked or opened; null: what it costs now, as for bookings from before.
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS terms jsonb;
