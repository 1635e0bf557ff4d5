-- Whatever changes a menu (a merchant's tool, the sandbox, a hand at psql) raises the version of the shops that show it, in the same transaction.
-- Stock does not: menus read it fresh.

CREATE FUNCTION raise_menu_version_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT DISTINCT shop_id FROM changed ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = menu_version.version + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION raise_menu_version_of_merchants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT shop_id FROM shop WHERE mchnt_cd IN (SELECT mchnt_cd FROM changed) ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = menu_version.version + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER shop_item_added AFTER INSERT ON shop_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_item_changed AFTER UPDATE ON shop_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_item_removed AFTER DELETE ON shop_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();

CREATE TRIGGER menu_item_added AFTER INSERT ON menu_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER menu_item_changed AFTER UPDATE ON menu_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER menu_item_removed AFTER DELETE ON menu_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();

CREATE TRIGGER category_added AFTER INSERT ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER category_changed AFTER UPDATE ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER category_removed AFTER DELETE ON category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();

CREATE TRIGGER lunch_box_added AFTER INSERT ON lunch_box REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER lunch_box_changed AFTER UPDATE ON lunch_box REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER lunch_box_removed AFTER DELETE ON lunch_box REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
