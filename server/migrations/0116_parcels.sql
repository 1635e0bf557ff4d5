-- Orders that go by parcel instead of by rider (spec section 4: shipment). Decision 0186.
ALTER TABLE shop ADD COLUMN ships_parcels boolean NOT NULL DEFAULT false;
ALTER TABLE order_delivery ADD COLUMN by_parcel boolean NOT NULL DEFAULT false;

CREATE TABLE shipment (
  order_no text PRIMARY KEY REFERENCES customer_order,
  state    text NOT NULL DEFAULT 'notShipped' CHECK (state IN ('notShipped', 'partial', 'all', 'received')),
  -- Still to be packed, for the shop's desk; null: there is nothing to do.
  pack_at  bigint
);
CREATE INDEX shipment_to_pack ON shipment (pack_at) WHERE pack_at IS NOT NULL;
CREATE INDEX shipment_sent ON shipment (order_no) WHERE state IN ('partial', 'all');

CREATE TABLE shipment_line (
  order_no text NOT NULL REFERENCES shipment,
  line_no  integer NOT NULL,
  -- Without what was given back before it was sent.
  quantity integer NOT NULL CHECK (quantity >= 0),
  shipped  integer NOT NULL DEFAULT 0 CHECK (shipped BETWEEN 0 AND quantity),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND shipped),
  PRIMARY KEY (order_no, line_no)
);

CREATE TABLE parcel (
  parcel_id   text PRIMARY KEY,
  order_no    text NOT NULL REFERENCES shipment,
  -- The first, the second parcel of its order.
  parcel_no   integer NOT NULL CHECK (parcel_no > 0),
  courier     text NOT NULL,
  tracking_no text NOT NULL,
  shipped_at  bigint NOT NULL,
  received_at bigint CHECK (received_at >= shipped_at),
  UNIQUE (order_no, parcel_no),
  -- The same slip is not put on two parcels.
  UNIQUE (courier, tracking_no)
);
CREATE TABLE parcel_line (
  parcel_id text NOT NULL REFERENCES parcel,
  line_no   integer NOT NULL,
  quantity  integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, line_no)
);
