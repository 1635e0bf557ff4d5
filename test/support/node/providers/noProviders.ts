import type { Config } from '../../../../server/config'

/** A merchant without outside companies except those for payments and text messages. */
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
