-- Due work that failed: it is tried again at retry_at and keeps nothing else from being done (decision 0242).
CREATE TABLE due_failure (
  work       text NOT NULL,
  key        text NOT NULL,
  attempts   int NOT NULL CHECK (attempts > 0),
  reason     text NOT NULL,
  failed_at  bigint NOT NULL,
  retry_at   bigint NOT NULL,
  PRIMARY KEY (work, key)
);
CREATE INDEX due_failure_newest ON due_failure (failed_at DESC);
CREATE INDEX due_failure_retry ON due_failure (retry_at);

-- Prizes that were still to come to accounts that are closed by now.
UPDATE prize_award SET withdrawn_at = cancelled_at FROM app_user
 WHERE app_user.user_id = prize_award.user_id AND cancelled_at IS NOT NULL AND given_at IS NULL AND withdrawn_at IS NULL;
