-- Processes keep menus in memory by their version. Counted up from the row, a version came again with another content when a change was undone and another
-- one made, or a shop was deleted and written anew. Now it is drawn, and what was drawn is never drawn again, undone or not.

CREATE SEQUENCE menu_version_drawn;
SELECT setval('menu_version_drawn', (SELECT coalesce(max(version), 0) + 1 FROM menu_version));
ALTER TABLE menu_version ALTER COLUMN version SET DEFAULT nextval('menu_version_drawn');

-- Drawn once the row is locked; a hand that counted it up is not taken back.
CREATE OR REPLACE FUNCTION raise_menu_version_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT DISTINCT shop_id FROM changed ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = greatest(nextval('menu_version_drawn'), menu_version.version + 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_menu_version_of_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT shop_id FROM shop WHERE mchnt_cd IN (SELECT mchnt_cd FROM changed) ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = greatest(nextval('menu_version_drawn'), menu_version.version + 1);
  RETURN NULL;
END $$;
