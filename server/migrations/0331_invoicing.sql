-- online: yes, statement by statement
-- Who invoices for a merchant, as its owner sets it. Decision 0331.

-- Off: its diners are offered no invoice; those that were asked for are still issued.
ALTER TABLE merchant_invoicing ADD COLUMN IF NOT EXISTS is_offered boolean NOT NULL DEFAULT true;
ALTER TABLE merchant_invoicing ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE merchant_invoicing ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE merchant_invoicing ADD COLUMN IF NOT EXISTS changed_at bigint;
-- The invoices of a merchant, the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_of_merchant ON invoice (mchnt_cd, created_at DESC, invoice_no DESC);
