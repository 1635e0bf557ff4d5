/** The drawn rows as a browser has them: heights at once, before anything is painted. */
export const measureRows = (rowsId: string, take: (heights: number[]) => void): void => {
  const box = document.getElementById(rowsId)
  if (box) take([...box.children].map((row) => row.getBoundingClientRect().height))
}

/** Reports when the drawn rows come to have another size, before that is painted: also when their page is seen again. Returns how to end it. */
export const onResized = (rowsId: string, changed: () => void): (() => void) => {
  const observer = new ResizeObserver(changed)
  const box = document.getElementById(rowsId)
  if (box) observer.observe(box)
  return () => observer.disconnect()
}

/** Keeps what is on screen in its place when rows above it turned out taller or shorter. */
export const shiftScroll = (scrollerId: string, by: number): void => {
  const box = document.getElementById(scrollerId)
  if (box) box.scrollTop += by
}

/** The list holds its place by hand; the browser's own anchoring would count twice. */
export const ANCHORS_ITSELF = false

export const viewportHeight = (): number => window.innerHeight

/** How much of the list is on screen; of one that is not there, or lies below another page: at most so much. */
export const listHeight = (scrollerId: string): number => document.getElementById(scrollerId)?.clientHeight || window.innerHeight

/** A browser draws few rows fast and many slowly. */
export const KEEP_PX = 600

/** Farther away than this they would be empty boxes; a browser has none. */
export const BOX_PX = 0

/** Drawn beyond the screen, above and below. */
export const SPARE_PX = 600

/** As the style sheet lays them. */
const WIDE = '(min-width: 600px)'

/** Rows side by side. */
export const laneCount = (): number => (matchMedia(WIDE).matches ? 2 : 1)

export const onLanes = (changed: () => void): (() => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
