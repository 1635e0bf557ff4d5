-- What diners answered when WeChat asked whether the app may send them a message. One consent is one message.
CREATE TABLE message_consent (
  consent_id  text PRIMARY KEY,
  user_id     text NOT NULL REFERENCES app_user,
  open_id     text NOT NULL,
  topic       text NOT NULL CHECK (topic IN ('orderReady', 'refundDone', 'couponExpiring', 'bottleExpiring')),
  -- The order, the bottle; empty: whatever comes first.
  subject     text NOT NULL,
  lang        text NOT NULL,
  is_agreed   boolean NOT NULL,
  answered_at bigint NOT NULL,
  used_at     bigint,
  -- When to look for something that expires; null: this topic is not waited for by the clock.
  look_at     bigint
);
CREATE INDEX message_consent_open ON message_consent (user_id, topic, subject) WHERE is_agreed AND used_at IS NULL;
CREATE INDEX message_consent_answers ON message_consent (user_id, topic, answered_at DESC);
CREATE INDEX message_consent_look ON message_consent (look_at) WHERE is_agreed AND used_at IS NULL AND look_at IS NOT NULL;

-- Messages on their way to WeChat, and what became of them.
CREATE TABLE subscribe_message (
  message_id  text PRIMARY KEY,
  consent_id  text NOT NULL UNIQUE REFERENCES message_consent,
  user_id     text NOT NULL REFERENCES app_user,
  open_id     text NOT NULL,
  topic       text NOT NULL,
  -- The same thing is told once.
  subject     text NOT NULL,
  lang        text NOT NULL,
  fields      jsonb NOT NULL,
  page        text NOT NULL,
  state       text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'refused', 'lost')),
  tries       integer NOT NULL DEFAULT 0,
  -- Of which it may have been sent.
  sends       integer NOT NULL DEFAULT 0,
  created_at  bigint NOT NULL,
  due_at      bigint,
  finished_at bigint,
  UNIQUE (topic, subject)
);
CREATE INDEX subscribe_message_due ON subscribe_message (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscribe_message_of_user ON subscribe_message (user_id);
CREATE INDEX subscribe_message_age ON subscribe_message (created_at);

-- The merchant reminds members of coupons that end.
ALTER TABLE merchant ADD COLUMN coupon_subscription boolean NOT NULL DEFAULT true;

-- Messages of the sandbox, shown by its console and sent to nobody.
CREATE TABLE subscribe_outbox (
  outbox_no  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  open_id    text NOT NULL,
  topic      text NOT NULL,
  fields     jsonb NOT NULL,
  page       text NOT NULL,
  sent_at    bigint NOT NULL
);
