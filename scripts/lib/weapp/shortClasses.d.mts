/** Where the build says which class became which. */
export function classListOf(folder: string): string
export function shortenClasses(folder: string): void
