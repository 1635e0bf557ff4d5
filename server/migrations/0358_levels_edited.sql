-- online: yes
-- Levels, top-ups and visit cards that staff edit: who changed them last, and the place of a level apart from the number that names it (decision 0311).
ALTER TABLE member_level ADD COLUMN place integer NOT NULL DEFAULT 0;
ALTER TABLE member_level ADD COLUMN removed_at bigint;
ALTER TABLE member_level DROP CONSTRAINT member_level_level_check;
ALTER TABLE member_level ADD CONSTRAINT member_level_level_check CHECK (level >= 1) NOT VALID;
ALTER TABLE member_rules ADD COLUMN version integer NOT NULL DEFAULT 0;
ALTER TABLE member_rules ADD COLUMN changed_by text NOT NULL DEFAULT '';
ALTER TABLE member_rules ADD COLUMN changed_at bigint;
ALTER TABLE top_up_rule ADD COLUMN version integer NOT NULL DEFAULT 0;
ALTER TABLE top_up_rule ADD COLUMN changed_by text NOT NULL DEFAULT '';
ALTER TABLE top_up_rule ADD COLUMN changed_at bigint;
ALTER TABLE visit_card_offer ADD COLUMN version integer NOT NULL DEFAULT 0;
ALTER TABLE visit_card_offer ADD COLUMN changed_by text NOT NULL DEFAULT '';
ALTER TABLE visit_card_offer ADD COLUMN changed_at bigint;
