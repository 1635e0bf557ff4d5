-- online: yes
-- Which members are meant, by what they did: saved filters of a merchant.
CREATE TABLE member_segment (
  segment_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name text NOT NULL,
  filter jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  UNIQUE (mchnt_cd, name)
);
