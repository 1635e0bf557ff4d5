-- Coupons (spec section 4): what a merchant publishes, and what somebody owns of it. Benefit and conditions as in domain/coupon/terms.ts.
CREATE TABLE coupon_offer (
  offer_id    text PRIMARY KEY,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  name        jsonb NOT NULL,
  -- Where it counts, in the merchant's words.
  caption     jsonb NOT NULL,
  benefit     jsonb NOT NULL,
  conditions  jsonb NOT NULL,
  stack_group text,
  per_order   integer NOT NULL DEFAULT 1 CHECK (per_order > 0),
  per_day     integer CHECK (per_day > 0),
  per_person  integer NOT NULL DEFAULT 1 CHECK (per_person > 0),
  -- Null: any number is given out.
  total       integer CHECK (total >= 0),
  claimed     integer NOT NULL DEFAULT 0 CHECK (claimed >= 0 AND (total IS NULL OR claimed <= total)),
  -- Shown in the coupon centre; others are handed out.
  is_listed   boolean NOT NULL DEFAULT true,
  is_giftable boolean NOT NULL DEFAULT false,
  claim_from  bigint NOT NULL,
  claim_until bigint NOT NULL,
  valid_from  bigint,
  valid_until bigint,
  valid_days  integer CHECK (valid_days > 0),
  sort        integer NOT NULL DEFAULT 0,
  CHECK (valid_until IS NOT NULL OR valid_days IS NOT NULL)
);
CREATE INDEX coupon_offer_merchant ON coupon_offer (mchnt_cd, sort);

CREATE TABLE held_coupon (
  coupon_id   text PRIMARY KEY,
  offer_id    text NOT NULL REFERENCES coupon_offer,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  user_id     text NOT NULL REFERENCES app_user,
  state       text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'locked', 'used', 'gifted')),
  -- The first, second, ... that somebody claimed of the offer; null: it was handed out.
  claim_no    integer CHECK (claim_no > 0),
  claimed_at  bigint NOT NULL,
  valid_from  bigint NOT NULL,
  valid_until bigint NOT NULL,
  used_at     bigint,
  UNIQUE (offer_id, user_id, claim_no)
);
CREATE INDEX held_coupon_of_user ON held_coupon (user_id, mchnt_cd, valid_until, coupon_id);

-- Which order has a coupon. One at a time; what an order gave back it never gives back again.
CREATE TABLE order_coupon (
  order_no    text NOT NULL,
  coupon_id   text NOT NULL REFERENCES held_coupon,
  locked_at   bigint NOT NULL,
  used_at     bigint,
  returned_at bigint,
  PRIMARY KEY (order_no, coupon_id)
);
CREATE UNIQUE INDEX order_coupon_once ON order_coupon (coupon_id) WHERE returned_at IS NULL;
