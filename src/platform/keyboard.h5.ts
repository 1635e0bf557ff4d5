/** Lower than any keyboard, higher than the bars that browsers show and hide. */
const LEAST_PX = 120

/** In the middle of what is left, so that the key below the field is seen as well. */
const showField = (): void => {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea')) activeElement.scrollIntoView({ block: 'center' })
}

/** Other phones take the keyboard's height from the page. */
const followShrinking = (): void => {
  let [width, height] = [0, 0]
  const note = () => ({ innerWidth: width, innerHeight: height } = window)
  // Asking lays out the page; a frame does so anyway.
  requestAnimationFrame(note)
  window.addEventListener('resize', () => {
    const isKeyboard = window.innerWidth === width && height - window.innerHeight >= LEAST_PX
    note()
    if (isKeyboard) showField()
  })
}

/**
 * Phones lay the keyboard over the page without telling it: its height becomes the custom property `--zm-keyboard`, which what stands at
 * the bottom keeps clear of, and the field that is typed into comes into sight.
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
