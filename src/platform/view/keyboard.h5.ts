/** Less than the height of any keyboard, more than that of the bars that browsers show and hide. */
const LEAST_PX = 120

/** Scrolls the field into the middle of the visible part, so that the button below it shows as well. */
const showField = (): void => {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea')) activeElement.scrollIntoView({ block: 'center' })
}

/** Other phones make the page lower by the keyboard's height. */
const followShrinking = (): void => {
  let [width, height] = [0, 0]
  const note = () => ({ innerWidth: width, innerHeight: height } = window)
  // Reading the size lays out the page, which a frame does anyway.
  requestAnimationFrame(note)
  window.addEventListener('resize', () => {
    const isKeyboard = window.innerWidth === width && height - window.innerHeight >= LEAST_PX
    note()
    if (isKeyboard) showField()
  })
}

/**
 * Phones lay the keyboard over the page without changing its size: the keyboard's height becomes the custom property `--zm-keyboard`, by which bars at the
 * bottom move up, and the focused field is scrolled into sight.
 */
export const followKeyboard = (): void => {
  followShrinking()
  const view = window.visualViewport
  if (!view) return
  let last = 0
  const measure = () => {
    const isZoomed = view.scale > 1.01
    const covered = isZoomed ? 0 : Math.round(window.innerHeight - view.height - view.offsetTop)
    const height = covered >= LEAST_PX ? covered : 0
    if (height === last) return
    last = height
    document.documentElement.style.setProperty('--zm-keyboard', `${height}px`)
    if (height > 0) showField()
  }
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
