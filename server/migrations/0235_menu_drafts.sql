-- What staff change of a menu waits in a draft until it is published. Decision 0290.

-- A place between two others needs no renumbering.
ALTER TABLE category
  ALTER COLUMN sort TYPE double precision,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text NOT NULL DEFAULT '',
  -- Orders and drafts may still name it.
  ADD COLUMN removed_at bigint;
ALTER TABLE menu_item
  ALTER COLUMN sort TYPE double precision,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text NOT NULL DEFAULT '',
  ADD COLUMN removed_at bigint;
ALTER TABLE lunch_box
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by text NOT NULL DEFAULT '';

-- Unique for good: a draft that is discarded and made anew is another one.
CREATE SEQUENCE menu_draft_version;

CREATE TABLE menu_draft (
  mchnt_cd   text NOT NULL REFERENCES merchant,
  kind       text NOT NULL CHECK (kind IN ('category', 'dish', 'box')),
  subject_id text NOT NULL,
  -- Null: it is to be removed.
  document   jsonb,
  version    bigint NOT NULL DEFAULT nextval('menu_draft_version'),
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, kind, subject_id)
);
