import { afterPaint } from '@/platform/media/paint'

/** The rendered rows in a browser: their heights are known at once, before painting. */
export const measureRows = (rowsId: string, take: (heights: number[]) => void): void => {
  const box = document.getElementById(rowsId)
  if (box) take([...box.children].map((row) => row.getBoundingClientRect().height))
}

/** Reports a changed size of the rendered rows before painting, also when their page becomes visible again. Returns a function that stops it. */
export const onResized = (rowsId: string, changed: () => void): (() => void) => {
  const observer = new ResizeObserver(changed)
  const box = document.getElementById(rowsId)
  if (box) observer.observe(box)
  return () => observer.disconnect()
}

/** Keeps the visible content in place when rows above it turned out taller or shorter. */
export const shiftScroll = (scrollerId: string, by: number): void => {
  const box = document.getElementById(scrollerId)
  if (box) box.scrollTop += by
}

/** The list keeps its own position, so the browser's scroll anchoring would count twice. */
export const ANCHORS_ITSELF = false

export const viewportHeight = (): number => window.innerHeight

/** The visible height of the list; if it does not exist or lies below another page, the maximum. */
export const listHeight = (scrollerId: string): number => document.getElementById(scrollerId)?.clientHeight || window.innerHeight

/** A browser renders few rows fast and many slowly. */
export const KEEP_PX = 600

/** In a list that renders ahead: how far in idle time, and how far rows stay. */
export const AHEAD_PX = 1_800
export const KEEP_AHEAD_PX = 2_400

/** Up to this number of rows such a list is rendered as a whole. */
export const WHOLE_ROWS = 170

/** Removing rows that are far away costs a browser only those. */
export const CLIPS = true

/** A browser that always has something to do runs idle work after this time all the same. */
const LONGEST_WAIT_MS = 500

/** Runs the callback when the browser has nothing else to do. Returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // Not in Safari.
  if (!window.requestIdleCallback) return afterPaint(run)
  const asked = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(asked)
}

/** Distance beyond which rows would become empty boxes; a browser has none. */
export const BOX_PX = 0

/** Rendered beyond the screen, above and below. */
export const SPARE_PX = 600

/** As the style sheet lays them out. */
const WIDE = '(min-width: 600px)'

/** Rows side by side. */
export const laneCount = (): number => (matchMedia(WIDE).matches ? 2 : 1)

export const onLanes = (changed: () => void): (() => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
