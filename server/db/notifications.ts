export type Hear = (payload: string) => void

/** Who listens to which channel, over one connection of the engine's that LISTENs. */
export class Notifications {
  readonly #listeners = new Map<string, Set<Hear>>()
  constructor(readonly subscribe: (channel: string) => void) {}

  get channels(): string[] {
    return [...this.#listeners.keys()]
  }

  listen(channel: string, hear: Hear): () => void {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set<Hear>()
    listeners.add(hear)
    if (!known) {
      this.#listeners.set(channel, listeners)
      this.subscribe(channel)
    }
    return () => listeners.delete(hear)
  }

  deliver(channel: string, payload: string): void {
    this.#listeners.get(channel)?.forEach((hear) => hear(payload))
  }
}
