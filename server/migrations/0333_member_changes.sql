-- online: yes
-- What staff give members and take from them, what waits for a second person, and what staff write down about a member.
CREATE TABLE member_change (
  change_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  kind text NOT NULL CHECK (kind IN ('balance', 'points', 'growth', 'coupon', 'couponEnd')),
  amount bigint NOT NULL CHECK (amount <> 0),
  offer_id text REFERENCES coupon_offer(offer_id),
  coupon_id text REFERENCES held_coupon(coupon_id),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'done', 'refused', 'withdrawn')),
  was_over_limit boolean NOT NULL,
  requested_by text NOT NULL,
  requested_name text NOT NULL,
  requested_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  decided_name text,
  decided_at bigint,
  decided_note text NOT NULL DEFAULT '',
  CHECK ((kind IN ('coupon', 'couponEnd')) = (offer_id IS NOT NULL)),
  CHECK ((kind = 'couponEnd') = (coupon_id IS NOT NULL))
);
CREATE INDEX member_change_of_merchant ON member_change (mchnt_cd, requested_at DESC, change_id DESC);
CREATE INDEX member_change_of_member ON member_change (user_id, mchnt_cd, requested_at DESC, change_id DESC);
CREATE INDEX member_change_pending ON member_change (mchnt_cd, requested_at DESC, change_id DESC) WHERE state = 'pending';

CREATE TABLE member_change_limits (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  balance_fen bigint CHECK (balance_fen >= 0),
  points bigint CHECK (points >= 0),
  growth bigint CHECK (growth >= 0),
  coupons integer CHECK (coupons >= 0),
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL
);

CREATE TABLE member_note (
  note_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  text text NOT NULL,
  staff_name text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX member_note_of_member ON member_note (user_id, mchnt_cd, at DESC, note_id DESC);
