/** Changes how Taro's runtime sends elements; it is handed in, as there must be one alone. */
export function sendLean(runtime: object): void
