-- Codes that were made at once, and what each of them gives: `prize` as in prize_award.
CREATE TABLE redemption_batch (
  batch_id   text PRIMARY KEY,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  prize      jsonb NOT NULL,
  name       jsonb NOT NULL,
  note       jsonb,
  picture    text NOT NULL,
  made_at    bigint NOT NULL,
  starts_at  bigint NOT NULL,
  expires_at bigint NOT NULL,
  CHECK (starts_at < expires_at)
);
CREATE INDEX redemption_batch_merchant ON redemption_batch (mchnt_cd);
CREATE INDEX redemption_batch_newest ON redemption_batch (made_at DESC);

-- A code is known by its hash alone. Locked by whoever redeems it: the last use goes to one person.
CREATE TABLE redemption_code (
  code_id   text PRIMARY KEY,
  batch_id  text NOT NULL REFERENCES redemption_batch,
  code_hash bytea NOT NULL UNIQUE,
  uses      integer NOT NULL CHECK (uses > 0),
  used      integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses)
);
CREATE INDEX redemption_code_batch ON redemption_code (batch_id);

-- Who has redeemed what. `tail`: the end of the code, by which its owner knows it.
CREATE TABLE redemption (
  redemption_id text PRIMARY KEY,
  code_id       text NOT NULL REFERENCES redemption_code,
  user_id       text NOT NULL REFERENCES app_user,
  mchnt_cd      text NOT NULL REFERENCES merchant,
  award_id      text NOT NULL UNIQUE REFERENCES prize_award,
  tail          text NOT NULL,
  redeemed_at   bigint NOT NULL,
  UNIQUE (code_id, user_id)
);
CREATE INDEX redemption_of_user ON redemption (user_id, mchnt_cd, redeemed_at DESC, redemption_id DESC);

-- Wrong codes of late, by the hash of a member or an address.
CREATE TABLE redemption_try (
  scope      bytea PRIMARY KEY,
  wrong_at   jsonb NOT NULL,
  waits      integer NOT NULL,
  wait_until bigint NOT NULL,
  wrong_last bigint NOT NULL
);
CREATE INDEX redemption_try_age ON redemption_try (wrong_last);

ALTER TABLE prize_award DROP CONSTRAINT prize_award_kind_check;
ALTER TABLE prize_award ADD CONSTRAINT prize_award_kind_check CHECK (kind IN ('goods', 'balance', 'points', 'coupon', 'growth', 'again', 'thanks'));
CREATE INDEX prize_award_goods_of_user ON prize_award (user_id, mchnt_cd, won_at DESC, award_id DESC) WHERE code IS NOT NULL;
