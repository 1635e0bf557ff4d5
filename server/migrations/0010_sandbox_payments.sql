-- How the sandbox provider behaves in one trade: it settles so long after the payer paid, and tells of it so often, so late, or (null) never.
ALTER TABLE sandbox_trade ADD COLUMN settle_ms integer NOT NULL DEFAULT 0 CHECK (settle_ms >= 0);
ALTER TABLE sandbox_trade ADD COLUMN notify_ms integer DEFAULT 0 CHECK (notify_ms >= 0);
ALTER TABLE sandbox_trade ADD COLUMN notify_copies integer NOT NULL DEFAULT 1 CHECK (notify_copies BETWEEN 1 AND 5);
-- When a trade that was paid settles; null: nothing is waited for.
ALTER TABLE sandbox_trade ADD COLUMN settle_due_at bigint;
CREATE INDEX sandbox_trade_settle ON sandbox_trade (settle_due_at) WHERE settle_due_at IS NOT NULL;
