/** Entries of Me by the names of their texts, with the pages that they lead to. */
export const ME_WAYS = [
  ['me.couponCenter', 'packUser/pages/couponCenter'],
  ['me.pointsMall', 'packUser/pages/couponCenter'],
  ['me.quickPay', 'packOrder/pages/quickPay'],
  ['me.payCode', 'packOther/pages/pay'],
] as const
