-- The code of a table on a slip, for a table whose card is lost. Decision 0320.
ALTER TABLE print_job DROP CONSTRAINT print_job_kind_check;
ALTER TABLE print_job ADD CHECK (kind IN ('ticket', 'void', 'fire', 'receipt', 'report', 'code', 'test'));
