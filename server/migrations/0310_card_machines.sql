-- A card taken at a machine that is not ours is a way to pay of its own, and a bill may be paid in several parts by hand. Decision 0315.
ALTER TABLE payment DROP CONSTRAINT payment_method_check;
ALTER TABLE payment ADD CONSTRAINT payment_method_check
  CHECK (method IN ('wechat', 'balance', 'campusCard', 'points', 'bankTransfer', 'cash', 'cardMachine', 'free'));
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no, method)
  WHERE status = 'succeeded' AND method NOT IN ('balance', 'campusCard', 'bankTransfer', 'cash', 'cardMachine');

UPDATE takings t SET method = 'cardMachine'
  FROM payment p LEFT JOIN payment_refund r ON r.payment_id = p.payment_id
 WHERE p.method = 'cash' AND p.channel = 'cardMachine' AND t.entry_id IN (p.payment_id, r.refund_id);
UPDATE payment SET method = 'cardMachine', channel = NULL WHERE method = 'cash' AND channel = 'cardMachine';
