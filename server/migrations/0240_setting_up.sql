-- What staff set of their merchant, its shops and tables. Decisions 0294 and 0295.

-- In which languages its staff write; others fall back to these.
ALTER TABLE merchant ADD COLUMN languages text[] NOT NULL DEFAULT '{hans,hant,en,yue}';
-- The state that a change expects, and who changed it last.
-- Its owner has left the wizard for good.
ALTER TABLE merchant ADD COLUMN is_set_up boolean NOT NULL DEFAULT true;
ALTER TABLE merchant ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE merchant ADD COLUMN changed_by text NOT NULL DEFAULT '';

-- Days without business: [{"fromDay": "2026-12-24", "untilDay": "2026-12-26", "reason": "…"}], both included.
ALTER TABLE shop ADD COLUMN closures jsonb NOT NULL DEFAULT '[]';
-- Until when it takes no orders of a mode: {"pickup": 1764400000000}.
ALTER TABLE shop ADD COLUMN pauses jsonb NOT NULL DEFAULT '{}';
-- Until then the kitchen needs so many minutes more.
ALTER TABLE shop ADD COLUMN busy_until bigint;
ALTER TABLE shop ADD COLUMN busy_min integer NOT NULL DEFAULT 0 CHECK (busy_min >= 0 AND busy_min <= 240);
-- Given up; null: it is run.
ALTER TABLE shop ADD COLUMN closed_at bigint;

-- The state of each form of a shop's settings; a form that nobody has saved has no row.
CREATE TABLE shop_form (
  shop_id    text NOT NULL REFERENCES shop,
  form       text NOT NULL,
  version    integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (shop_id, form)
);

-- Where in the shop it stands; '': nowhere in particular.
ALTER TABLE dining_table ADD COLUMN area text NOT NULL DEFAULT '';
ALTER TABLE dining_table ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE dining_table ADD COLUMN changed_by text NOT NULL DEFAULT '';
-- Taken away: orders and visits of before still name it.
ALTER TABLE dining_table ADD COLUMN removed_at bigint;
-- Whether guests of a table are still to be served.
CREATE INDEX order_running_at_table ON customer_order (table_id) WHERE table_id IS NOT NULL
  AND status IN ('toPay', 'confirmingPayment', 'pendingAcceptance', 'accepted', 'inProduction', 'pendingPickup', 'toBeDelivered', 'inDelivery', 'deliveryException', 'refunding', 'placed', 'dining');
-- The newest order of a shop that somebody has paid.
CREATE INDEX order_paid_of_shop ON customer_order (shop_id, paid_at DESC) WHERE paid_at IS NOT NULL;
