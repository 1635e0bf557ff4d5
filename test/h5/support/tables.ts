let last = 0

/** A table for each test, since a table's cart is shared. */
export const nextTable = (): string => `TNTYYA${String((last += 1)).padStart(2, '0')}`
