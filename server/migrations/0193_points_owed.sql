-- Points that were spent before their order was refunded are owed: the account falls below nothing, and what comes next fills it up (decision 0244).
-- Whoever spends or loses points still has them.
ALTER TABLE point_account DROP CONSTRAINT point_account_available_check;
ALTER TABLE point_entry DROP CONSTRAINT point_entry_balance_after_check;
ALTER TABLE point_entry ADD CONSTRAINT point_entry_balance_after_check
  CHECK (balance_after >= 0 OR kind NOT IN ('freeze', 'exchange', 'draw', 'expiry'));
