-- online: yes, statement by statement
-- Whose books a difference is of, so that their staff find and tick it off (decision 0116). Null: it is not known, or the difference was found before and its
-- day has not been compared again.
ALTER TABLE reconciliation_difference ADD COLUMN IF NOT EXISTS mchnt_cd text;
CREATE INDEX CONCURRENTLY IF NOT EXISTS reconciliation_of_merchant ON reconciliation_difference (mchnt_cd, day DESC, difference_id DESC);
