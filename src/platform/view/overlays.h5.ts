/** The state of a history entry: the router's key of the page, and how many overlays lay over it. */
interface Entry {
  key?: string
  idx?: number
  overlays?: number
}

interface Overlay {
  page: string
  close: () => void
}

/** A browser that has not reacted to a step through its history within this time will not react. */
const TRAVEL_MS = 1_000

/** The router sets no key on the entry of an address that was pasted into the tab: the address identifies it. */
const entry = (): Entry => (history.state ?? { key: location.href }) as Entry
const pageOf = ({ key, idx }: Entry): string => `${idx} ${key}`
const depthOf = ({ overlays = 0 }: Entry): number => overlays

let open: readonly Overlay[] = []
/** The last known position in history; an event contains only the new position. */
let here: Entry = {}
let isFollowing = false
let leaving = 0
let isDue = false
let arrived: (() => void) | null = null
/** A step was requested and has not been answered yet, perhaps on a busy phone: a further step would go too far. */
let isOwed = false

const openHere = (): readonly Overlay[] => (leaving > 0 ? [] : open.filter(({ page }) => page === pageOf(here)))

/**
 * A sheet that opens during a reload marks the page's own entry (in Chromium), and a step back from there would lead to the page below. In browsers
 * that do not list their entries the mark is trusted.
 */
const dropStrayMark = (): void => {
  const marked = entry()
  const depth = depthOf(marked)
  const navigation = (window as { navigation?: Navigation }).navigation
  const current = navigation?.currentEntry
  if (!navigation || !current || depth === 0) return
  const own = navigation.entries()[current.index - depth]
  if (own?.url !== current.url) history.replaceState({ ...marked, overlays: 0 }, '')
}

/** Steps back over entries of overlays, and of pages that are about to end; the router does not see these events. */
const travel = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      arrived = null
      resolve()
    }
    const timer = setTimeout(end, TRAVEL_MS)
    arrived = end
    isOwed = true
    history.go(steps)
  })

/** Adjusts the number of history entries to the number of open overlays. */
const settle = async (): Promise<void> => {
  if (arrived) return
  here = entry()
  const extra = depthOf(here) - openHere().length
  if (extra > 0 && !isOwed) {
    await travel(-extra)
    // Another overlay may have opened meanwhile.
    due()
  }
  for (let depth = depthOf(here) + 1; extra < 0 && depth <= openHere().length; depth += 1) {
    here = { ...here, overlays: depth }
    history.pushState(here, '')
  }
}

/** Runs after painting, so that it does not delay the opening of an overlay; an overlay that replaces another by then takes over its entry. */
const due = (): void => {
  if (isDue || !isFollowing) return
  isDue = true
  const run = () => {
    isDue = false
    void settle()
  }
  if (document.visibilityState === 'hidden') setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

const moved = (event: PopStateEvent): void => {
  const from = here
  here = entry()
  const isSamePage = pageOf(from) === pageOf(here) && depthOf(from) + depthOf(here) > 0
  // A late event at another page may be the diner's own.
  const wasOurs = arrived !== null || (isOwed && isSamePage)
  isOwed = false
  arrived?.()
  if (isSamePage || wasOurs) event.stopImmediatePropagation()
  if (isSamePage && !wasOurs) for (const { close } of openHere().slice(depthOf(here)).reverse()) close()
  due()
}

/**
 * The system's back action closes the topmost overlay instead of leaving the page: each open overlay has an entry with the page's own address in the
 * browser's history (docs/decisions/0043-back-and-double-taps.md). Registered before the router's listener, so that the router receives only events
 * about pages.
 */
export const followBack = (): void => {
  isFollowing = true
  window.addEventListener('popstate', moved, true)
  dropStrayMark()
  // A page that was reloaded with a sheet open comes back without the sheet.
  due()
}

/**
 * Opens another page from the page's own entry, so that back leads to the page without overlays. Overlays that stay open get their entries again on
 * return. `pages`: also removes the entries of this many pages below, which `go` closes.
 */
const leave = async <T>(go: () => Promise<T>, pages = 0): Promise<T> => {
  leaving += 1
  try {
    while (arrived) await new Promise((resolve) => setTimeout(resolve, 1))
    here = entry()
    const steps = (isOwed ? 0 : depthOf(here)) + pages
    if (steps > 0) await travel(-steps)
    return await go()
  } finally {
    leaving -= 1
    here = entry()
    due()
  }
}

export const overlays = {
  /** From now on back calls `close`, until the returned function is called. */
  opened: (close: () => void): (() => void) => {
    here = entry()
    const overlay = { page: pageOf(here), close }
    open = [...open, overlay]
    due()
    return () => {
      open = open.filter((other) => other !== overlay)
      due()
    }
  },

  leave,
  leaveBack: <T>(go: () => Promise<T>): Promise<T> => leave(go),
}
