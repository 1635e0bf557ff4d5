-- What one diner writes and others see, from when it is written until it was checked. It is in its own place only once it has passed.
CREATE TABLE content_check (
  check_id   text PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('nickName', 'headImg', 'review', 'wish')),
  -- Whose it is: a person's id, an order's or a gift's number.
  subject    text NOT NULL,
  user_id    text NOT NULL REFERENCES app_user,
  -- Null: the mini-program does not know who wrote it.
  open_id    text,
  state      text NOT NULL CHECK (state IN ('pending', 'doubtful', 'passed', 'refused', 'withdrawn')),
  -- Who had the last word; null: nobody yet.
  decided_by text,
  created_at bigint NOT NULL,
  decided_at bigint,
  -- When it is asked about again; null: not any more.
  due_at     bigint,
  tries      integer NOT NULL DEFAULT 0
);
-- What was written last, until it has passed or another takes its place.
CREATE UNIQUE INDEX content_check_held ON content_check (kind, subject) WHERE state IN ('pending', 'doubtful', 'refused');
CREATE INDEX content_check_due ON content_check (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX content_check_open ON content_check (created_at) WHERE state IN ('pending', 'doubtful');
CREATE INDEX content_check_decided ON content_check (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX content_check_user ON content_check (user_id);

CREATE TABLE content_part (
  check_id text NOT NULL REFERENCES content_check ON DELETE CASCADE,
  part_no  integer NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('text', 'picture')),
  -- Words, or the address of a picture.
  content  text NOT NULL,
  -- Null: no answer yet.
  verdict  text CHECK (verdict IN ('pass', 'review', 'risky')),
  -- By which the answer is known that comes later.
  trace_id text UNIQUE,
  asked_at bigint,
  PRIMARY KEY (check_id, part_no)
);

-- Its words and pictures are being checked, or were refused: nobody reads it yet.
ALTER TABLE review ADD COLUMN is_held boolean NOT NULL DEFAULT false;
