-- online: yes, statement by statement
-- Staff make draws, start, pause and end them (decision 0323).
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended'));
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS paused_at bigint;
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS ended_at bigint;
-- Of a draw that was ended early: until when chances that diners hold can be used.
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS draw_until bigint;
-- What it was expected to cost when it was started.
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS forecast jsonb;
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS changed_by text NOT NULL DEFAULT '';
ALTER TABLE lottery ADD COLUMN IF NOT EXISTS changed_at bigint;
