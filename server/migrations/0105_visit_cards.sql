-- Cards of visits: ten coffees, ten hours of a court, bought beforehand and used one by one. Decision 0175.
CREATE TABLE visit_card_offer (
  offer_id  text PRIMARY KEY,
  mchnt_cd  text NOT NULL REFERENCES merchant,
  name      jsonb NOT NULL,
  caption   jsonb NOT NULL,
  picture   text NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  -- What so many visits cost one by one.
  list_fen  bigint NOT NULL CHECK (list_fen >= price_fen),
  visits    integer NOT NULL CHECK (visits BETWEEN 1 AND 999),
  days      integer NOT NULL CHECK (days BETWEEN 1 AND 3660),
  -- {itemIds, categoryIds, shopIds, capFen}: domain/visitCard/take.ts.
  terms     jsonb NOT NULL,
  is_open   boolean NOT NULL DEFAULT true,
  sort      integer NOT NULL DEFAULT 0
);
CREATE INDEX visit_card_offer_merchant ON visit_card_offer (mchnt_cd);

-- One that somebody buys, with its terms as they were then. It counts from paid_at on.
CREATE TABLE visit_card (
  card_id     text PRIMARY KEY,
  order_no    text NOT NULL UNIQUE REFERENCES customer_order ON DELETE CASCADE,
  offer_id    text NOT NULL REFERENCES visit_card_offer,
  mchnt_cd    text NOT NULL REFERENCES merchant,
  user_id     text NOT NULL REFERENCES app_user,
  name        jsonb NOT NULL,
  picture     text NOT NULL,
  price_fen   bigint NOT NULL CHECK (price_fen > 0),
  visits      integer NOT NULL CHECK (visits > 0),
  days        integer NOT NULL CHECK (days > 0),
  terms       jsonb NOT NULL,
  left_visits integer NOT NULL DEFAULT 0 CHECK (left_visits BETWEEN 0 AND visits),
  begun_at    bigint NOT NULL,
  paid_at     bigint,
  valid_until bigint CHECK ((valid_until IS NULL) = (paid_at IS NULL)),
  -- Its rest was given back, or has lapsed; null again where visits come back to it afterwards.
  closed_at   bigint CHECK (closed_at IS NULL OR left_visits = 0),
  -- Money went back for its rest, which happens once.
  returned_at bigint
);
CREATE INDEX visit_card_user ON visit_card (user_id, begun_at DESC);
CREATE INDEX visit_card_usable ON visit_card (user_id, mchnt_cd) WHERE left_visits > 0;
CREATE INDEX visit_card_recent ON visit_card (begun_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX visit_card_due ON visit_card (valid_until) WHERE left_visits > 0;

-- What is left of a card is the sum of its lines.
CREATE TABLE visit_entry (
  entry_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id    text NOT NULL REFERENCES visit_card ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('bought', 'order', 'orderBack', 'counter', 'returned', 'lapsed')),
  -- What caused it, once.
  reference  text NOT NULL,
  visits     integer NOT NULL CHECK (visits <> 0 AND (visits > 0) = (kind IN ('bought', 'orderBack'))),
  -- Of the card, after it.
  left_after integer NOT NULL CHECK (left_after >= 0),
  order_no   text,
  shop_id    text REFERENCES shop,
  created_at bigint NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX visit_entry_card ON visit_entry (card_id, entry_id DESC);

CREATE FUNCTION check_visit_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT c.left_visits <> coalesce((SELECT sum(e.visits) FROM visit_entry e WHERE e.card_id = c.card_id), 0)
        FROM visit_card c WHERE c.card_id = NEW.card_id) THEN
    RAISE EXCEPTION 'What is left of visit card % is not the sum of its lines', NEW.card_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER visit_entry_summed AFTER INSERT OR UPDATE ON visit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_visit_card();
CREATE CONSTRAINT TRIGGER visit_card_summed AFTER UPDATE OF left_visits ON visit_card
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_visit_card();

-- Which line of which order a card pays, and how much of that has come back.
CREATE TABLE visit_use (
  order_no text NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  line_no  integer NOT NULL,
  card_id  text NOT NULL REFERENCES visit_card ON DELETE CASCADE,
  visits   integer NOT NULL CHECK (visits > 0),
  back     integer NOT NULL DEFAULT 0 CHECK (back BETWEEN 0 AND visits),
  quantity integer NOT NULL CHECK (quantity >= visits),
  -- Portions of the line that came back.
  portions integer NOT NULL DEFAULT 0 CHECK (portions BETWEEN 0 AND quantity),
  PRIMARY KEY (order_no, line_no, card_id)
);
CREATE INDEX visit_use_card ON visit_use (card_id);
