-- The menu belongs to the merchant; a shop offers a selection of it and counts its own stock.

CREATE TABLE category (
  category_id text PRIMARY KEY,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  name        jsonb NOT NULL,
  sort        integer NOT NULL
);
CREATE INDEX category_merchant ON category (mchnt_cd, sort);

CREATE TABLE lunch_box (
  box_id    text PRIMARY KEY,
  mchnt_cd  text NOT NULL REFERENCES merchant,
  name      jsonb NOT NULL,
  price_fen integer NOT NULL CHECK (price_fen >= 0)
);

CREATE TABLE menu_item (
  item_id          text PRIMARY KEY,
  mchnt_cd         text NOT NULL REFERENCES merchant,
  category_id      text NOT NULL REFERENCES category,
  kind             text NOT NULL CHECK (kind IN ('single', 'setMeal')),
  name             jsonb NOT NULL,
  caption          jsonb NOT NULL,
  description      jsonb NOT NULL,
  picture          text NOT NULL,
  price_fen        integer NOT NULL CHECK (price_fen >= 0),
  member_price_fen integer CHECK (member_price_fen BETWEEN 0 AND price_fen),
  tags             jsonb NOT NULL DEFAULT '[]',
  -- null: not declared, which is not the same as none
  allergens        jsonb,
  -- The choices, as typed in server/modules/menu/document.ts: spec groups, exclusions, add-ons, slots of a set meal.
  choices          jsonb NOT NULL DEFAULT '{}',
  box_id           text REFERENCES lunch_box,
  box_count        integer NOT NULL DEFAULT 0 CHECK (box_count >= 0),
  limit_per_order  integer CHECK (limit_per_order > 0),
  sale_from_min    integer CHECK (sale_from_min BETWEEN 0 AND 1439),
  sale_to_min      integer CHECK (sale_to_min BETWEEN 1 AND 1440),
  recommended      boolean NOT NULL DEFAULT false,
  sold_last_month  integer NOT NULL DEFAULT 0,
  sort             integer NOT NULL,
  CHECK ((sale_from_min IS NULL) = (sale_to_min IS NULL)),
  CHECK ((box_id IS NULL) = (box_count = 0))
);
CREATE INDEX menu_item_merchant ON menu_item (mchnt_cd, sort);

-- A dish that a shop offers, at its own price where it has one.
CREATE TABLE shop_item (
  shop_id          text NOT NULL REFERENCES shop,
  item_id          text NOT NULL REFERENCES menu_item,
  on_sale          boolean NOT NULL DEFAULT true,
  price_fen        integer CHECK (price_fen >= 0),
  member_price_fen integer CHECK (member_price_fen >= 0),
  PRIMARY KEY (shop_id, item_id)
);

-- Portions left. A sku is an item ("I1"), one of its options ("I1:O3") or an add-on ("A2"); no row: not counted.
-- The check is what makes overselling impossible, whatever the code above it does.
CREATE TABLE stock (
  shop_id   text NOT NULL REFERENCES shop,
  sku       text NOT NULL,
  remaining integer NOT NULL CHECK (remaining >= 0),
  PRIMARY KEY (shop_id, sku)
);

-- Raised whenever anything that a menu shows changes, so that caches in every process know.
CREATE TABLE menu_version (
  shop_id text PRIMARY KEY REFERENCES shop,
  version bigint NOT NULL DEFAULT 1
);
