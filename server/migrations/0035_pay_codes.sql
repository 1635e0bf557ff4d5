-- By what a scanned code pays first, as its owner chose.
ALTER TABLE pay_code ADD COLUMN method text NOT NULL DEFAULT 'wechat' CHECK (method IN ('balance', 'wechat'));
-- The cashier's last scans.
CREATE INDEX pay_code_scanned ON pay_code (made_at) WHERE order_no IS NOT NULL;
