/** A key of one intention, for calls that are done once however often they are sent; browsers have no randomUUID on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
