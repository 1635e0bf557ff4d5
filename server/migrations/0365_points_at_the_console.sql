-- online: yes, statement by statement
-- Staff change what points go by; what an order has earned keeps the rules of then (decision 0342).
ALTER TABLE point_rules ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0;
ALTER TABLE point_rules ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE point_rules ADD COLUMN IF NOT EXISTS changed_at bigint;
-- Before staff first changed them: of orders that earned before an entry had its own.
ALTER TABLE point_rules ADD COLUMN IF NOT EXISTS earlier_per_yuan integer;
ALTER TABLE point_rules ADD COLUMN IF NOT EXISTS earlier_valid_months integer;
ALTER TABLE point_entry ADD COLUMN IF NOT EXISTS per_yuan integer;
ALTER TABLE point_entry ADD COLUMN IF NOT EXISTS expires_at bigint;
CREATE INDEX CONCURRENTLY IF NOT EXISTS point_account_merchant ON point_account (mchnt_cd);
