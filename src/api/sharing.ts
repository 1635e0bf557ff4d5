/** Callers that make the same request at the same time share one answer. */
export const createSharing = () => {
  const inFlight = new Map<string, Promise<unknown>>()

  return <T>(key: string, start: () => Promise<T>): Promise<T> => {
    const running = inFlight.get(key)
    if (running) return running as Promise<T>
    const started = start().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
