-- What a shop says of its members (shopMemberInfo); one without a row says yes to everything. Decision 0181.
CREATE TABLE shop_member_flags (
  shop_id                  text PRIMARY KEY REFERENCES shop ON DELETE CASCADE,
  is_member_discount       boolean NOT NULL DEFAULT true,
  member_level_set         boolean NOT NULL DEFAULT true,
  exclusive_level_discount boolean NOT NULL DEFAULT true,
  member_day_flag          boolean NOT NULL DEFAULT true,
  member_share_discount    boolean NOT NULL DEFAULT true,
  balance_share_discount   boolean NOT NULL DEFAULT true,
  member_level_update      boolean NOT NULL DEFAULT true
);
