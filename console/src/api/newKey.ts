const BYTES = 16

/** The idempotency key of one tap: repeated with it, a call is done once. Also works where the page is not secure, as in a shop's own network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')
