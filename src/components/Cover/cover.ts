let covered = false
const listeners = new Set<() => void>()

/** Whether the page on screen is covered; session code sets it while a call asks for it. */
export const cover = {
  set(on: boolean): void {
    if (on === covered) return
    covered = on
    for (const listener of [...listeners]) listener()
  },
  get: (): boolean => covered,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
