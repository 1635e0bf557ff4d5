-- What a tester can do to a printer of the sandbox, and how wide its paper is. Decision 0320.
ALTER TABLE sandbox_printer DROP CONSTRAINT sandbox_printer_state_check;
ALTER TABLE sandbox_printer ADD CHECK (state IN ('ok', 'paperOut', 'coverOpen', 'away', 'jams'));
-- So long it takes over a paper.
ALTER TABLE sandbox_printer ADD COLUMN slow_ms integer NOT NULL DEFAULT 0;
ALTER TABLE sandbox_paper ADD COLUMN paper_mm integer NOT NULL DEFAULT 80 CHECK (paper_mm IN (58, 80));
-- It got stuck in the middle: what is here is what came out.
ALTER TABLE sandbox_paper ADD COLUMN is_torn boolean NOT NULL DEFAULT false;
