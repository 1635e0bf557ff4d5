/** Limit of favourite shops per diner, above any normal use. */
export const MOST_FAVOURITES = 100
