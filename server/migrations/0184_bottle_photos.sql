ALTER TABLE picture DROP CONSTRAINT picture_purpose_check;
ALTER TABLE picture ADD CONSTRAINT picture_purpose_check CHECK (purpose IN ('review', 'headImg', 'refund', 'transfer', 'bottle'));

-- The guest's own photo of the bottle; a picture is of one bottle only.
ALTER TABLE wine_deposit ADD COLUMN picture_id text UNIQUE REFERENCES picture;
