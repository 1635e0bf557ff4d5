-- online: yes
-- Addresses of files with what is held of a person, and how many were made in a day (decision 0356).
CREATE TABLE data_link (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  offset_min integer NOT NULL,
  openings integer NOT NULL DEFAULT 0,
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX data_link_user ON data_link (user_id, made_at);
CREATE INDEX data_link_made ON data_link (made_at);

ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check
  CHECK (purpose IN ('login', 'cancel', 'payPassword', 'staffReset', 'download')) NOT VALID;
