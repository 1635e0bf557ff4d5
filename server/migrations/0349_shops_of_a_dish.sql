-- online: yes, statement by statement
-- In which shops a dish is sold: without it each dish of an exported, imported or published menu reads every dish of every shop.
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_item_of_item ON shop_item (item_id);
