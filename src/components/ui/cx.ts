/** Joins class names; what is not a text is left out. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
