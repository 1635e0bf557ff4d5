-- Coupons that are given on (decision 0143): to one person, or several of one offer to as many people.
CREATE TABLE coupon_gift (
  gift_id     text PRIMARY KEY,
  giver_id    text NOT NULL REFERENCES app_user,
  offer_id    text NOT NULL REFERENCES coupon_offer,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  cover       text NOT NULL,
  wish        text NOT NULL,
  count       integer NOT NULL CHECK (count BETWEEN 1 AND 20),
  taken       integer NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND count),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'back', 'over')),
  -- Of the coupon in it that can be used for the shortest time.
  valid_from  bigint NOT NULL,
  valid_until bigint NOT NULL,
  begun_at    bigint NOT NULL,
  ends_at     bigint NOT NULL,
  ended_at    bigint,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK ((state = 'taken') = (taken = count))
);
CREATE INDEX coupon_gift_of_giver ON coupon_gift (giver_id, begun_at, gift_id);
CREATE INDEX coupon_gift_due ON coupon_gift (ends_at) WHERE state = 'open';

-- Coupons of the payment provider are never given on.
ALTER TABLE coupon_offer ADD COLUMN issuer text NOT NULL DEFAULT 'merchant' CHECK (issuer IN ('merchant', 'provider'));

-- gift_id: what it is given by, or was; from_gift: what it came by.
ALTER TABLE held_coupon DROP CONSTRAINT held_coupon_state_check;
ALTER TABLE held_coupon ADD CONSTRAINT held_coupon_state_check CHECK (state IN ('unused', 'locked', 'used', 'giving', 'gifted'));
ALTER TABLE held_coupon ADD COLUMN gift_id text REFERENCES coupon_gift, ADD COLUMN from_gift text REFERENCES coupon_gift;
ALTER TABLE held_coupon ADD CHECK ((state IN ('giving', 'gifted')) = (gift_id IS NOT NULL));
CREATE INDEX held_coupon_given ON held_coupon (gift_id, coupon_id) WHERE gift_id IS NOT NULL;
-- Nobody takes two of one gift.
CREATE UNIQUE INDEX held_coupon_taken ON held_coupon (from_gift, user_id) WHERE from_gift IS NOT NULL;
CREATE INDEX held_coupon_received ON held_coupon (user_id, claimed_at, coupon_id) WHERE from_gift IS NOT NULL;
