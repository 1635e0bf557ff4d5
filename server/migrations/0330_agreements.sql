-- online: yes
-- What members agree to, by version, and who agreed to which. Decision 0330.

ALTER TABLE merchant ADD COLUMN agreement_version integer NOT NULL DEFAULT 1;
-- Null: as the merchant began with it.
ALTER TABLE merchant ADD COLUMN agreement_at bigint;
ALTER TABLE merchant ADD COLUMN agreement_by text NOT NULL DEFAULT '';

-- Texts that a newer version has replaced, word for word.
CREATE TABLE past_agreement (
  mchnt_cd     text NOT NULL REFERENCES merchant,
  version      integer NOT NULL,
  member       jsonb NOT NULL,
  -- Null: what the app says itself of data.
  privacy      jsonb,
  published_at bigint,
  published_by text NOT NULL,
  replaced_at  bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, version)
);

-- Kept while the account exists.
CREATE TABLE agreement_acceptance (
  user_id     text NOT NULL REFERENCES app_user,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  version     integer NOT NULL,
  accepted_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd, version)
);
CREATE INDEX agreement_acceptance_of_merchant ON agreement_acceptance (mchnt_cd, accepted_at, user_id, version);
