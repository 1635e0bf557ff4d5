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
