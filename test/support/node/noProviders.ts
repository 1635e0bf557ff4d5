import type { Config } from '../../../server/config'

/** A merchant with nobody outside but who takes payments and sends codes. */
export const noProviders = {
  invoiceAdapter: 'none',
  mailAdapter: 'none',
  messageAdapter: 'none',
  miniCodeAdapter: 'none',
  courierAdapter: 'none',
  voucherAdapter: 'none',
  outsideCardAdapter: 'none',
  mapAdapter: 'none',
} as const satisfies Partial<Config>
