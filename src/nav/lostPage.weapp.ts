/** WeChat fetches packages itself, and says what it could not fetch. */
export const followLostPages = (): void => undefined
