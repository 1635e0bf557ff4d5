/** The router of the browser has decoded the query already. */
export const routeText = (raw: string): string => raw
