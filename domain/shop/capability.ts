/** What a server can be run without, where the app has keys of its own for it: issuing invoices, taking vouchers of another platform, maps. */
export const CAPABILITIES = ['invoice', 'voucher', 'map'] as const
export type Capability = (typeof CAPABILITIES)[number]
