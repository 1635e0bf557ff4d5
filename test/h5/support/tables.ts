let last = 0

/** A table for each test: what lies in its cart is everybody's. */
export const nextTable = (): string => `TNTYYA${String((last += 1)).padStart(2, '0')}`
