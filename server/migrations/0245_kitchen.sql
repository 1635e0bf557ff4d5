-- What the kitchen of a shop has to make. Decisions 0298 and 0299.

CREATE TABLE kitchen_station (
  station_id text PRIMARY KEY,
  shop_id    text NOT NULL REFERENCES shop,
  name       text NOT NULL,
  sort       integer NOT NULL
);
CREATE INDEX kitchen_station_shop ON kitchen_station (shop_id, sort);

-- Dishes of a category that no station has are made by the kitchen as a whole.
CREATE TABLE kitchen_station_category (
  shop_id     text NOT NULL REFERENCES shop,
  category_id text NOT NULL REFERENCES category ON DELETE CASCADE,
  station_id  text NOT NULL REFERENCES kitchen_station ON DELETE CASCADE,
  PRIMARY KEY (shop_id, category_id)
);
CREATE INDEX kitchen_station_category_station ON kitchen_station_category (station_id);
CREATE INDEX kitchen_station_category_category ON kitchen_station_category (category_id);

CREATE TABLE kitchen_rules (
  shop_id    text PRIMARY KEY REFERENCES shop,
  -- From when on a ticket is late soon, and late, by order type.
  paces      jsonb NOT NULL,
  version    integer NOT NULL,
  changed_by text NOT NULL
);

-- One for each round and station. What it is called (number, table) stands at its order, so that a party that moves renames it.
CREATE TABLE kitchen_ticket (
  ticket_id    text PRIMARY KEY,
  shop_id      text NOT NULL REFERENCES shop,
  order_no     text NOT NULL REFERENCES customer_order,
  round_no     integer NOT NULL,
  -- Null: what no station has. It may name one that was removed since.
  station_id   text,
  state        text NOT NULL CHECK (state IN ('sent', 'shown', 'made', 'done')),
  version      integer NOT NULL DEFAULT 1,
  sent_at      bigint NOT NULL,
  -- When the kitchen should begin: the time shown counts from here.
  begin_at     bigint NOT NULL,
  confirmed_at bigint,
  confirmed_by text CHECK (confirmed_by IN ('screen', 'printer', 'person')),
  -- Since when nobody has confirmed it for too long.
  alarm_at     bigint,
  started_at   bigint,
  done_at      bigint,
  done_by      text,
  -- When it was first passed on.
  passed_at    bigint,
  UNIQUE NULLS NOT DISTINCT (order_no, round_no, station_id)
);
CREATE INDEX kitchen_ticket_open ON kitchen_ticket (shop_id, begin_at) WHERE state <> 'done';
CREATE INDEX kitchen_ticket_done ON kitchen_ticket (shop_id, done_at) WHERE state = 'done';
CREATE INDEX kitchen_ticket_made ON kitchen_ticket (done_at) WHERE state = 'made';
CREATE INDEX kitchen_ticket_unconfirmed ON kitchen_ticket (begin_at) WHERE state = 'sent' AND alarm_at IS NULL;

CREATE TABLE kitchen_dish (
  ticket_id      text NOT NULL REFERENCES kitchen_ticket ON DELETE CASCADE,
  line_no        integer NOT NULL,
  item_id        text NOT NULL,
  name           jsonb NOT NULL,
  choice_text    jsonb NOT NULL,
  -- So many of the choices, the last ones, are add-ons.
  add_ons        integer NOT NULL,
  quantity       integer NOT NULL CHECK (quantity > 0),
  taken_quantity integer NOT NULL DEFAULT 0,
  -- The table has still to call for it.
  is_held        boolean NOT NULL DEFAULT false,
  made_at        bigint,
  -- The kitchen has run out of it, and the guest is offered something else.
  short_at       bigint,
  short_by       text,
  PRIMARY KEY (ticket_id, line_no),
  CHECK (taken_quantity >= 0 AND taken_quantity <= quantity)
);
