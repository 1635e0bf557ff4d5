-- A member's password for payments, and from how much on a merchant asks for it. Decision 0176.
CREATE TABLE pay_password (
  user_id      text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  salt         bytea NOT NULL,
  hash         bytea NOT NULL,
  wrong_tries  integer NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
  locked_until bigint NOT NULL DEFAULT 0,
  set_at       bigint NOT NULL
);
-- More than this of one order from stored value asks for it; null: never.
ALTER TABLE merchant ADD COLUMN pay_password_over_fen bigint CHECK (pay_password_over_fen >= 0);
ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('login', 'cancel', 'payPassword'));
