/** The file with the build's short class names. */
export function classListOf(folder: string): string
export function shortenClasses(folder: string): void
