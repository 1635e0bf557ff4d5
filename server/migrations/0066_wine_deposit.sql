-- A bottle that a shop keeps. Without a user: written down by a waiter, and waiting to be taken over under its code.
CREATE TABLE wine_deposit (
  deposit_id   text PRIMARY KEY,
  shop_id      text NOT NULL REFERENCES shop,
  user_id      text REFERENCES app_user,
  name         jsonb NOT NULL,
  shelf        text NOT NULL,
  size_ml      integer NOT NULL CHECK (size_ml > 0),
  left_ml      integer NOT NULL CHECK (left_ml BETWEEN 0 AND size_ml),
  -- Under which the guest takes it over, or the waiter pours.
  code         text,
  code_until   bigint,
  pending_ml   integer CHECK (pending_ml > 0),
  kept_at      bigint NOT NULL,
  expires_at   bigint NOT NULL,
  extended_at  bigint
);
CREATE INDEX wine_deposit_user ON wine_deposit (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX wine_deposit_code ON wine_deposit (code) WHERE code IS NOT NULL;
CREATE INDEX wine_deposit_pending ON wine_deposit (code_until DESC) WHERE code IS NOT NULL;

CREATE TABLE wine_entry (
  entry_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id   text NOT NULL REFERENCES wine_deposit,
  kind         text NOT NULL CHECK (kind IN ('in', 'out', 'extended')),
  amount_ml    integer NOT NULL CHECK (amount_ml >= 0),
  left_percent integer NOT NULL,
  staff        text NOT NULL,
  at           bigint NOT NULL
);
CREATE INDEX wine_entry_deposit ON wine_entry (deposit_id, entry_id DESC);
