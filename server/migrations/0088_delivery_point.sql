-- Places where a shop hands deliveries over (spec section 7, getMinDistanceDeliveryPoint): a gate of a campus, a lobby.
CREATE TABLE delivery_point (
  point_id text PRIMARY KEY,
  shop_id  text NOT NULL REFERENCES shop,
  name     jsonb NOT NULL,
  lng      double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  lat      double precision NOT NULL CHECK (lat BETWEEN -90 AND 90)
);
CREATE INDEX delivery_point_of_shop ON delivery_point (shop_id);
