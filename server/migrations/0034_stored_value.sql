-- Stored value (spec section 5): one card of a member at a merchant. Its balance is the sum of its lines in the ledger.
CREATE TABLE value_card (
  card_id       text PRIMARY KEY,
  mchnt_cd      text NOT NULL REFERENCES merchant,
  user_id       text NOT NULL REFERENCES app_user,
  principal_fen bigint NOT NULL DEFAULT 0 CHECK (principal_fen >= 0),
  bonus_fen     bigint NOT NULL DEFAULT 0 CHECK (bonus_fen >= 0),
  -- Nothing is paid from it meanwhile; money still comes back to it.
  frozen_at     bigint,
  created_at    bigint NOT NULL,
  UNIQUE (user_id, mchnt_cd)
);

-- Double entry: every entry's lines come to nothing.
CREATE TABLE value_entry (
  entry_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id     text NOT NULL REFERENCES value_card,
  kind        text NOT NULL CHECK (kind IN ('topUp', 'adjustment', 'payment', 'refund')),
  -- What caused it, once: a payment, a refund, a top-up, a decision of the desk.
  reference   text NOT NULL,
  -- Of a payment and its refunds.
  payment_id  text,
  order_no    text,
  -- Of the card, after it.
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0),
  created_at  bigint NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX value_entry_card ON value_entry (card_id, entry_id DESC);
CREATE INDEX value_entry_payment ON value_entry (payment_id) WHERE payment_id IS NOT NULL;

-- 'principal' and 'bonus' are the card's; against them 'receipts' (money that came in), 'promotion' (given by the merchant), 'sales' (orders).
CREATE TABLE value_line (
  entry_id   bigint NOT NULL REFERENCES value_entry,
  account    text NOT NULL CHECK (account IN ('principal', 'bonus', 'receipts', 'promotion', 'sales')),
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  PRIMARY KEY (entry_id, account)
);

CREATE FUNCTION check_value_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_fen) FROM value_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'The lines of stored value entry % do not come to nothing', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER value_line_balanced AFTER INSERT OR UPDATE ON value_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_value_entry();
