/** Changes how Taro's runtime sends elements. The runtime is passed in, so that there is only one copy of it. */
export function sendLean(runtime: object): void
