-- How an attempt reaches its payer (domain/payment/channels.ts), and as whom WeChat knows them there; another channel, or payer, needs another attempt.
ALTER TABLE payment ADD COLUMN channel text;
ALTER TABLE payment ADD COLUMN payer text;
-- Whoever holds the ticket, as the official account knows them: known once they paid in WeChat's own browser.
ALTER TABLE ticket ADD COLUMN payer_open_id text;

-- How the sandbox's providers behave for everybody, until a lever says otherwise.
CREATE TABLE sandbox_setting (
  name  text PRIMARY KEY,
  value text NOT NULL
);
