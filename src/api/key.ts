const part = (): string => Math.random().toString(36).slice(2, 12).padEnd(10, '0')

/** An idempotency key: made once per intention of the diner, sent with every repetition of it. */
export const newKey = (): string => `${Date.now().toString(36)}-${part()}${part()}`
