-- online: yes, statement by statement
-- Staff decorate the page that diners begin with, as a draft that is published and can be rolled back (decision 0352).
ALTER TABLE decoration ADD COLUMN IF NOT EXISTS component_id text NOT NULL DEFAULT '';
ALTER TABLE decoration ADD COLUMN IF NOT EXISTS shop_ids text[];
ALTER TABLE decoration ADD COLUMN IF NOT EXISTS starts_at bigint;
ALTER TABLE decoration ADD COLUMN IF NOT EXISTS ends_at bigint;
CREATE TABLE IF NOT EXISTS decoration_draft (
  mchnt_cd text NOT NULL REFERENCES merchant,
  main_type text NOT NULL,
  -- Null: nothing has been changed since the page was published.
  components jsonb,
  -- Counts every change of the draft and of what is published.
  version integer NOT NULL DEFAULT 0,
  -- The version that diners see; 0: the page as the merchant began with it.
  published_no integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  PRIMARY KEY (mchnt_cd, main_type)
);
CREATE TABLE IF NOT EXISTS decoration_version (
  mchnt_cd text NOT NULL REFERENCES merchant,
  main_type text NOT NULL,
  no integer NOT NULL,
  components jsonb NOT NULL,
  published_by text NOT NULL,
  published_at bigint,
  restored_from integer,
  PRIMARY KEY (mchnt_cd, main_type, no)
);
