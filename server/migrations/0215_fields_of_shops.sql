-- Fields of merchants and shops that the specification names and that were not served (decision 0262).

-- A merchant without a privacy agreement of its own: the app shows what it says itself of data.
ALTER TABLE merchant ALTER COLUMN privacy_agreement DROP NOT NULL;

-- When a pickup can be had: as soon as possible or at a time, only as soon as possible, only at a time (domain/order/pickupTimes.ts).
ALTER TABLE shop ADD COLUMN picked_up_time_type text NOT NULL DEFAULT '0' CHECK (picked_up_time_type IN ('0', '1', '2'));
-- What the shop says of its tables; null: nothing.
ALTER TABLE shop ADD COLUMN table_desc jsonb;

-- Whether members pay less at a shop decides which prices its menu has.
CREATE TRIGGER shop_member_flags_added AFTER INSERT ON shop_member_flags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_member_flags_changed AFTER UPDATE ON shop_member_flags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
