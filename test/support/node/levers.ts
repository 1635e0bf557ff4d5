/** Calls the sandbox's levers, as its console does. */
export function leversOf(url: string) {
  async function attempt(method: 'GET' | 'POST' | 'DELETE', path: string, input?: object): Promise<{ status: number; body: unknown }> {
    const body = input && JSON.stringify(input)
    const response = await fetch(`${url}/sandbox${path}`, {
      method,
      ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
    })
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null }
  }

  async function pull<T>(method: 'GET' | 'POST' | 'DELETE', path: string, input?: object): Promise<T> {
    const { status, body } = await attempt(method, path, input)
    if (status >= 300) throw new Error(`${method} /sandbox${path} answered ${status}: ${JSON.stringify(body)}`)
    return body as T
  }

  return {
    try: attempt,
    get: <T = unknown>(path: string) => pull<T>('GET', path),
    post: <T = unknown>(path: string, input?: object) => pull<T>('POST', path, input),
    delete: <T = unknown>(path: string) => pull<T>('DELETE', path),
  }
}
