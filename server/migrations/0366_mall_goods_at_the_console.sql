-- online: yes, statement by statement
-- Staff put goods for points on the shelf and take them off it (decision 0343).
ALTER TABLE mall_goods ADD COLUMN IF NOT EXISTS is_open boolean NOT NULL DEFAULT true;
ALTER TABLE mall_goods ADD COLUMN IF NOT EXISTS removed_at bigint;
ALTER TABLE mall_goods ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 0;
ALTER TABLE mall_goods ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE mall_goods ADD COLUMN IF NOT EXISTS changed_at bigint;
CREATE INDEX CONCURRENTLY IF NOT EXISTS goods_exchange_of_goods ON goods_exchange (goods_id, made_at DESC);
