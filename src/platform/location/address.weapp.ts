/** In a mini-program nobody can edit a page's link. */
export const addressOf = (_path: string): undefined => undefined
