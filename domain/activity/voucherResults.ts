/** Refusals of vouchers that were bought on another platform: a part of RESULTS. */
export const VOUCHER_RESULTS = {
  voucherNotFound: '600350',
  voucherUsed: '600351',
  voucherExpired: '600352',
  voucherRefunded: '600353',
  voucherTaken: '600354',
  voucherElsewhere: '600355',
  voucherUnanswered: '600356',
  voucherTries: '600357',
  voucherNotForDish: '600358',
  voucherUnsupported: '600359',
} as const
