-- An order may be paid by several methods, each once; each payment is made under the order's lock for no more than what is left to pay.
DROP INDEX payment_done;
CREATE UNIQUE INDEX payment_done ON payment (order_no, method) WHERE status = 'succeeded';
