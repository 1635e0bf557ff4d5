-- Messages sent, to limit them per phone and per address exactly, across processes; forgotten after a day.
CREATE TABLE sms_sent (
  sms_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone        text NOT NULL,
  address_hash bytea NOT NULL,
  sent_at      bigint NOT NULL
);
CREATE INDEX sms_sent_phone ON sms_sent (phone, sent_at);
CREATE INDEX sms_sent_address ON sms_sent (address_hash, sent_at);
CREATE INDEX sms_sent_age ON sms_sent (sent_at);

-- Phone authorisations that the merchant has paid for and not used; null: not counted.
ALTER TABLE merchant ADD COLUMN phone_quota integer CHECK (phone_quota >= 0);

-- An uploaded picture belongs to nothing until a review or a profile claims it; unclaimed ones are forgotten after a day.
ALTER TABLE picture ADD COLUMN purpose text NOT NULL DEFAULT 'review' CHECK (purpose IN ('review', 'headImg'));
ALTER TABLE picture ADD COLUMN claimed_at bigint;
CREATE INDEX picture_unclaimed ON picture (created_at) WHERE claimed_at IS NULL;

-- A visitor who logs in gives everything to the phone's account and is then deleted: each of these is looked through for that.
CREATE INDEX picture_user ON picture (user_id, created_at);
CREATE INDEX review_user ON review (user_id);
CREATE INDEX payment_user ON payment (user_id);
CREATE INDEX order_line_added_by ON order_line (added_by);
CREATE INDEX cart_line_added_by ON cart_line (added_by);
CREATE INDEX cart_member_user ON cart_member (user_id);
