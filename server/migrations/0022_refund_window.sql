-- Whether a shop takes requests for refunds in the app; until when an order's may be asked for is fixed when it is placed.
ALTER TABLE shop ADD COLUMN order_refund boolean NOT NULL DEFAULT false;
ALTER TABLE customer_order ADD COLUMN refundable_until_at bigint;
