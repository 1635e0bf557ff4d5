-- The sandbox's issuer of campus cards writes a bill, too; a line that it invents is on its bill only. Decision 0221.
ALTER TABLE sandbox_bill_fault ADD COLUMN method text NOT NULL DEFAULT 'wechat' CHECK (method IN ('wechat', 'campusCard'));
CREATE INDEX sandbox_card_charge_paid ON sandbox_card_charge (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX sandbox_card_refund_day ON sandbox_card_refund (done_at);
