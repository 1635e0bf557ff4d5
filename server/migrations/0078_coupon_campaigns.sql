-- How coupons reach people: the dialog on home, awards of paid orders, gifts of top-ups and of joining, links that the merchant spreads.
CREATE TABLE coupon_campaign (
  campaign_id   text PRIMARY KEY,
  mchnt_cd      text NOT NULL REFERENCES merchant,
  kind          text NOT NULL CHECK (kind IN ('dialog', 'award', 'topUp', 'bindPhone', 'promotion')),
  title         jsonb NOT NULL,
  picture       text NOT NULL,
  offer_ids     text[] NOT NULL CHECK (cardinality(offer_ids) BETWEEN 1 AND 10),
  -- Null: every shop of the merchant.
  shop_ids      text[],
  -- award: what has to be paid, and how many one person gets on one day and in all.
  minimum_fen   integer NOT NULL DEFAULT 0 CHECK (minimum_fen >= 0),
  per_day       integer CHECK (per_day > 0),
  per_person    integer CHECK (per_person > 0),
  tier_id       text,
  promotion_key text UNIQUE,
  starts_at     bigint NOT NULL,
  ends_at       bigint NOT NULL,
  -- Whoever was shown it before is shown it again.
  shown_from    bigint NOT NULL DEFAULT 0,
  sort          integer NOT NULL DEFAULT 0,
  CHECK ((kind = 'topUp') = (tier_id IS NOT NULL)),
  CHECK ((kind = 'promotion') = (promotion_key IS NOT NULL))
);
CREATE INDEX coupon_campaign_merchant ON coupon_campaign (mchnt_cd, kind);

-- Who was shown a campaign and closed it, or went on: it is not shown to them again.
CREATE TABLE campaign_seen (
  user_id     text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  campaign_id text NOT NULL REFERENCES coupon_campaign,
  seen_at     bigint NOT NULL,
  PRIMARY KEY (user_id, campaign_id)
);

-- What a campaign has given: the reason gives once.
CREATE TABLE campaign_gift (
  reason       text PRIMARY KEY,
  campaign_id  text NOT NULL REFERENCES coupon_campaign,
  user_id      text NOT NULL REFERENCES app_user,
  order_no     text REFERENCES customer_order,
  offer_ids    text[] NOT NULL,
  given_at     bigint NOT NULL,
  withdrawn_at bigint
);
CREATE INDEX campaign_gift_of_user ON campaign_gift (user_id, campaign_id, given_at);
CREATE INDEX campaign_gift_of_order ON campaign_gift (order_no) WHERE order_no IS NOT NULL;
