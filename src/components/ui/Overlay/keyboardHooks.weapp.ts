/** A mini-program has no keyboard focus, so these hooks do nothing. */
export const useFocusBack = (_open: boolean, _selector: string): void => undefined
export const useScrollKeys = (): undefined => undefined
