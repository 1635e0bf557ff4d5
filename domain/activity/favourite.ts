/** More shops than anybody keeps on purpose. */
export const MOST_FAVOURITES = 100
