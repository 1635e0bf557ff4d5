/** In a mini-program a page intercepts back itself: see `components/ui/Overlay/BackGuard`. */
export const followBack = (): void => undefined

/** WeChat sends no event after drawing; its own animations begin within this time. */
const DRAWN_MS = 50

let lower: (() => void) | null = null

export const overlays = {
  opened: (_close: () => void) => (): void => undefined,
  /** The page on top intercepts back, until the returned function is called or `leaveBack` releases it. */
  guardedBy: (lowerIt: () => void): (() => void) => {
    lower = lowerIt
    return () => {
      if (lower === lowerIt) lower = null
    }
  },
  leave: <T>(go: () => Promise<T>, _pages?: number): Promise<T> => go(),
  /** `navigateBack` would only close the element that intercepts back. */
  leaveBack: async <T>(go: () => Promise<T>): Promise<T> => {
    if (lower) {
      lower()
      await new Promise((resolve) => setTimeout(resolve, DRAWN_MS))
    }
    return go()
  },
}
