/** Refusals of passwords for payments: a part of RESULTS. */
export const PAY_PASSWORD_RESULTS = {
  payPasswordNeeded: '500030',
  payPasswordUnset: '500031',
  payPasswordWrong: '500032',
  payPasswordWait: '500033',
  payPasswordBlocked: '500034',
  payPasswordMalformed: '500035',
  payPasswordWeak: '500036',
  payPasswordOwn: '500037',
} as const
