-- Merchants, their shops, terminals, tables and the codes printed on tables and doors (spec section 3).
-- Texts that a diner reads are jsonb {"hans", "en", "yue", "hant"?}; instants are epoch milliseconds; money is integer fen.

CREATE TABLE merchant (
  mchnt_cd          text PRIMARY KEY,
  name              jsonb NOT NULL,
  story             jsonb NOT NULL,
  logo              text NOT NULL,
  phone             text NOT NULL,
  currency_sign     text NOT NULL DEFAULT '¥',
  currency_desc     jsonb NOT NULL,
  utc_offset_min    integer NOT NULL DEFAULT 480 CHECK (utc_offset_min BETWEEN -720 AND 840),
  chain_flag        text NOT NULL,
  brand_color       text NOT NULL DEFAULT '#f6512e' CHECK (brand_color ~ '^#[0-9a-fA-F]{6}$'),
  label_color       text NOT NULL DEFAULT '#990123' CHECK (label_color ~ '^#[0-9a-fA-F]{6}$'),
  tab_color         text NOT NULL DEFAULT '#EE5654' CHECK (tab_color ~ '^#[0-9a-fA-F]{6}$'),
  agreement         jsonb NOT NULL,
  privacy_agreement jsonb NOT NULL,
  unpaid_minutes    integer NOT NULL DEFAULT 15 CHECK (unpaid_minutes > 0),
  sort              integer NOT NULL
);

CREATE TABLE region (
  region_cd text PRIMARY KEY,
  province  jsonb NOT NULL,
  name      jsonb NOT NULL,
  initial   text NOT NULL,
  lng       double precision NOT NULL,
  lat       double precision NOT NULL
);

CREATE TABLE shop (
  shop_id        text PRIMARY KEY,
  mchnt_cd       text NOT NULL REFERENCES merchant,
  region_cd      text NOT NULL REFERENCES region,
  name           jsonb NOT NULL,
  address        jsonb NOT NULL,
  phone          text NOT NULL,
  lng            double precision NOT NULL,
  lat            double precision NOT NULL,
  picture        text NOT NULL,
  busi_model     text NOT NULL,
  -- Opening hours in minutes since midnight of the merchant's time; closing may lie past midnight (1500 is 01:00).
  open_min       integer NOT NULL CHECK (open_min BETWEEN 0 AND 1439),
  close_min      integer NOT NULL CHECK (close_min > open_min AND close_min <= open_min + 1440),
  resting        boolean NOT NULL DEFAULT false,
  online         boolean NOT NULL DEFAULT true,
  dine_in        boolean NOT NULL,
  pickup         boolean NOT NULL,
  delivery       boolean NOT NULL,
  prep_min       integer NOT NULL CHECK (prep_min BETWEEN 1 AND 240),
  slot_capacity  integer NOT NULL DEFAULT 20 CHECK (slot_capacity > 0),
  ask_headcount  boolean NOT NULL DEFAULT false,
  force_scan     boolean NOT NULL DEFAULT false,
  show_stock     boolean NOT NULL DEFAULT true,
  refund_minutes integer NOT NULL DEFAULT 30,
  notice         jsonb,
  sort           integer NOT NULL
);
CREATE INDEX shop_merchant ON shop (mchnt_cd, sort);

CREATE TABLE terminal (
  term_id      text PRIMARY KEY,
  shop_id      text NOT NULL REFERENCES shop,
  name         jsonb NOT NULL,
  eating_model text NOT NULL DEFAULT '0'
);
CREATE INDEX terminal_shop ON terminal (shop_id);

CREATE TABLE dining_table (
  table_id    text PRIMARY KEY,
  shop_id     text NOT NULL REFERENCES shop,
  term_id     text NOT NULL REFERENCES terminal,
  name        text NOT NULL,
  seats       integer NOT NULL CHECK (seats > 0),
  order_model text NOT NULL DEFAULT '0',
  enabled     boolean NOT NULL DEFAULT true
);
CREATE INDEX dining_table_shop ON dining_table (shop_id);

CREATE TABLE entry_code (
  code     text PRIMARY KEY,
  kind     text NOT NULL CHECK (kind IN ('table', 'store')),
  shop_id  text NOT NULL REFERENCES shop,
  term_id  text NOT NULL REFERENCES terminal,
  table_id text REFERENCES dining_table,
  enabled  boolean NOT NULL DEFAULT true,
  CHECK ((kind = 'table') = (table_id IS NOT NULL))
);

-- Full reduction ("满 120 减 12"); shop_id null: every shop of the merchant.
CREATE TABLE promotion (
  promotion_id  text PRIMARY KEY,
  mchnt_cd      text NOT NULL REFERENCES merchant,
  shop_id       text REFERENCES shop,
  name          jsonb NOT NULL,
  threshold_fen integer NOT NULL CHECK (threshold_fen > 0),
  reduction_fen integer NOT NULL CHECK (reduction_fen > 0 AND reduction_fen < threshold_fen),
  starts_at     bigint NOT NULL,
  ends_at       bigint NOT NULL CHECK (ends_at > starts_at)
);
CREATE INDEX promotion_merchant ON promotion (mchnt_cd);

-- Components of a decorated page, in order (spec section 3, Decoration component); data is typed in contract/decoration.ts.
CREATE TABLE decoration (
  mchnt_cd       text NOT NULL REFERENCES merchant,
  main_type      text NOT NULL,
  sort           integer NOT NULL,
  component_type text NOT NULL,
  data           jsonb NOT NULL,
  PRIMARY KEY (mchnt_cd, main_type, sort)
);
