CREATE TABLE receive_address (
  address_id     text PRIMARY KEY,
  user_id        text NOT NULL REFERENCES app_user,
  consignee      text NOT NULL,
  gender         text NOT NULL CHECK (gender IN ('1', '2')),
  phone          text NOT NULL,
  -- The place on the map, and its street.
  address        text NOT NULL,
  address_detail text NOT NULL,
  house_number   text NOT NULL,
  -- home, company, school, or the diner's own word.
  label          text NOT NULL,
  lng            double precision NOT NULL,
  lat            double precision NOT NULL,
  is_default     boolean NOT NULL,
  created_at     bigint NOT NULL
);
CREATE INDEX receive_address_of_user ON receive_address (user_id, created_at DESC);
CREATE UNIQUE INDEX receive_address_default ON receive_address (user_id) WHERE is_default;
