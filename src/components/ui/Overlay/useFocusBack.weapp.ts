/** A mini-program has no keyboard focus. */
export const useFocusBack = (_open: boolean, _selector: string): void => undefined
