-- Points (spec sections 3, 4 and 9): double entry, as stored value is; lots say until when points hold.
CREATE TABLE point_rules (
  mchnt_cd      text PRIMARY KEY REFERENCES merchant,
  per_yuan      integer NOT NULL DEFAULT 1 CHECK (per_yuan BETWEEN 0 AND 1000),
  -- So many points are worth one unit of the currency.
  scale_per     integer NOT NULL DEFAULT 100 CHECK (scale_per BETWEEN 1 AND 100000),
  -- The most that points pay; null: no limit.
  order_max_fen bigint CHECK (order_max_fen > 0),
  day_max_fen   bigint CHECK (day_max_fen > 0),
  valid_months  integer NOT NULL DEFAULT 12 CHECK (valid_months BETWEEN 1 AND 120),
  -- Of what is earned on a member day, percent.
  day_percent   integer NOT NULL DEFAULT 200 CHECK (day_percent BETWEEN 100 AND 1000)
);

CREATE TABLE point_account (
  user_id   text NOT NULL REFERENCES app_user,
  mchnt_cd  text NOT NULL REFERENCES merchant,
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  -- Taken for orders that are not paid yet.
  frozen    bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0),
  PRIMARY KEY (user_id, mchnt_cd)
);

-- What is available, by when it is lost.
CREATE TABLE point_lot (
  user_id    text NOT NULL REFERENCES app_user,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  expires_at bigint NOT NULL,
  points     bigint NOT NULL CHECK (points >= 0),
  PRIMARY KEY (user_id, mchnt_cd, expires_at)
);
CREATE INDEX point_lot_due ON point_lot (expires_at) WHERE points > 0;

CREATE TABLE point_entry (
  entry_id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       text NOT NULL REFERENCES app_user,
  mchnt_cd      text NOT NULL REFERENCES merchant,
  kind          text NOT NULL CHECK (kind IN ('earn', 'takeBack', 'freeze', 'spend', 'release', 'refund', 'gift', 'expiry')),
  -- What caused it, once: an order, a refund, a payment, a decision of the desk, a day on which points are lost.
  reference     text NOT NULL,
  order_no      text,
  -- Of what is available.
  points        bigint NOT NULL,
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  -- What an order earned by: its level's and its day's percent.
  percent       integer,
  created_at    bigint NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX point_entry_member ON point_entry (user_id, mchnt_cd, entry_id DESC);
CREATE INDEX point_entry_order ON point_entry (order_no) WHERE order_no IS NOT NULL;

-- 'available' and 'frozen' are the member's; against them 'issued', 'spent' and 'expired'.
CREATE TABLE point_line (
  entry_id bigint NOT NULL REFERENCES point_entry,
  account  text NOT NULL CHECK (account IN ('available', 'frozen', 'issued', 'spent', 'expired')),
  points   bigint NOT NULL CHECK (points <> 0),
  PRIMARY KEY (entry_id, account)
);
CREATE FUNCTION check_point_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(points) FROM point_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'The lines of point entry % do not come to nothing', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER point_line_balanced AFTER INSERT OR UPDATE ON point_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_point_entry();

-- A payment by points: which were taken, what has come back, and whether they are still frozen.
CREATE TABLE point_payment (
  payment_id text PRIMARY KEY,
  order_no   text NOT NULL,
  user_id    text NOT NULL REFERENCES app_user,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  points     bigint NOT NULL CHECK (points >= 0),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  returned   bigint NOT NULL DEFAULT 0 CHECK (returned >= 0 AND returned <= points),
  back_fen   bigint NOT NULL DEFAULT 0 CHECK (back_fen >= 0 AND back_fen <= amount_fen),
  lots       jsonb NOT NULL,
  paid_at    bigint NOT NULL,
  -- When the points are released unless the order is paid; null: it is, or they are.
  frozen_due bigint
);
CREATE INDEX point_payment_order ON point_payment (order_no);
CREATE INDEX point_payment_day ON point_payment (user_id, mchnt_cd, paid_at);
CREATE INDEX point_payment_frozen ON point_payment (frozen_due) WHERE frozen_due IS NOT NULL;
