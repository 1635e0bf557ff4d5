-- Who issues invoices for a merchant, and what stands on them; a merchant without a row issues none through the app.
CREATE TABLE merchant_invoicing (
  mchnt_cd          text PRIMARY KEY REFERENCES merchant,
  seller_name       text NOT NULL,
  seller_tax_number text NOT NULL,
  item_name         text NOT NULL DEFAULT '餐饮服务',
  -- Thousandths: 60 is 6 %.
  rate_permille     integer NOT NULL CHECK (rate_permille BETWEEN 0 AND 999)
);

CREATE TABLE invoice_title (
  title_id        text PRIMARY KEY,
  user_id         text NOT NULL REFERENCES app_user,
  type            text NOT NULL CHECK (type IN ('enterprise', 'personal')),
  title           text NOT NULL,
  tax_number      text NOT NULL,
  mobile          text NOT NULL,
  email           text NOT NULL,
  company_address text NOT NULL,
  company_phone   text NOT NULL,
  bank            text NOT NULL,
  account_number  text NOT NULL,
  is_default      boolean NOT NULL,
  created_at      bigint NOT NULL,
  CHECK (type = 'personal' OR tax_number <> '')
);
CREATE INDEX invoice_title_of_user ON invoice_title (user_id, created_at DESC);
CREATE UNIQUE INDEX invoice_title_default ON invoice_title (user_id) WHERE is_default;

-- A blue invoice, or the red one that takes a blue one back. What was agreed to is kept as it was.
CREATE TABLE invoice (
  invoice_no     text PRIMARY KEY,
  user_id        text NOT NULL REFERENCES app_user,
  mchnt_cd       text NOT NULL REFERENCES merchant,
  kind           text NOT NULL CHECK (kind IN ('blue', 'red')),
  state          text NOT NULL CHECK (state IN ('issuing', 'issued', 'failed', 'reversed')),
  -- The blue invoice that a red one takes back, or that a blue one replaces.
  origin_no      text REFERENCES invoice,
  title          jsonb NOT NULL,
  seller         jsonb NOT NULL,
  email          text NOT NULL,
  phone          text NOT NULL,
  amount_fen     integer NOT NULL CHECK (amount_fen > 0),
  -- Which try this is: each is a request of its own to whoever issues.
  attempt        integer NOT NULL DEFAULT 1,
  number         text,
  fail_reason    text,
  created_at     bigint NOT NULL,
  issued_at      bigint,
  -- When to ask for it, or about it; null: it is settled.
  due_at         bigint,
  -- When to compare it with what is kept of its orders, after a refund.
  correct_due_at bigint
);
CREATE INDEX invoice_of_user ON invoice (user_id, created_at DESC, invoice_no DESC);
CREATE INDEX invoice_due ON invoice (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invoice_correct_due ON invoice (correct_due_at) WHERE correct_due_at IS NOT NULL;
CREATE INDEX invoice_of_origin ON invoice (origin_no) WHERE origin_no IS NOT NULL;
-- An invoice is taken back once.
CREATE UNIQUE INDEX invoice_red_once ON invoice (origin_no) WHERE kind = 'red';
CREATE UNIQUE INDEX invoice_replaced_once ON invoice (origin_no) WHERE kind = 'blue';

CREATE TABLE invoice_order (
  invoice_no text NOT NULL REFERENCES invoice,
  order_no   text NOT NULL REFERENCES customer_order,
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  -- The invoice is issued, or being issued: its orders are on no other.
  is_held    boolean NOT NULL,
  PRIMARY KEY (invoice_no, order_no)
);
CREATE UNIQUE INDEX invoice_order_held ON invoice_order (order_no) WHERE is_held;
CREATE INDEX invoice_order_of_order ON invoice_order (order_no);

-- What is still to be sent, and what was: an e-mail with the invoice, or a text message about it.
CREATE TABLE invoice_message (
  message_id text PRIMARY KEY,
  invoice_no text NOT NULL REFERENCES invoice,
  channel    text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient  text NOT NULL,
  tries      integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  due_at     bigint,
  sent_at    bigint
);
CREATE INDEX invoice_message_due ON invoice_message (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invoice_message_of_invoice ON invoice_message (invoice_no);

-- Addresses of files that work for some minutes.
CREATE TABLE invoice_link (
  token_hash bytea PRIMARY KEY,
  invoice_no text NOT NULL REFERENCES invoice,
  expires_at bigint NOT NULL
);
CREATE INDEX invoice_link_of_invoice ON invoice_link (invoice_no);
CREATE INDEX invoice_link_age ON invoice_link (expires_at);

-- The sandbox's own books of invoices: it is another company and knows nothing of orders.
CREATE TABLE sandbox_invoice (
  request_no text PRIMARY KEY,
  kind       text NOT NULL,
  amount_fen integer NOT NULL,
  number     text NOT NULL,
  state      text NOT NULL CHECK (state IN ('processing', 'issued', 'failed')),
  reason     text,
  created_at bigint NOT NULL,
  -- When it is issued by itself; null: it waits for a hand.
  ready_at   bigint
);
CREATE SEQUENCE sandbox_invoice_number;

-- E-mails of the sandbox, shown by its console and sent to nobody.
CREATE TABLE mail_outbox (
  mail_no         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mail_id         text NOT NULL UNIQUE,
  recipient       text NOT NULL,
  subject         text NOT NULL,
  body            text NOT NULL,
  attachment_name text NOT NULL,
  attachment      bytea NOT NULL,
  sent_at         bigint NOT NULL
);
