let isShown = false
const listeners = new Set<() => void>()

/** Whether the loading overlay covers the page on screen; set while a call requests it. */
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
