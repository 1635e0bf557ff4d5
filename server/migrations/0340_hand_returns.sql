-- Who gave money back by hand: whoever comes second is told.
ALTER TABLE hand_return ADD COLUMN done_by text NOT NULL DEFAULT '';
