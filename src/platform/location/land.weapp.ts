/** A mini-program code names its page itself. */
export const land = (): void => undefined
