/**
 * How WeChat Pay reaches the payer. `requestPayment`: the mini-program's own sheet. `plugin`: the payment plugin of a mini-program. `jsapiBrowser`:
 * WeChat's own browser. `mweb`: WeChat is opened from another browser on the phone, which comes back. `native`: a code on this screen, scanned by
 * a phone. `cashier`: the sandbox's own sheet.
 */
export const PAY_CHANNELS = ['requestPayment', 'plugin', 'jsapiBrowser', 'mweb', 'native', 'cashier'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]
