-- online: yes
-- Who of the staff was shown what of a person. Decision 0333.

CREATE TABLE member_access (
  mchnt_cd   text NOT NULL REFERENCES merchant,
  access_no  bigint GENERATED ALWAYS AS IDENTITY,
  user_id    text NOT NULL REFERENCES app_user,
  -- The staff's names outlive them, as in audit_entry.
  staff_id   text NOT NULL,
  staff_name text NOT NULL,
  shop_id    text,
  -- The call, without "/staff/".
  what       text NOT NULL,
  -- Through which order, file or other thing; '': through the person themselves.
  subject    text NOT NULL,
  shown      text[] NOT NULL,
  at         bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, access_no)
);
CREATE INDEX member_access_of_user ON member_access (user_id, mchnt_cd, at DESC);
CREATE INDEX member_access_age ON member_access (at);
