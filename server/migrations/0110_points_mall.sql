-- Goods of the points mall: they cost points, or points and money, and wait in a shop or are sent. Decision 0180.
CREATE TABLE mall_goods (
  goods_id     text PRIMARY KEY,
  mchnt_cd     text NOT NULL REFERENCES merchant,
  shelf        text NOT NULL CHECK (shelf IN ('dishes', 'things')),
  name         jsonb NOT NULL,
  note         jsonb NOT NULL,
  picture      text NOT NULL,
  points_price integer NOT NULL CHECK (points_price > 0),
  price_fen    integer NOT NULL DEFAULT 0 CHECK (price_fen >= 0),
  -- Null: any number.
  remaining    integer CHECK (remaining >= 0),
  -- Of one member, in all and on one day of the merchant's clock; null: no limit.
  per_person   integer CHECK (per_person > 0),
  per_day      integer CHECK (per_day > 0),
  is_collected boolean NOT NULL,
  is_sent      boolean NOT NULL,
  -- Where they are collected; null: in every shop.
  shop_ids     text[],
  -- So long they wait.
  days         integer NOT NULL CHECK (days > 0),
  starts_at    bigint NOT NULL,
  ends_at      bigint NOT NULL,
  sort         integer NOT NULL DEFAULT 0,
  CHECK (is_collected OR is_sent)
);
CREATE INDEX mall_goods_merchant ON mall_goods (mchnt_cd, sort);

-- What a member has of some goods, in all (day 0) and on a day; the limit is that of the last exchange.
CREATE TABLE goods_taken (
  goods_id text NOT NULL REFERENCES mall_goods ON DELETE CASCADE,
  user_id  text NOT NULL REFERENCES app_user,
  day      bigint NOT NULL,
  taken    integer NOT NULL CHECK (taken >= 0),
  most     integer NOT NULL,
  PRIMARY KEY (goods_id, user_id, day),
  CHECK (taken <= most)
);
CREATE INDEX goods_taken_user ON goods_taken (user_id);

CREATE TABLE goods_exchange (
  exchange_id text PRIMARY KEY,
  goods_id    text NOT NULL REFERENCES mall_goods,
  user_id     text NOT NULL REFERENCES app_user,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  shop_id     text NOT NULL REFERENCES shop,
  -- The money part; null: points alone.
  order_no    text UNIQUE REFERENCES customer_order ON DELETE CASCADE,
  -- As they were exchanged.
  name        jsonb NOT NULL,
  picture     text NOT NULL,
  quantity    integer NOT NULL CHECK (quantity > 0),
  points      integer NOT NULL CHECK (points > 0),
  price_fen   bigint NOT NULL CHECK (price_fen >= 0),
  days        integer NOT NULL CHECK (days > 0),
  -- The day that it counts to.
  day         bigint NOT NULL,
  is_sent     boolean NOT NULL,
  address     jsonb,
  parcel      jsonb,
  state       text NOT NULL CHECK (state IN ('toPay', 'toCollect', 'toShip', 'shipped', 'received', 'cancelled', 'returned')),
  award_id    text UNIQUE REFERENCES prize_award,
  -- When what it waits for is over: collecting, or saying that it arrived.
  due_at      bigint,
  made_at     bigint NOT NULL,
  ended_at    bigint,
  CHECK ((order_no IS NULL) = (price_fen = 0))
);
CREATE INDEX goods_exchange_of_user ON goods_exchange (user_id, mchnt_cd, made_at DESC, exchange_id DESC);
CREATE INDEX goods_exchange_due ON goods_exchange (due_at) WHERE state IN ('toCollect', 'shipped');
CREATE INDEX goods_exchange_recent ON goods_exchange (made_at DESC);

-- Points that something else than an order has taken, and from which lots: they come back to those, once.
CREATE TABLE point_hold (
  reason   text PRIMARY KEY,
  user_id  text NOT NULL REFERENCES app_user,
  mchnt_cd text NOT NULL REFERENCES merchant,
  points   integer NOT NULL CHECK (points > 0),
  lots     jsonb NOT NULL,
  state    text NOT NULL CHECK (state IN ('held', 'spent', 'back'))
);
CREATE INDEX point_hold_user ON point_hold (user_id);

-- Where goods wait; null: in any shop of the merchant.
ALTER TABLE prize_award ADD COLUMN shop_id text REFERENCES shop;

-- The money part is an order without dishes, told with the exchange and not among what was ordered.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check
  CHECK (kind IN ('meal', 'quickPay', 'topUp', 'level', 'visit', 'groupBuy', 'exchange'));
DROP TRIGGER order_written ON customer_order;
DROP TRIGGER order_counts ON customer_order;
DROP TRIGGER order_counts_no_more ON customer_order;
DROP TRIGGER order_changes_hands ON customer_order;
DROP TRIGGER order_removed ON customer_order;
CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'exchange') AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'exchange') AND (OLD.paid_at IS NULL OR OLD.status IN ('cancelled', 'refunding', 'refunded'))
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (NEW.kind NOT IN ('topUp', 'level', 'exchange') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND (NEW.paid_at IS NULL OR NEW.status IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id AND NEW.kind NOT IN ('topUp', 'level', 'exchange')
        AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')
        AND NEW.paid_at IS NOT NULL AND NEW.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (OLD.kind NOT IN ('topUp', 'level', 'exchange') AND OLD.paid_at IS NOT NULL AND OLD.status NOT IN ('cancelled', 'refunding', 'refunded')) EXECUTE FUNCTION uncount_order();
