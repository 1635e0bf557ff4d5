-- People who work at the merchant's console. Decisions 0281 to 0284.

CREATE TABLE staff (
  staff_id           text PRIMARY KEY,
  -- Null: an owner whose merchant is still to be set up.
  mchnt_cd           text REFERENCES merchant,
  name               text NOT NULL,
  phone              text,
  -- Without capital letters.
  email              text CHECK (email = lower(email)),
  -- Null: demo staff, who sign in by a link of the sandbox.
  password_hash      text,
  pin_hash           text,
  -- The secret of the authenticator, and of one that is still to be confirmed.
  second_factor      bytea,
  second_factor_next bytea,
  -- The last step that was used: each counts once.
  second_factor_step bigint,
  is_active          boolean NOT NULL DEFAULT true,
  version            integer NOT NULL DEFAULT 1,
  changed_by         text NOT NULL DEFAULT '',
  created_at         bigint NOT NULL,
  used_at            bigint,
  CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE UNIQUE INDEX staff_phone ON staff (phone) WHERE is_active;
CREATE UNIQUE INDEX staff_email ON staff (email) WHERE is_active;
CREATE INDEX staff_merchant ON staff (mchnt_cd, name, staff_id);

CREATE TABLE staff_grant (
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  role     text NOT NULL CHECK (role IN ('owner', 'manager', 'cashier', 'kitchen', 'waiter', 'rider', 'accountant')),
  -- Null: every shop of the merchant.
  shop_id  text REFERENCES shop,
  UNIQUE NULLS NOT DISTINCT (staff_id, role, shop_id),
  CHECK (role <> 'owner' OR shop_id IS NULL)
);
CREATE INDEX staff_grant_shop ON staff_grant (shop_id);

-- A browser that the staff of a shop share.
CREATE TABLE staff_tablet (
  tablet_id  text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  shop_id    text NOT NULL REFERENCES shop,
  name       text NOT NULL,
  created_at bigint NOT NULL,
  used_at    bigint NOT NULL,
  used_by    text,
  expires_at bigint NOT NULL
);
CREATE INDEX staff_tablet_shop ON staff_tablet (shop_id);

CREATE TABLE staff_session (
  session_id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id   text NOT NULL REFERENCES staff ON DELETE CASCADE,
  -- Begun by PIN on this tablet; null: by password.
  tablet_id  text REFERENCES staff_tablet ON DELETE CASCADE,
  device     text NOT NULL,
  ip         text NOT NULL,
  created_at bigint NOT NULL,
  used_at    bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_tablet ON staff_session (tablet_id);
CREATE INDEX staff_session_expiry ON staff_session (expires_at);

CREATE TABLE staff_invitation (
  invitation_id text PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  mchnt_cd      text REFERENCES merchant,
  name          text NOT NULL,
  phone         text,
  email         text,
  grants        jsonb NOT NULL,
  invited_by    text REFERENCES staff ON DELETE CASCADE,
  created_at    bigint NOT NULL,
  expires_at    bigint NOT NULL
);
CREATE INDEX staff_invitation_merchant ON staff_invitation (mchnt_cd);

-- Wrong passwords, PINs and codes, by what was tried; also of accounts that nobody has.
CREATE TABLE staff_try (
  what_hash    bytea PRIMARY KEY,
  wrong_tries  integer NOT NULL,
  locked_until bigint NOT NULL,
  tried_at     bigint NOT NULL
);
CREATE INDEX staff_try_age ON staff_try (tried_at);

-- Codes for a new password that were mailed; those by SMS are in sms_code.
CREATE TABLE staff_mail_code (
  staff_id   text PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  failures   integer NOT NULL DEFAULT 0,
  sent_at    bigint NOT NULL,
  -- How many since then.
  hour_at    bigint NOT NULL,
  in_hour    integer NOT NULL,
  expires_at bigint NOT NULL
);

CREATE TABLE staff_rules (
  mchnt_cd            text PRIMARY KEY REFERENCES merchant,
  refund_limits       jsonb NOT NULL,
  second_factor_roles text[] NOT NULL,
  version             integer NOT NULL,
  changed_by          text NOT NULL
);

-- What staff did. It outlives whoever and whatever it names, so nothing is a foreign key.
CREATE TABLE audit_entry (
  entry_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mchnt_cd   text,
  shop_id    text,
  staff_id   text,
  name       text NOT NULL,
  what       text NOT NULL,
  subject    text NOT NULL,
  before     jsonb,
  after      jsonb,
  ip         text NOT NULL,
  device     text NOT NULL,
  at         bigint NOT NULL
);
CREATE INDEX audit_entry_merchant ON audit_entry (mchnt_cd, entry_no);

ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('login', 'cancel', 'payPassword', 'staffReset'));
-- A mail may be words alone.
ALTER TABLE mail_outbox ALTER COLUMN attachment_name DROP NOT NULL, ALTER COLUMN attachment DROP NOT NULL;
