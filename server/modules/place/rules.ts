import { stmt } from '../../db/statement'

/** Does a shop take quick payments, and how many percent of one do its members pay? */
export const findQuickPayRules = stmt<[shopId: string], { quick_pay: boolean; quick_pay_member_percent: number }>(
  'shop.quickPayRules',
  'select quick_pay, quick_pay_member_percent from shop where shop_id = $1',
)

/** How a shop takes requests for refunds: `refund_auto` agrees to each at once. */
export const findRefundRules = stmt<[shopId: string], { refund_auto: boolean; utc_offset_min: number }>(
  'shop.refundRules',
  'select s.refund_auto, m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
