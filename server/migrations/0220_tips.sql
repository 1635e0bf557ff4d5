-- What a shop suggests as a tip, in percent of the dishes; a shop without a row takes none (decision 0274).
CREATE TABLE shop_tip (
  shop_id  text PRIMARY KEY REFERENCES shop,
  percents integer[] NOT NULL CHECK (cardinality(percents) >= 1 AND cardinality(percents) <= 4 AND 1 <= ALL (percents) AND 50 >= ALL (percents))
);
