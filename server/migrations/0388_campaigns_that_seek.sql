-- online: yes
-- Campaigns for members who have not ordered for some time, and for birthdays (decision 0377).
ALTER TABLE coupon_campaign DROP CONSTRAINT coupon_campaign_kind_check;
ALTER TABLE coupon_campaign ADD CONSTRAINT coupon_campaign_kind_check
  CHECK (kind IN ('dialog', 'award', 'topUp', 'bindPhone', 'promotion', 'lapsed', 'birthday'));
-- Without an order for so many days, or so many days before the birthday.
ALTER TABLE coupon_campaign ADD COLUMN days integer CHECK (days BETWEEN 0 AND 730);
ALTER TABLE coupon_campaign ADD CONSTRAINT coupon_campaign_seeking_check CHECK ((kind IN ('lapsed', 'birthday')) = (days IS NOT NULL));
-- When it next looks for members, and after whom it goes on.
ALTER TABLE coupon_campaign ADD COLUMN look_at bigint NOT NULL DEFAULT 0;
ALTER TABLE coupon_campaign ADD COLUMN look_after text NOT NULL DEFAULT '';
