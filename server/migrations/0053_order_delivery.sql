-- The delivery of an order, beside the order's own status: where it goes, and how far it is.
CREATE TABLE order_delivery (
  order_no   text PRIMARY KEY REFERENCES customer_order,
  user_id    text NOT NULL REFERENCES app_user,
  state      text NOT NULL CHECK (state IN ('awaitingAcceptance', 'awaitingDelivery', 'callingRider', 'awaitingRider', 'riderToPickUp', 'delivering',
                                            'signed', 'exception', 'cancelled')),
  version    integer NOT NULL DEFAULT 1,
  -- As it was when it was ordered.
  address    jsonb NOT NULL,
  from_lng   double precision NOT NULL,
  from_lat   double precision NOT NULL,
  to_lng     double precision NOT NULL,
  to_lat     double precision NOT NULL,
  metres     integer NOT NULL CHECK (metres >= 0),
  fee_fen    integer NOT NULL CHECK (fee_fen >= 0),
  -- Which call of a rider this is; each is a request of its own to the courier.
  attempt    integer NOT NULL DEFAULT 0,
  -- How many riders were asked by this call.
  asked      integer NOT NULL DEFAULT 0,
  rider      jsonb,
  lng        double precision,
  lat        double precision,
  -- When it should be at the door; null: nobody knows yet.
  eta_at     bigint,
  -- Why it went wrong, by the courier's code.
  problem    text,
  changed_at bigint NOT NULL,
  -- When to ask the courier; null: no rider is asked or on the way.
  look_at    bigint
);
CREATE INDEX order_delivery_of_user ON order_delivery (user_id);
CREATE INDEX order_delivery_look ON order_delivery (look_at) WHERE look_at IS NOT NULL;
