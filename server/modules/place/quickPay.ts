import { stmt } from '../../db/statement'

/** Does a shop take quick payments, and how many percent of one do its members pay? */
export const findQuickPayRules = stmt<[shopId: string], { quick_pay: boolean; quick_pay_member_percent: number }>(
  'shop.quickPayRules',
  'select quick_pay, quick_pay_member_percent from shop where shop_id = $1',
)
