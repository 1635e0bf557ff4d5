-- online: yes
-- Staff make rewards for people in a shop, start, pause and end them (decision 0361).
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended'));
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS paused_at bigint;
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS ended_at bigint;
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS changed_at bigint;
-- Tickets that were claimed, and those of them that staff gave something for.
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS claimed integer NOT NULL DEFAULT 0;
ALTER TABLE in_store_reward ADD COLUMN IF NOT EXISTS used integer NOT NULL DEFAULT 0;
UPDATE in_store_reward r SET claimed = (SELECT count(*) FROM in_store_claim c WHERE c.reward_id = r.reward_id),
       used = (SELECT count(*) FROM in_store_claim c WHERE c.reward_id = r.reward_id AND c.used_at IS NOT NULL);
