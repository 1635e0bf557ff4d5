-- Money goes back once: a payment that is refunded leads nowhere else (domain/payment/status.ts), and one whose refund failed may be asked for again.
CREATE UNIQUE INDEX payment_refund_once ON payment_refund (payment_id) WHERE status <> 'failed';
