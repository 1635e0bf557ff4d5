-- Joining: what a merchant gives to whoever registers with it, and whom it lets register.
ALTER TABLE point_rules ADD COLUMN register_points integer NOT NULL DEFAULT 0 CHECK (register_points BETWEEN 0 AND 100000);

-- With a list, only its phones can register at the merchant; those who are members already log in as before.
ALTER TABLE merchant ADD COLUMN has_white_list boolean NOT NULL DEFAULT false;
CREATE TABLE phone_white_list (
  mchnt_cd text NOT NULL REFERENCES merchant,
  phone    text NOT NULL,
  PRIMARY KEY (mchnt_cd, phone)
);
