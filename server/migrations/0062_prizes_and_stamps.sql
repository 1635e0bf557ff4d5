-- What activities have given: `reason` names why, so that it is given once. Goods wait in a shop under a code; the rest is given when it is due.
CREATE TABLE prize_award (
  award_id     text PRIMARY KEY,
  user_id      text NOT NULL REFERENCES app_user,
  mchnt_cd     text NOT NULL REFERENCES merchant,
  kind         text NOT NULL CHECK (kind IN ('goods', 'balance', 'points', 'coupon', 'again', 'thanks')),
  prize        jsonb NOT NULL,
  name         jsonb NOT NULL,
  note         jsonb,
  picture      text NOT NULL,
  source       text NOT NULL,
  reason       text NOT NULL UNIQUE,
  code         text UNIQUE,
  won_at       bigint NOT NULL,
  due_at       bigint NOT NULL,
  given_at     bigint,
  expires_at   bigint,
  redeemed_at  bigint,
  redeemed_by  text,
  withdrawn_at bigint,
  CHECK ((kind = 'goods') = (code IS NOT NULL)),
  CHECK (redeemed_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX prize_award_of_user ON prize_award (user_id, won_at DESC);
CREATE INDEX prize_award_codes ON prize_award (won_at DESC) WHERE code IS NOT NULL;
CREATE INDEX prize_award_due ON prize_award (due_at) WHERE given_at IS NULL AND withdrawn_at IS NULL;

-- A merchant's stamp card. `gifts`: [{at, prize, name, note, picture}], the last one at `goal`.
CREATE TABLE stamp_card (
  card_id        text PRIMARY KEY,
  mchnt_cd       text NOT NULL REFERENCES merchant,
  title          jsonb NOT NULL,
  heading        jsonb NOT NULL,
  rule           jsonb NOT NULL,
  picture        text NOT NULL,
  goal           integer NOT NULL CHECK (goal BETWEEN 2 AND 30),
  gifts          jsonb NOT NULL,
  min_fen        integer NOT NULL CHECK (min_fen >= 0),
  category_ids   text[],
  most_per_order integer CHECK (most_per_order > 0),
  starts_at      bigint NOT NULL,
  ends_at        bigint NOT NULL,
  sort           integer NOT NULL DEFAULT 0
);
CREATE INDEX stamp_card_merchant ON stamp_card (mchnt_cd);

-- Whoever collects: the row is locked by whoever changes their stamps.
CREATE TABLE stamp_holder (
  card_id text NOT NULL REFERENCES stamp_card,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  stamps  integer NOT NULL DEFAULT 0 CHECK (stamps >= 0),
  PRIMARY KEY (card_id, user_id)
);
CREATE INDEX stamp_holder_user ON stamp_holder (user_id);

-- The stamps of one order on one card; `taken`: those that went back with a refund.
CREATE TABLE stamp_grant (
  order_no  text NOT NULL REFERENCES customer_order,
  card_id   text NOT NULL REFERENCES stamp_card,
  user_id   text NOT NULL REFERENCES app_user,
  shop_id   text NOT NULL REFERENCES shop,
  title     jsonb NOT NULL,
  portions  integer NOT NULL,
  stamps    integer NOT NULL CHECK (stamps > 0),
  taken     integer NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND stamps),
  earned_at bigint NOT NULL,
  taken_at  bigint,
  PRIMARY KEY (order_no, card_id)
);
CREATE INDEX stamp_grant_of_user ON stamp_grant (user_id, card_id, earned_at DESC, order_no DESC);

-- A gift that a holder has reached, once for each card that was filled.
CREATE TABLE stamp_gift (
  card_id   text NOT NULL REFERENCES stamp_card,
  user_id   text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  round     integer NOT NULL CHECK (round >= 0),
  at        integer NOT NULL CHECK (at > 0),
  award_id  text NOT NULL UNIQUE REFERENCES prize_award ON DELETE CASCADE,
  PRIMARY KEY (card_id, user_id, round, at)
);
CREATE INDEX stamp_gift_user ON stamp_gift (user_id);
