-- What can be bought together, at a price that holds once there are `size` of them.
CREATE TABLE group_offer (
  offer_id   text PRIMARY KEY,
  mchnt_cd   text NOT NULL REFERENCES merchant,
  name       jsonb NOT NULL,
  contents   jsonb NOT NULL,
  note       jsonb NOT NULL,
  picture    text NOT NULL,
  price_fen  integer NOT NULL CHECK (price_fen > 0),
  list_fen   integer NOT NULL CHECK (list_fen > price_fen),
  size       integer NOT NULL CHECK (size BETWEEN 2 AND 20),
  -- How long a group has to fill, and how many days a voucher can be used.
  minutes    integer NOT NULL CHECK (minutes > 0),
  days       integer NOT NULL CHECK (days > 0),
  per_person integer NOT NULL CHECK (per_person > 0),
  sold       integer NOT NULL DEFAULT 0,
  starts_at  bigint NOT NULL,
  ends_at    bigint NOT NULL,
  sort       integer NOT NULL DEFAULT 0
);
CREATE INDEX group_offer_merchant ON group_offer (mchnt_cd);

-- A group is there once whoever began it has paid. Locked by whoever takes a place, and by what ends it.
CREATE TABLE buying_group (
  group_id  text PRIMARY KEY,
  offer_id  text NOT NULL REFERENCES group_offer,
  leader_id text NOT NULL REFERENCES app_user,
  state     text NOT NULL CHECK (state IN ('grouping', 'succeeded', 'failed', 'cancelling', 'cancelled')),
  size      integer NOT NULL,
  joined    integer NOT NULL DEFAULT 0 CHECK (joined BETWEEN 0 AND size),
  begun_at  bigint NOT NULL,
  ends_at   bigint NOT NULL,
  ended_at  bigint
);
CREATE INDEX buying_group_open ON buying_group (offer_id, ends_at) WHERE state = 'grouping';
CREATE INDEX buying_group_due ON buying_group (ends_at) WHERE state = 'grouping';
CREATE INDEX buying_group_cancelling ON buying_group (ended_at) WHERE state = 'cancelling';
CREATE INDEX buying_group_leader ON buying_group (leader_id);

-- What somebody pays for a place. `seated_at`: they have it; `return_due_at`: the money goes back.
CREATE TABLE group_order (
  order_no      text PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  offer_id      text NOT NULL REFERENCES group_offer,
  group_id      text NOT NULL,
  user_id       text NOT NULL REFERENCES app_user,
  begins        boolean NOT NULL,
  made_at       bigint NOT NULL,
  seated_at     bigint,
  return_due_at bigint,
  returned_at   bigint,
  award_id      text REFERENCES prize_award
);
CREATE INDEX group_order_user ON group_order (user_id, made_at DESC);
CREATE INDEX group_order_group ON group_order (group_id);
CREATE UNIQUE INDEX group_order_seat ON group_order (group_id, user_id) WHERE seated_at IS NOT NULL AND return_due_at IS NULL;
CREATE INDEX group_order_return ON group_order (return_due_at) WHERE return_due_at IS NOT NULL AND returned_at IS NULL;

-- A place in a group is an order without dishes that is paid as orders are.
ALTER TABLE customer_order DROP CONSTRAINT customer_order_kind_check;
ALTER TABLE customer_order ADD CONSTRAINT customer_order_kind_check CHECK (kind IN ('meal', 'quickPay', 'topUp', 'visit', 'groupBuy'));
