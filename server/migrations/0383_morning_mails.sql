-- online: yes
-- Who of the staff has switched on a report by mail each morning (decision 0374).
CREATE TABLE IF NOT EXISTS morning_mail (
  staff_id text PRIMARY KEY REFERENCES staff ON DELETE CASCADE,
  -- An hour of the merchant's morning.
  hour     integer NOT NULL CHECK (hour BETWEEN 5 AND 11),
  lang     text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  -- Where the console is, for the link.
  base_url text NOT NULL,
  due_at   bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS morning_mail_due ON morning_mail (due_at);
