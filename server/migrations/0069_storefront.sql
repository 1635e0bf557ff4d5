-- What a shop shows of itself, and shops that a merchant presents together (spec sections 3 and 7, decision 0138).

CREATE TABLE shop_page (
  shop_id       text PRIMARY KEY REFERENCES shop,
  about         jsonb NOT NULL,
  -- Paths of pictures, beside the shop's own.
  pictures      jsonb NOT NULL DEFAULT '[]',
  -- Names of domain/storefront.ts.
  services      text[] NOT NULL DEFAULT '{}',
  -- [{fieldId, remark, picUrl}]
  custom_fields jsonb NOT NULL DEFAULT '[]'
);

CREATE TABLE shop_group (
  group_id   text PRIMARY KEY,
  group_code text NOT NULL UNIQUE,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  name       jsonb NOT NULL,
  caption    jsonb NOT NULL,
  picture    text NOT NULL,
  sort       integer NOT NULL
);
CREATE INDEX shop_group_of_merchant ON shop_group (mchnt_cd, sort);

CREATE TABLE shop_group_shop (
  group_id text NOT NULL REFERENCES shop_group,
  shop_id  text NOT NULL REFERENCES shop,
  sort     integer NOT NULL,
  PRIMARY KEY (group_id, shop_id)
);
CREATE INDEX shop_group_of_shop ON shop_group_shop (shop_id);

-- How many gave one star, two, and so on.
ALTER TABLE shop_rating
  ADD COLUMN of_1 bigint NOT NULL DEFAULT 0,
  ADD COLUMN of_2 bigint NOT NULL DEFAULT 0,
  ADD COLUMN of_3 bigint NOT NULL DEFAULT 0,
  ADD COLUMN of_4 bigint NOT NULL DEFAULT 0,
  ADD COLUMN of_5 bigint NOT NULL DEFAULT 0;
UPDATE shop_rating SET of_1 = told.of_1, of_2 = told.of_2, of_3 = told.of_3, of_4 = told.of_4, of_5 = told.of_5
  FROM (SELECT shop_id, count(*) FILTER (WHERE rating = 1) AS of_1, count(*) FILTER (WHERE rating = 2) AS of_2, count(*) FILTER (WHERE rating = 3) AS of_3, count(*) FILTER (WHERE rating = 4) AS of_4, count(*) FILTER (WHERE rating = 5) AS of_5 FROM review GROUP BY shop_id) AS told
 WHERE shop_rating.shop_id = told.shop_id;

CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop_rating (shop_id, reviews, stars, of_1, of_2, of_3, of_4, of_5)
  SELECT shop_id, count(*), sum(rating), count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5) FROM changed GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET reviews = shop_rating.reviews + excluded.reviews, stars = shop_rating.stars + excluded.stars,
    of_1 = shop_rating.of_1 + excluded.of_1, of_2 = shop_rating.of_2 + excluded.of_2, of_3 = shop_rating.of_3 + excluded.of_3, of_4 = shop_rating.of_4 + excluded.of_4, of_5 = shop_rating.of_5 + excluded.of_5;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION uncount_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_rating SET reviews = shop_rating.reviews - gone.reviews, stars = shop_rating.stars - gone.stars,
    of_1 = shop_rating.of_1 - gone.of_1, of_2 = shop_rating.of_2 - gone.of_2, of_3 = shop_rating.of_3 - gone.of_3, of_4 = shop_rating.of_4 - gone.of_4, of_5 = shop_rating.of_5 - gone.of_5
    FROM (SELECT shop_id, count(*) AS reviews, sum(rating) AS stars, count(*) FILTER (WHERE rating = 1) AS of_1, count(*) FILTER (WHERE rating = 2) AS of_2, count(*) FILTER (WHERE rating = 3) AS of_3, count(*) FILTER (WHERE rating = 4) AS of_4, count(*) FILTER (WHERE rating = 5) AS of_5
            FROM changed GROUP BY shop_id) AS gone
   WHERE shop_rating.shop_id = gone.shop_id;
  RETURN NULL;
END $$;
