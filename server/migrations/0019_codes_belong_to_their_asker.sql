-- A code belongs to the user who asked for it. Codes live for five minutes: the outstanding ones are dropped and asked for again.
-- Not a foreign key: a visitor who logs in is deleted, and the code goes with its five minutes.
DELETE FROM sms_code;
ALTER TABLE sms_code ADD COLUMN user_id text NOT NULL;
ALTER TABLE sms_code DROP CONSTRAINT sms_code_pkey;
ALTER TABLE sms_code ADD PRIMARY KEY (phone, purpose, user_id);
-- Nothing redeems a code for binding.
ALTER TABLE sms_code DROP CONSTRAINT sms_code_purpose_check;
ALTER TABLE sms_code ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('login', 'cancel'));
