-- People. A visitor is a row without a phone; a member is one that registered.

CREATE TABLE app_user (
  user_id       text PRIMARY KEY,
  phone         text,
  nick_name     text NOT NULL DEFAULT '',
  head_img      text NOT NULL DEFAULT '',
  sex           text NOT NULL DEFAULT '0' CHECK (sex IN ('0', '1', '2')),
  birthday      text CHECK (birthday ~ '^\d{4}-\d{2}-\d{2}$'),
  lang          text NOT NULL DEFAULT 'hans' CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  agreed_at     bigint,
  registered_at bigint,
  cancelled_at  bigint,
  created_at    bigint NOT NULL
);
CREATE UNIQUE INDEX app_user_phone ON app_user (phone) WHERE cancelled_at IS NULL;

-- One account of a platform: a WeChat openId of the app xapp_id, or a web guest of the app "h5".
CREATE TABLE identity (
  xapp_id    text NOT NULL,
  open_id    text NOT NULL,
  user_id    text NOT NULL REFERENCES app_user,
  created_at bigint NOT NULL,
  PRIMARY KEY (xapp_id, open_id)
);
CREATE INDEX identity_user ON identity (user_id);

-- Tickets are random and stored hashed: who reads the database cannot act as a diner.
CREATE TABLE ticket (
  ticket_hash bytea PRIMARY KEY,
  user_id     text NOT NULL REFERENCES app_user,
  xapp_id     text NOT NULL,
  open_id     text NOT NULL,
  created_at  bigint NOT NULL,
  expires_at  bigint NOT NULL,
  revoked_at  bigint
);
CREATE INDEX ticket_user ON ticket (user_id);
CREATE INDEX ticket_expiry ON ticket (expires_at);

CREATE TABLE sms_code (
  phone       text NOT NULL,
  purpose     text NOT NULL CHECK (purpose IN ('login', 'bind', 'cancel')),
  code_hash   bytea NOT NULL,
  sent_at     bigint NOT NULL,
  expires_at  bigint NOT NULL,
  failures    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (phone, purpose)
);

-- What the sandbox SMS adapter "sent": the outbox that QA reads.
CREATE TABLE sms_outbox (
  sms_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone   text NOT NULL,
  body    text NOT NULL,
  sent_at bigint NOT NULL
);
CREATE INDEX sms_outbox_phone ON sms_outbox (phone, sms_id DESC);

-- The first answer to a keyed call, stored in the transaction that did the work.
CREATE TABLE idempotency (
  user_id      text NOT NULL,
  path         text NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  response     jsonb NOT NULL,
  created_at   bigint NOT NULL,
  PRIMARY KEY (user_id, path, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);
