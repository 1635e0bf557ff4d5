/** An overlay that waits for the next page gives up this long after the work is done (spec section 9). */
export const COVER_LEFTOVER_MS = 3_000

export interface Covers {
  /** Covers the page until the returned function is called; with `untilShown` on until the next page shows, at most 3 seconds. */
  show(untilShown: boolean): () => void
  /** A page has come on screen: overlays that waited for it end. */
  pageShown(): void
}

export const createLoadingOverlay = (set: (on: boolean) => void): Covers => {
  let working = 0
  const lingering = new Set<ReturnType<typeof setTimeout>>()
  const update = () => set(working + lingering.size > 0)

  const linger = () => {
    const timer = setTimeout(() => {
      lingering.delete(timer)
      update()
    }, COVER_LEFTOVER_MS)
    lingering.add(timer)
  }

  return {
    show: (untilShown) => {
      working += 1
      update()
      let isDone = false
      return () => {
        if (isDone) return
        isDone = true
        working -= 1
        if (untilShown) linger()
        update()
      }
    },
    pageShown: () => {
      lingering.forEach(clearTimeout)
      lingering.clear()
      update()
    },
  }
}
