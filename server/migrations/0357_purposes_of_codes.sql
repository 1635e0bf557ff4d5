-- online: yes, statement by statement
ALTER TABLE sms_code VALIDATE CONSTRAINT sms_code_purpose_check;
