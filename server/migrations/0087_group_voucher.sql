-- Vouchers that were bought on another platform (spec section 7, /douYinGroupBuy). What a deal of the platform becomes here: a coupon that
-- nobody can claim.
CREATE TABLE voucher_deal (
  deal_id  text PRIMARY KEY,
  offer_id text NOT NULL UNIQUE REFERENCES coupon_offer
);

-- A voucher that somebody has added; the code belongs to one person.
CREATE TABLE group_voucher (
  code         text PRIMARY KEY,
  deal_id      text NOT NULL REFERENCES voucher_deal,
  user_id      text NOT NULL REFERENCES app_user,
  paid_fen     integer NOT NULL CHECK (paid_fen >= 0),
  expires_at   bigint NOT NULL,
  coupon_id    text UNIQUE,
  added_at     bigint NOT NULL,
  -- The order that has its coupon.
  order_no     text,
  is_paid_with boolean NOT NULL DEFAULT false,
  -- As in domain/activity/voucher.ts.
  platform     text NOT NULL DEFAULT 'unused' CHECK (platform IN ('unused', 'asked', 'used')),
  refused_at   bigint,
  -- When the platform is to be asked; nobody else asks before leased_until.
  due_at       bigint,
  leased_until bigint NOT NULL DEFAULT 0,
  tries        integer NOT NULL DEFAULT 0
);
CREATE INDEX group_voucher_due ON group_voucher (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX group_voucher_of_order ON group_voucher (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX group_voucher_of_user ON group_voucher (user_id);
CREATE INDEX group_voucher_added ON group_voucher (added_at);

-- Codes that nobody knows, by who tried them.
CREATE TABLE voucher_miss (
  miss_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user,
  at      bigint NOT NULL
);
CREATE INDEX voucher_miss_of_user ON voucher_miss (user_id, at);
CREATE INDEX voucher_miss_at ON voucher_miss (at);

-- The platform of the sandbox.
CREATE TABLE sandbox_voucher (
  code       text PRIMARY KEY,
  deal_id    text NOT NULL,
  paid_fen   integer NOT NULL,
  state      text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'used', 'refunded')),
  -- Used up by the shops here, not at a till of their own.
  by_us      boolean NOT NULL DEFAULT false,
  expires_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX sandbox_voucher_created ON sandbox_voucher (created_at DESC, code);
