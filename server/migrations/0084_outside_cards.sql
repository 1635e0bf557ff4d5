-- Cards of other companies: a campus card that a member binds, and a fuel card in WeChat's wallet. Decision 0153.
CREATE TABLE outside_issuer (
  mchnt_cd text PRIMARY KEY REFERENCES merchant,
  name     jsonb NOT NULL,
  -- Whether the merchant has fuel cards in WeChat's wallet.
  has_fuel boolean NOT NULL DEFAULT false
);
CREATE TABLE outside_card (
  user_id  text NOT NULL REFERENCES app_user,
  mchnt_cd text NOT NULL REFERENCES outside_issuer,
  card_no  text NOT NULL,
  bound_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd),
  -- A card belongs to one member.
  UNIQUE (mchnt_cd, card_no)
);
-- Tries to bind one that came to nothing; forgotten after an hour.
CREATE TABLE outside_card_try (
  user_id  text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  tried_at bigint NOT NULL
);
CREATE INDEX outside_card_try_user ON outside_card_try (user_id, tried_at);
CREATE INDEX outside_card_try_at ON outside_card_try (tried_at);

-- The sandbox's issuer: another company, which knows nothing of members.
CREATE TABLE sandbox_outside_card (
  mchnt_cd    text NOT NULL,
  card_no     text NOT NULL,
  holder      text NOT NULL,
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0),
  is_blocked  boolean NOT NULL DEFAULT false,
  PRIMARY KEY (mchnt_cd, card_no)
);
CREATE TABLE sandbox_fuel_card (
  mchnt_cd text NOT NULL,
  phone    text NOT NULL,
  state    text NOT NULL CHECK (state IN ('inactive', 'active', 'blocked')),
  card_no  text NOT NULL,
  PRIMARY KEY (mchnt_cd, phone)
);
