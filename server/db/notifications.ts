export type Hear = (payload: string) => void

interface Listener {
  hear: Hear
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
  listen(channel: string, hear: Hear, onGap: () => void): () => void {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set<Listener>()
    const listener = { hear, onGap }
    listeners.add(listener)
    if (!known) {
      this.#listeners.set(channel, listeners)
      this.subscribe(channel)
    }
    return () => listeners.delete(listener)
  }

  deliver(channel: string, payload: string): void {
    this.#listeners.get(channel)?.forEach(({ hear }) => hear(payload))
  }

  gap(): void {
    this.#listeners.forEach((listeners) => listeners.forEach(({ onGap }) => onGap()))
  }
}
