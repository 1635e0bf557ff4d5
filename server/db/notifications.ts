export type Receive = (payload: string) => void

interface Listener {
  receive: Receive
  onGap: () => void
}

/** Listeners by channel, over the engine's one connection that LISTENs. */
export class Notifications {
  readonly #listeners = new Map<string, Set<Listener>>()
  constructor(readonly subscribe: (channel: string) => void) {}

  get channels(): string[] {
    return [...this.#listeners.keys()]
  }

  /** `onGap`: the connection was lost for a while, so notifications may have been missed. */
  listen(channel: string, receive: Receive, onGap: () => void): () => void {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set<Listener>()
    const listener = { receive, onGap }
    listeners.add(listener)
    if (!known) {
      this.#listeners.set(channel, listeners)
      this.subscribe(channel)
    }
    return () => listeners.delete(listener)
  }

  deliver(channel: string, payload: string): void {
    this.#listeners.get(channel)?.forEach(({ receive }) => receive(payload))
  }

  gap(): void {
    this.#listeners.forEach((listeners) => listeners.forEach(({ onGap }) => onGap()))
  }
}
