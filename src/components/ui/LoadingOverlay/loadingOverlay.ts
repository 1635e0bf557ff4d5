let isShown = false
const listeners = new Set<() => void>()

/** Whether the page on screen lies under the loading overlay; set while a call asks for it. */
export const loadingOverlay = {
  set(on: boolean): void {
    if (on === isShown) return
    isShown = on
    for (const listener of [...listeners]) listener()
  },
  get: (): boolean => isShown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
