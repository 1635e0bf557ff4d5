import type { Config } from '../../../../server/config'

/** A merchant without outside companies but those that take payments and send codes. */
export const noProviders = {
  invoiceAdapter: 'none',
  mailAdapter: 'none',
  messageAdapter: 'none',
  miniCodeAdapter: 'none',
  courierAdapter: 'none',
  voucherAdapter: 'none',
  outsideCardAdapter: 'none',
  mapAdapter: 'none',
  cloudPrinterAdapter: 'none',
} as const satisfies Partial<Config>
