-- online: yes, statement by statement
-- What a shop answers to a review, for everybody who reads it (decision 0371).
ALTER TABLE review ADD COLUMN IF NOT EXISTS answer text NOT NULL DEFAULT '';
ALTER TABLE review ADD COLUMN IF NOT EXISTS answered_by text NOT NULL DEFAULT '';
ALTER TABLE review ADD COLUMN IF NOT EXISTS answered_at bigint;
