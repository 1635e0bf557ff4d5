-- Who paid a part from what this server keeps, and could not pay the rest, may pay that the same way once there is more of it. Their order is locked
-- while anything is paid of it, so that nothing is paid twice. Decision 0176.
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no, method)
  WHERE status = 'succeeded' AND method NOT IN ('balance', 'campusCard', 'points', 'bankTransfer');
