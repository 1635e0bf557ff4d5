-- Pictures uploaded, to limit them per person and per address exactly, across processes; forgotten after a day.
CREATE TABLE picture_upload (
  user_id      text NOT NULL,
  address_hash bytea NOT NULL,
  uploaded_at  bigint NOT NULL
);
CREATE INDEX picture_upload_user ON picture_upload (user_id, uploaded_at);
CREATE INDEX picture_upload_address ON picture_upload (address_hash, uploaded_at);
CREATE INDEX picture_upload_age ON picture_upload (uploaded_at);
