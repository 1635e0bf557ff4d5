/** A row of a list that only draws what is near the screen. */
interface Row {
  text: string | null
  top: number
}

declare const window: { scrolled: Map<Element, [left: number, top: number]>; rowsOnTop: Map<Element, Row> }

/** Runs in the page: the positions of all scrollers. */
export const noteScrolled = (): void => {
  window.scrolled = new Map([...document.querySelectorAll('*')].map((el) => [el, [el.scrollLeft, el.scrollTop]]))
  window.rowsOnTop = new Map()
  for (const { id, children } of document.querySelectorAll('[id$="-rows"]')) {
    const list = document.getElementById(id.replace('-rows', ''))!
    const row = [...children].find((one) => one.getBoundingClientRect().bottom > list.getBoundingClientRect().top + 1)
    if (row) window.rowsOnTop.set(list, { text: row.textContent, top: row.getBoundingClientRect().top })
  }
}

/** Runs in the page: restores the positions, so that the next picture shows the page as the diner left it, not as the audits scrolled it. */
export const scrollBack = async (): Promise<void> => {
  for (const [el, [left, top]] of window.scrolled)
    if (el.scrollLeft !== left || el.scrollTop !== top) el.scrollTo({ left, top, behavior: 'instant' })
  // A list that was as wide as a tablet no longer knows the height of the rows above: the same distance may show another row.
  await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
  for (const [list, { text, top }] of window.rowsOnTop) {
    const row = [...document.querySelectorAll(`#${list.id}-rows > *`)].find((one) => one.textContent === text)
    if (row) list.scrollTop += row.getBoundingClientRect().top - top
  }
}
