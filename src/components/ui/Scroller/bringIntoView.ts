/** Scrolls an element into the middle of its scroller without scrolling the page around it, as `scrollIntoView` would. */
export const bringIntoView = (box: HTMLElement, target: HTMLElement, axis: 'x' | 'y'): void => {
  const [outer, inner] = [box.getBoundingClientRect(), target.getBoundingClientRect()]
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (axis === 'y') {
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
    box.scrollTo({ top: box.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2, behavior })
  } else {
    if (inner.left >= outer.left && inner.right <= outer.right) return
    box.scrollTo({ left: box.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2, behavior })
  }
}
