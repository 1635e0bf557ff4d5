export const ROLE = 'role'

/** A browser knows every attribute. */
export const isTold = (_attribute: string): boolean => true
