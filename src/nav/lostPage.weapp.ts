/** WeChat fetches packages itself, and shows its own message when it could not. */
export const followLostPages = (): void => undefined
