-- Rooms, courts and seats that are charged by time: the shop's rule, what each costs, who has it when.

-- How a shop charges for time. Without a rule its rooms cannot be opened.
CREATE TABLE timing_rule (
  shop_id     text PRIMARY KEY REFERENCES shop,
  unit        text NOT NULL CHECK (unit IN ('minute', 'halfHour')),
  -- So many minutes into a further half hour cost nothing.
  grace_min   integer NOT NULL DEFAULT 0 CHECK (grace_min BETWEEN 0 AND 29),
  minimum_min integer NOT NULL DEFAULT 0 CHECK (minimum_min BETWEEN 0 AND 480),
  -- [{weekdays, fromMin, toMin, percent}], domain/booking/timing.ts
  peaks       jsonb NOT NULL DEFAULT '[]'
);

-- A table of a full-service shop that is charged by time. `room_id` is told to everybody; whoever knows the table's own id sits at it.
CREATE TABLE timed_room (
  room_id         text PRIMARY KEY,
  table_id        text NOT NULL UNIQUE REFERENCES dining_table,
  shop_id         text NOT NULL REFERENCES shop,
  name            jsonb NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('room', 'court', 'seat')),
  note            jsonb NOT NULL,
  picture         text NOT NULL,
  unit_fen        integer NOT NULL CHECK (unit_fen > 0),
  member_unit_fen integer NOT NULL CHECK (member_unit_fen > 0),
  day_cap_fen     integer CHECK (day_cap_fen > 0),
  sort            integer NOT NULL DEFAULT 0
);
CREATE INDEX timed_room_of_shop ON timed_room (shop_id, sort);

-- Somebody has a room for a while: booked ahead, or taken at once. `running`: its clock runs, from `from_at` or from `started_at`, whichever is earlier.
CREATE TABLE room_booking (
  booking_id text PRIMARY KEY,
  room_id    text NOT NULL REFERENCES timed_room,
  user_id    text NOT NULL REFERENCES app_user,
  state      text NOT NULL CHECK (state IN ('booked', 'running', 'ended', 'cancelled', 'noShow')),
  is_ahead   boolean NOT NULL,
  from_at    bigint NOT NULL,
  to_at      bigint NOT NULL CHECK (to_at > from_at),
  made_at    bigint NOT NULL,
  started_at bigint,
  ended_at   bigint,
  -- Since when the guests have stayed on although somebody else has the room next.
  overdue_at bigint,
  visit_id   text UNIQUE REFERENCES table_visit,
  CHECK (state NOT IN ('running', 'ended') OR (started_at IS NOT NULL AND visit_id IS NOT NULL))
);
CREATE UNIQUE INDEX room_booking_running ON room_booking (room_id) WHERE state = 'running';
CREATE INDEX room_booking_of_user ON room_booking (user_id, from_at DESC);
CREATE INDEX room_booking_of_room ON room_booking (room_id, from_at);
CREATE INDEX room_booking_missed ON room_booking (from_at) WHERE state = 'booked';
CREATE INDEX room_booking_over ON room_booking (to_at) WHERE state = 'running' AND overdue_at IS NULL;

-- Every half hour that is taken, once: no two bookings can have the same.
CREATE TABLE room_slot (
  room_id    text NOT NULL REFERENCES timed_room,
  slot_at    bigint NOT NULL,
  booking_id text NOT NULL REFERENCES room_booking,
  PRIMARY KEY (room_id, slot_at)
);
CREATE INDEX room_slot_of_booking ON room_slot (booking_id);
