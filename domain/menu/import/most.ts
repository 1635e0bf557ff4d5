/** Most dishes of one file: they are written in one call. */
export const MOST_IMPORTED = 5_000
