-- Pictures that staff upload, of dishes and of the shop itself. Decision 0292.
CREATE TABLE staff_picture (
  picture_id text PRIMARY KEY,
  staff_id   text NOT NULL,
  -- Null: whoever uploaded it had no merchant yet.
  mchnt_cd   text REFERENCES merchant,
  purpose    text NOT NULL CHECK (purpose IN ('dish', 'logo', 'shop')),
  width      integer NOT NULL,
  height     integer NOT NULL,
  bytes      integer NOT NULL,
  created_at bigint NOT NULL,
  -- When something began to use it; null: it is forgotten after a day.
  claimed_at bigint
);
CREATE INDEX staff_picture_merchant ON staff_picture (mchnt_cd);
CREATE INDEX staff_picture_unclaimed ON staff_picture (created_at) WHERE claimed_at IS NULL;
