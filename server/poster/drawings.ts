import { createHash } from 'node:crypto'

/** A drawn picture, as it is sent. */
export interface Drawn {
  bytes: Buffer
  etag: string
}

export interface DrawingBounds {
  /** Concurrent drawings. */
  atOnce: number
  /**
   * Pause after a drawing, as a multiple of its duration, `longestRestMs` at most: drawing blocks the process, and other requests are served in the
   * pause.
   */
  restTimes: number
  longestRestMs: number
  /** Drawings in the queue. */
  waiting: number
  /** Total size of the cache. */
  bytes: number
}

/** Pictures by the content that they are drawn from: each is drawn once, few at a time, and cached while there is room. */
export function createDrawings({ atOnce, restTimes, longestRestMs, waiting, bytes: mostBytes }: DrawingBounds) {
  /** The least recently used one is first. */
  const retained = new Map<string, Drawn>()
  const underWay = new Map<string, Promise<Drawn>>()
  const turns: (() => void)[] = []
  let bytesRetained = 0
  let drawing = 0

  function keep(key: string, drawn: Drawn): void {
    retained.set(key, drawn)
    bytesRetained += drawn.bytes.length
    for (const [oldest, { bytes }] of retained) {
      if (bytesRetained <= mostBytes) return
      retained.delete(oldest)
      bytesRetained -= bytes.length
    }
  }

  /** The turn is handed directly to the next in the queue, so that a newcomer cannot take it as well. */
  function passTurn(): void {
    const next = turns.shift()
    if (next) next()
    else drawing -= 1
  }

  async function inTurn(draw: () => Promise<Buffer>): Promise<Drawn> {
    if (drawing >= atOnce) await new Promise<void>((resolve) => turns.push(resolve))
    else drawing += 1
    const began = performance.now()
    try {
      const bytes = await draw()
      return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
    } finally {
      setTimeout(passTurn, Math.min(longestRestMs, (performance.now() - began) * restTimes)).unref()
    }
  }

  return {
    /** The cached or running drawing; null: neither. */
    find(key: string): Drawn | Promise<Drawn> | null {
      const found = retained.get(key)
      if (!found) return underWay.get(key) ?? null
      retained.delete(key)
      retained.set(key, found)
      return found
    },

    /** Draws unless cached; null: too many drawings wait already. */
    draw(key: string, draw: () => Promise<Buffer>): Promise<Drawn> | null {
      if (underWay.size >= atOnce + waiting) return null
      const work = inTurn(draw)
        .then((drawn) => (keep(key, drawn), drawn))
        .finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}
