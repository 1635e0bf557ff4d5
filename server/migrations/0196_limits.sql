-- Mails with an invoice that somebody asked for once more, beside those that it sends when it is issued: counted by invoice, person and mailbox. A mailbox
-- has many addresses: capital letters and what follows a plus make no other one.
ALTER TABLE invoice_message ADD COLUMN is_repeat boolean NOT NULL DEFAULT false;
CREATE INDEX invoice_message_of_mailbox ON invoice_message (regexp_replace(lower(recipient), '\+[^@]*', ''), created_at DESC) WHERE is_repeat;

-- For which merchant a code was sent ('': none, or none that there is), and into which /48 of IPv6: both are counted, over all merchants of the installation.
ALTER TABLE sms_sent ADD COLUMN counted_for text NOT NULL DEFAULT '', ADD COLUMN site_hash bytea;
CREATE INDEX sms_sent_merchant ON sms_sent (counted_for, sent_at);
CREATE INDEX sms_sent_site ON sms_sent (site_hash, sent_at) WHERE site_hash IS NOT NULL;

-- Hours in which codes were held back because the merchant's for that hour were used up.
CREATE TABLE sms_held_back (
  counted_for text NOT NULL,
  hour_at     bigint NOT NULL,
  messages    integer NOT NULL,
  last_at     bigint NOT NULL,
  PRIMARY KEY (counted_for, hour_at)
);
CREATE INDEX sms_held_back_age ON sms_held_back (hour_at);
