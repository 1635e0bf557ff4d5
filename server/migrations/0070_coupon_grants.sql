-- Why somebody was given a coupon, if not by claiming it: an activity, a code, a top-up. The same reason gives once.
ALTER TABLE held_coupon ADD COLUMN granted_for text UNIQUE;
