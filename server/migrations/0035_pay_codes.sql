-- By what a scanned code pays first, as its owner chose.
ALTER TABLE pay_code ADD COLUMN method text NOT NULL DEFAULT 'wechat' CHECK (method IN ('balance', 'wechat'));
