-- online: yes, statement by statement
-- Staff note at the console by which parcel goods of the points mall are sent, correct it and take it back (decision 0360).
ALTER TABLE goods_exchange ADD COLUMN IF NOT EXISTS sent_at bigint;
ALTER TABLE goods_exchange ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0;
ALTER TABLE goods_exchange ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE goods_exchange ADD COLUMN IF NOT EXISTS changed_at bigint;
-- What is to be sent, what is on its way and what has come, of a merchant.
CREATE INDEX CONCURRENTLY IF NOT EXISTS goods_exchange_sent ON goods_exchange (mchnt_cd, state, made_at, exchange_id) WHERE is_sent;
