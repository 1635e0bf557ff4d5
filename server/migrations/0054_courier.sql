ALTER TABLE order_delivery
  -- From the counter to the door, as the shop plans it.
  ADD COLUMN ride_min integer NOT NULL DEFAULT 30;

CREATE INDEX order_delivery_running ON order_delivery (changed_at DESC) WHERE look_at IS NOT NULL OR state = 'exception';

-- The sandbox's courier: another company, which knows nothing of orders. Where its rider is follows from the clock.
CREATE TABLE sandbox_ride (
  call_no      text PRIMARY KEY,
  from_lng     double precision NOT NULL,
  from_lat     double precision NOT NULL,
  to_lng       double precision NOT NULL,
  to_lat       double precision NOT NULL,
  called_at    bigint NOT NULL,
  -- Metres a second.
  speed        double precision NOT NULL,
  -- Metres of the way done at `measured_at`; levers change the speed from there on.
  done_m       double precision NOT NULL DEFAULT 0,
  measured_at  bigint NOT NULL,
  -- Stands still until then.
  held_until   bigint NOT NULL DEFAULT 0,
  -- How it ended before its time: declined, failed; or lost: the rider rides on and nobody knows where.
  outcome      text CHECK (outcome IN ('declined', 'failed', 'lost')),
  reason       text,
  cancelled_at bigint
);
