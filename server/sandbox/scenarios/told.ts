/** What a lever is given, in words. */
export const told = (input: Readonly<Record<string, unknown>>): string =>
  Object.entries(input)
    .map(([key, value]) => `${key} ${value === null ? 'not counted' : String(value)}`)
    .join(', ')

/** Whoever uses the app in this browser. */
export const ME = '{me}'
