-- Which order took what was in a cart, and the version that the cart had from then on: whoever saw dishes in an earlier one is told where they went.
-- No foreign key: the number is looked up where it is told, and placing an order checks nothing more than before.
ALTER TABLE cart ADD COLUMN ordered_no text, ADD COLUMN ordered_version bigint;
