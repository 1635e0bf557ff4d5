-- The diner's last quick payment at a merchant is told beside every pay code, which is asked for once a minute.
CREATE INDEX order_of_user_quick_pay ON customer_order (user_id, mchnt_cd, paid_at DESC) WHERE kind = 'quickPay' AND paid_at IS NOT NULL;
