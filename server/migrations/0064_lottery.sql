-- A draw that a merchant runs: a wheel or a grid. `prizes`: [{prizeNo, weight, prize, name, note, picture}], weights of a million.
CREATE TABLE lottery (
  activity_id    text PRIMARY KEY,
  mchnt_cd       text NOT NULL REFERENCES merchant,
  kind           text NOT NULL CHECK (kind IN ('wheel', 'grid')),
  title          jsonb NOT NULL,
  prizes         jsonb NOT NULL,
  free_per_day   integer NOT NULL CHECK (free_per_day >= 0),
  per_order      integer NOT NULL CHECK (per_order >= 0),
  -- What is won instead of a prize of which nothing is left.
  substitute_no  integer NOT NULL,
  starts_at      bigint NOT NULL,
  ends_at        bigint NOT NULL,
  sort           integer NOT NULL DEFAULT 0
);
CREATE INDEX lottery_merchant ON lottery (mchnt_cd);

-- What is left of a prize; without a row: as many as are won.
CREATE TABLE lottery_stock (
  activity_id text NOT NULL REFERENCES lottery,
  prize_no    integer NOT NULL,
  remaining   integer NOT NULL CHECK (remaining >= 0),
  PRIMARY KEY (activity_id, prize_no)
);

-- The seed of a day: its hash is published before the day begins, the seed once it is over. Locked by whoever draws.
CREATE TABLE lottery_seed (
  activity_id text NOT NULL REFERENCES lottery,
  day         text NOT NULL,
  seed        text NOT NULL,
  commitment  text NOT NULL,
  drawn       integer NOT NULL DEFAULT 0,
  made_at     bigint NOT NULL,
  PRIMARY KEY (activity_id, day)
);

CREATE TABLE lottery_draw (
  draw_id     text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES lottery,
  user_id     text NOT NULL REFERENCES app_user,
  day         text NOT NULL,
  draw_no     integer NOT NULL,
  words       text NOT NULL,
  ticket      integer NOT NULL CHECK (ticket BETWEEN 0 AND 999999),
  prize_no    integer NOT NULL,
  given_no    integer NOT NULL,
  -- What it was drawn with: a free one of a day, an order's, or another draw's.
  chance      text NOT NULL,
  award_id    text REFERENCES prize_award,
  drawn_at    bigint NOT NULL,
  UNIQUE (activity_id, day, draw_no),
  UNIQUE (activity_id, user_id, chance)
);
CREATE INDEX lottery_draw_user ON lottery_draw (user_id, activity_id, drawn_at DESC);

-- A chance that an order, or another draw, has brought.
CREATE TABLE lottery_chance (
  activity_id text NOT NULL REFERENCES lottery,
  user_id     text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  source      text NOT NULL,
  order_no    text,
  won_at      bigint NOT NULL,
  used_at     bigint,
  PRIMARY KEY (activity_id, user_id, source)
);
CREATE INDEX lottery_chance_user ON lottery_chance (user_id);
CREATE INDEX lottery_chance_order ON lottery_chance (order_no) WHERE order_no IS NOT NULL;
