-- Whose a cloud printer is already. Decision 0302.
CREATE INDEX printer_serial ON printer (serial_no) WHERE serial_no IS NOT NULL;

-- When a printer is asked how it is although nothing waits for it. Decision 0320.
ALTER TABLE printer ADD COLUMN look_at bigint NOT NULL DEFAULT 0;
CREATE INDEX printer_look ON printer (look_at) WHERE removed_at IS NULL AND kind <> 'browser';
CREATE INDEX print_job_ready ON print_job (due_at) WHERE due_at IS NOT NULL AND state <> 'unknown';
