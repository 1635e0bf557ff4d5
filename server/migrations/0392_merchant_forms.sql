-- online: yes
-- What is set for a merchant as a whole, one form at a time: each has a version of its own, as those of a shop have in shop_form (decision 0383).
CREATE TABLE IF NOT EXISTS merchant_form (
  mchnt_cd   text NOT NULL REFERENCES merchant,
  form       text NOT NULL,
  version    integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, form)
);
