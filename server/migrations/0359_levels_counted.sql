-- online: yes, statement by statement
-- How many members a change of levels touches is counted by growth and by what was bought.
ALTER TABLE member_level VALIDATE CONSTRAINT member_level_level_check;
CREATE INDEX CONCURRENTLY IF NOT EXISTS member_standing_growth ON member_standing (mchnt_cd, growth);
CREATE INDEX CONCURRENTLY IF NOT EXISTS bought_level_merchant ON bought_level (mchnt_cd, level);
CREATE INDEX CONCURRENTLY IF NOT EXISTS level_term_unpaid ON level_term (mchnt_cd, level, begun_at) WHERE paid_at IS NULL;
