-- Member levels (spec sections 3 and 6): a ladder of each merchant, growth of each member, and its ledger.
CREATE TABLE member_rules (
  mchnt_cd         text PRIMARY KEY REFERENCES merchant,
  -- Growth for each whole unit of the currency that was paid and kept; in the month of the birthday that percentage of it.
  growth_per_yuan  integer NOT NULL DEFAULT 1 CHECK (growth_per_yuan BETWEEN 0 AND 1000),
  birthday_percent integer NOT NULL DEFAULT 200 CHECK (birthday_percent BETWEEN 100 AND 1000),
  -- Member days, by the merchant's clock: days of the week (0 is Sunday) and of the month. Every member pays member prices then.
  weekdays         integer[] NOT NULL DEFAULT '{}',
  month_days       integer[] NOT NULL DEFAULT '{}'
);

CREATE TABLE member_level (
  mchnt_cd      text NOT NULL REFERENCES member_rules,
  level         integer NOT NULL CHECK (level BETWEEN 1 AND 20),
  name          jsonb NOT NULL,
  logo          text NOT NULL DEFAULT '',
  -- Null: it can only be bought.
  growth        bigint CHECK (growth >= 0),
  -- Null: it cannot be bought.
  price_fen     bigint CHECK (price_fen > 0),
  paid_days     integer NOT NULL DEFAULT 365 CHECK (paid_days > 0),
  member_price  boolean NOT NULL DEFAULT true,
  -- So much is paid of what member prices leave.
  pay_percent   integer NOT NULL DEFAULT 100 CHECK (pay_percent BETWEEN 1 AND 100),
  point_percent integer NOT NULL DEFAULT 100 CHECK (point_percent BETWEEN 100 AND 1000),
  PRIMARY KEY (mchnt_cd, level),
  CHECK (growth IS NOT NULL OR price_fen IS NOT NULL)
);

-- A member without a row has no growth yet.
CREATE TABLE member_standing (
  user_id    text NOT NULL REFERENCES app_user,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  -- The sum of its entries.
  growth     bigint NOT NULL DEFAULT 0 CHECK (growth >= 0),
  -- What was earned before no longer counts.
  counts_at  bigint NOT NULL,
  -- When growth of more than a year ago stops counting.
  due_at     bigint NOT NULL,
  paid_level integer,
  paid_until bigint,
  PRIMARY KEY (user_id, mchnt_cd)
);
CREATE INDEX member_standing_due ON member_standing (due_at);

CREATE TABLE growth_entry (
  entry_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      text NOT NULL REFERENCES app_user,
  mchnt_cd     text NOT NULL REFERENCES merchant,
  kind         text NOT NULL CHECK (kind IN ('order', 'refund', 'gift', 'expiry')),
  -- What caused it, once: an order, a refund, a decision of the desk, the end of a year.
  reference    text NOT NULL,
  order_no     text,
  amount       bigint NOT NULL CHECK (amount <> 0),
  growth_after bigint NOT NULL CHECK (growth_after >= 0),
  -- When what it is about was earned: a refund takes back growth of its order's time.
  counted_at   bigint NOT NULL,
  created_at   bigint NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX growth_entry_member ON growth_entry (user_id, mchnt_cd, entry_id DESC);
CREATE INDEX growth_entry_order ON growth_entry (order_no) WHERE order_no IS NOT NULL;
