-- online: yes
-- Whether a shop's own riders bring what it delivers, and who of them had which order from when until when (decision 0375).
ALTER TABLE shop ADD COLUMN IF NOT EXISTS own_riders boolean NOT NULL DEFAULT false;

CREATE TABLE IF NOT EXISTS delivery_run (
  order_no     text NOT NULL,
  -- Counts from 1; another one begins when it was given back, taken away, or is sent again.
  run_no       integer NOT NULL CHECK (run_no > 0),
  staff_id     text NOT NULL REFERENCES staff,
  -- As the diner and the shop are shown it.
  staff_name   text NOT NULL,
  state        text NOT NULL CHECK (state IN ('taken', 'onTheWay', 'delivered', 'failed', 'givenBack', 'takenAway', 'calledOff')),
  taken_at     bigint NOT NULL,
  ended_at     bigint,
  -- Who took it away; empty: nobody did.
  ended_by     text NOT NULL DEFAULT '',
  -- Why it failed, and the rider's own words.
  reason       text,
  note         text NOT NULL DEFAULT '',
  PRIMARY KEY (order_no, run_no),
  CHECK ((ended_at IS NULL) = (state IN ('taken', 'onTheWay')))
);
-- An order has one rider at a time.
CREATE UNIQUE INDEX IF NOT EXISTS delivery_run_open ON delivery_run (order_no) WHERE ended_at IS NULL;
CREATE INDEX IF NOT EXISTS delivery_run_of_staff ON delivery_run (staff_id, ended_at);
