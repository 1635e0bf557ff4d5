-- A chance that was drawn with before its order was refunded is owed: the next one that comes makes up for it (decision 0244).
ALTER TABLE lottery_chance ADD COLUMN owed_at bigint;
ALTER TABLE lottery_chance ADD CONSTRAINT lottery_chance_owed CHECK (owed_at IS NULL OR used_at IS NOT NULL);
CREATE INDEX lottery_chance_owed_of ON lottery_chance (user_id, activity_id) WHERE owed_at IS NOT NULL;

-- What an order earns is promised when it is paid, and given when it is completed. `set_off`: of its offers, those that make up for coupons that were used
-- before their order was refunded; `owed`: such coupons of this gift that nothing has made up for yet.
ALTER TABLE campaign_gift ADD COLUMN is_promised boolean NOT NULL DEFAULT false;
ALTER TABLE campaign_gift ADD COLUMN set_off text[] NOT NULL DEFAULT '{}';
ALTER TABLE campaign_gift ADD COLUMN owed text[] NOT NULL DEFAULT '{}';
CREATE INDEX campaign_gift_owed ON campaign_gift (user_id, campaign_id) WHERE owed <> '{}';
