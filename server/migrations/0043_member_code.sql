-- What a member shows at the counter: kept as a hash, for half a minute, used once.
CREATE TABLE member_code (
  code_hash  bytea PRIMARY KEY,
  user_id    text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  made_at    bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at    bigint
);
CREATE INDEX member_code_user ON member_code (user_id);
CREATE INDEX member_code_age ON member_code (made_at);

ALTER TABLE merchant ADD COLUMN member_code_seconds integer NOT NULL DEFAULT 30 CHECK (member_code_seconds IN (30, 60));
