-- Since when somebody sits at the table: whoever was there before its bill was paid is no newcomer. Those of before this were.
ALTER TABLE cart_member ADD COLUMN joined_at bigint NOT NULL DEFAULT 0;
