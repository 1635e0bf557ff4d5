-- Printers of shops, and what is printed on them. Decision 0301.

CREATE TABLE printer (
  printer_id        text PRIMARY KEY,
  shop_id           text NOT NULL REFERENCES shop,
  name              text NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('network', 'cloud', 'browser')),
  host              text,
  port              integer CHECK (port BETWEEN 1 AND 65535),
  -- Of a cloud printer: what stands on its label.
  serial_no         text,
  serial_key        text,
  paper_mm          integer NOT NULL CHECK (paper_mm IN (58, 80)),
  lang              text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  -- What it prints by itself: ticket, receipt, report.
  prints            text[] NOT NULL,
  -- Whose tickets; null: of the whole kitchen.
  station_id        text,
  -- Prints what this one cannot.
  backup_printer_id text REFERENCES printer,
  state             text NOT NULL DEFAULT 'unset' CHECK (state IN ('unset', 'ok', 'paperOut', 'coverOpen', 'away', 'fault')),
  -- Since when it is so.
  state_at          bigint,
  -- One process at a time speaks to a printer.
  leased_until      bigint NOT NULL DEFAULT 0,
  version           integer NOT NULL DEFAULT 1,
  changed_by        text NOT NULL DEFAULT '',
  created_at        bigint NOT NULL,
  removed_at        bigint,
  CHECK ((kind = 'network') = (host IS NOT NULL AND port IS NOT NULL)),
  CHECK ((kind = 'cloud') = (serial_no IS NOT NULL))
);
CREATE INDEX printer_shop ON printer (shop_id, created_at) WHERE removed_at IS NULL;
CREATE INDEX printer_backup ON printer (backup_printer_id) WHERE backup_printer_id IS NOT NULL;

CREATE TABLE print_job (
  job_id         text PRIMARY KEY,
  shop_id        text NOT NULL REFERENCES shop,
  -- Where it is printed, and for which printer it was made: another one may stand in.
  printer_id     text NOT NULL REFERENCES printer,
  for_printer_id text NOT NULL REFERENCES printer,
  kind           text NOT NULL CHECK (kind IN ('ticket', 'void', 'fire', 'receipt', 'report', 'test')),
  order_no       text,
  -- What it is, by the ids of its things: of one thing there is one job for each printer.
  subject        text NOT NULL,
  -- What its content is made of, and the content once it is made.
  payload        jsonb NOT NULL DEFAULT '{}',
  document       jsonb,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'accepted', 'unknown', 'printed', 'sent', 'dropped')),
  tries          integer NOT NULL DEFAULT 0,
  provider_no    text,
  sent_at        bigint,
  ended_at       bigint,
  -- Who asked for it once more, or said what became of it.
  staff_name     text,
  again_of       text REFERENCES print_job,
  created_at     bigint NOT NULL,
  due_at         bigint,
  CHECK ((due_at IS NULL) = (state NOT IN ('waiting', 'sending', 'accepted', 'unknown')))
);
CREATE UNIQUE INDEX print_job_once ON print_job (subject, for_printer_id) WHERE again_of IS NULL AND order_no IS NOT NULL;
CREATE INDEX print_job_due ON print_job (printer_id, created_at, job_id) WHERE due_at IS NOT NULL;
CREATE INDEX print_job_shop ON print_job (shop_id, created_at DESC, job_id DESC);
CREATE INDEX print_job_order ON print_job (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX print_job_again ON print_job (again_of) WHERE again_of IS NOT NULL;
CREATE INDEX print_job_old ON print_job (created_at);

-- The cloud printers of the sandbox, and their paper.
CREATE TABLE sandbox_printer (
  serial_no text PRIMARY KEY,
  state     text NOT NULL CHECK (state IN ('ok', 'paperOut', 'coverOpen', 'away'))
);
CREATE TABLE sandbox_paper (
  paper_no   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial_no  text NOT NULL,
  content    jsonb NOT NULL,
  printed_at bigint NOT NULL
);
