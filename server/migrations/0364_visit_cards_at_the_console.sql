-- online: yes, statement by statement
-- Staff put visit cards on sale and take them off it (decision 0341).
ALTER TABLE visit_card_offer ADD COLUMN IF NOT EXISTS starts_at bigint;
ALTER TABLE visit_card_offer ADD COLUMN IF NOT EXISTS ends_at bigint;
ALTER TABLE visit_card_offer ADD COLUMN IF NOT EXISTS removed_at bigint;
CREATE INDEX CONCURRENTLY IF NOT EXISTS visit_card_of_offer ON visit_card (offer_id, begun_at DESC);
