/** A mini-program has no keyboard focus. */
export const useScrollKeys = (): undefined => undefined
