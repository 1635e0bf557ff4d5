-- online: yes
-- Since when the file of a picture that nobody uses is being removed: its store may not answer, and nothing may claim the picture meanwhile (decision 0348).
ALTER TABLE picture ADD COLUMN forgotten_at bigint;
ALTER TABLE staff_picture ADD COLUMN forgotten_at bigint;
