-- What is sold out today comes back tomorrow, and a dish may have so many portions a day. Decision 0291.
CREATE SEQUENCE stock_counted;
ALTER TABLE stock
  -- So many every day; null: not counted by the day.
  ADD COLUMN daily integer CHECK (daily >= 0),
  -- When it starts anew, with `daily` portions or uncounted; null: it stays as it is.
  ADD COLUMN returns_at bigint,
  -- Each count by staff has another number; sales keep it.
  ADD COLUMN counted_no bigint NOT NULL DEFAULT nextval('stock_counted'),
  -- Whoever of the staff counted it last.
  ADD COLUMN changed_by text NOT NULL DEFAULT '';
CREATE INDEX stock_returns ON stock (returns_at) WHERE returns_at IS NOT NULL;
