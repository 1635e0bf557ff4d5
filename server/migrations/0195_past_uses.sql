-- What somebody who closed their account has had of things that each person may have only so often. The person is a keyed hash of the phone, and of
-- WeChat's open id: without the key it says nothing of either.
CREATE TABLE remembered_use (
  identity_hash bytea NOT NULL,
  what          text NOT NULL,
  uses          bigint NOT NULL CHECK (uses > 0),
  -- When the offer ends; nothing is remembered after it.
  until_at      bigint NOT NULL,
  PRIMARY KEY (identity_hash, what)
);
CREATE INDEX remembered_use_due ON remembered_use (until_at);

-- What an account counts beside its own, since its phone or open id is remembered.
CREATE TABLE past_use (
  user_id  text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  what     text NOT NULL,
  uses     bigint NOT NULL CHECK (uses > 0),
  until_at bigint NOT NULL,
  PRIMARY KEY (user_id, what)
);
CREATE INDEX past_use_due ON past_use (until_at);
