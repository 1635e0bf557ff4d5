/** The path of the server as one file of JavaScript, compiled when it is stale. */
export function compiledServer(): Promise<string>
