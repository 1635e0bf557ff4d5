-- online: yes, statement by statement
-- Bookings that staff enter, move and close (decision 0365).
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
-- Who of the staff changed it last; empty: its guest, or nobody.
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
-- Why it was cancelled.
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS reason text;
-- Guests whose booking staff entered: what they gave, until it is forgotten. Without an account of theirs it is the house's.
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS guest_name text;
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS guest_phone text;
ALTER TABLE room_booking ADD COLUMN IF NOT EXISTS note text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS room_booking_named ON room_booking (to_at) WHERE guest_name IS NOT NULL;
