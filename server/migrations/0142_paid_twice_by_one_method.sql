-- Who paid a part from a card, and could not pay the rest, may pay that from the card once there is more on it. Their order is locked while anything is
-- paid of it, so that nothing is paid twice. Decision 0176.
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no, method)
  WHERE status = 'succeeded' AND method NOT IN ('balance', 'campusCard', 'bankTransfer');
