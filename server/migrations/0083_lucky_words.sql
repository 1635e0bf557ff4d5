-- A member's own word for draws. Decision 0151.
CREATE TABLE lucky_word (
  user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  word    text NOT NULL CHECK (word <> '')
);

-- What a merchant says of its membership in its own words; null: nothing. Decision 0152.
ALTER TABLE member_rules ADD COLUMN note jsonb;
