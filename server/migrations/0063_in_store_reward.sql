-- What a shop gives to diners who are in it: once a day each, as long as there is any.
CREATE TABLE in_store_reward (
  reward_id text PRIMARY KEY,
  shop_id   text NOT NULL REFERENCES shop,
  name      jsonb NOT NULL,
  caption   jsonb NOT NULL,
  rule      jsonb NOT NULL,
  picture   text NOT NULL,
  remaining integer CHECK (remaining >= 0),
  range_m   integer NOT NULL DEFAULT 300 CHECK (range_m > 0),
  starts_at bigint NOT NULL,
  ends_at   bigint NOT NULL,
  sort      integer NOT NULL DEFAULT 0
);
CREATE INDEX in_store_reward_shop ON in_store_reward (shop_id);

-- A claim of one day; its code is shown to the staff until it expires.
CREATE TABLE in_store_claim (
  reward_id  text NOT NULL REFERENCES in_store_reward,
  user_id    text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  day        text NOT NULL,
  code       text NOT NULL,
  claimed_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at    bigint,
  PRIMARY KEY (reward_id, user_id, day)
);
CREATE UNIQUE INDEX in_store_claim_code ON in_store_claim (reward_id, day, code);
CREATE INDEX in_store_claim_user ON in_store_claim (user_id);
CREATE INDEX in_store_claim_open ON in_store_claim (claimed_at) WHERE used_at IS NULL;
