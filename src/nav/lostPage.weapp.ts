/** WeChat loads packages itself, and shows its own message if that fails. */
export const followLostPages = (): void => undefined
