-- Parties that wait for a table of a shop. Decision 0317.
CREATE TABLE waiting_party (
  party_id     text PRIMARY KEY,
  shop_id      text NOT NULL REFERENCES shop,
  -- The merchant's day, within which its number is called out.
  day          text NOT NULL,
  no           integer NOT NULL CHECK (no > 0),
  name         text NOT NULL,
  size         integer NOT NULL CHECK (size > 0),
  phone_tail   text,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'called', 'seated', 'left')),
  joined_at    bigint NOT NULL,
  called_at    bigint,
  called_times integer NOT NULL DEFAULT 0,
  -- When it was seated, or left.
  ended_at     bigint,
  table_id     text REFERENCES dining_table,
  version      integer NOT NULL DEFAULT 1,
  changed_by   text NOT NULL,
  UNIQUE (shop_id, day, no)
);
CREATE INDEX waiting_party_open ON waiting_party (shop_id, joined_at) WHERE state IN ('waiting', 'called');
CREATE INDEX waiting_party_seated ON waiting_party (shop_id, ended_at) WHERE state = 'seated';
CREATE INDEX waiting_party_old ON waiting_party (joined_at);
