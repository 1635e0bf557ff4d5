-- online: yes, statement by statement
-- Staff say which deals of another platform their shops accept (decision 0363).
ALTER TABLE voucher_deal ADD COLUMN IF NOT EXISTS title text NOT NULL DEFAULT '';
ALTER TABLE voucher_deal ADD COLUMN IF NOT EXISTS is_open boolean NOT NULL DEFAULT true;
ALTER TABLE voucher_deal ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE voucher_deal ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE voucher_deal ADD COLUMN IF NOT EXISTS changed_at bigint;
-- The vouchers of a deal that were added, with what is summed of them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS group_voucher_of_deal ON group_voucher (deal_id) INCLUDE (paid_fen, is_paid_with);
