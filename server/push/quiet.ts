/** How far back is remembered: longer than a phone takes from asking for a page to following it. */
export const REMEMBERED_MS = 10_000

/** How long nothing was announced of a topic, for a client that subscribes after it has read the data. `elapsed` never decreases. */
export function createQuiet(elapsed: () => number) {
  /** When each topic was last announced, the longest ago first. */
  const lastAnnounced = new Map<string, number>()
  let since = elapsed()

  function forget(now: number): void {
    for (const [topic, at] of lastAnnounced) {
      if (at >= now - REMEMBERED_MS) return
      lastAnnounced.delete(topic)
    }
  }

  return {
    announced(topics: readonly string[]): void {
      const now = elapsed()
      forget(now)
      for (const topic of topics) {
        lastAnnounced.delete(topic)
        lastAnnounced.set(topic, now)
      }
    },
    /** Messages may have been missed. */
    gap(): void {
      since = elapsed()
    },
    ms: (topic: string): number => Math.floor(Math.min(elapsed() - Math.max(since, lastAnnounced.get(topic) ?? since), REMEMBERED_MS)),
  }
}
