/* global window, performance, requestAnimationFrame */
/* Runs in the page before anything else of it: notes when the first element of the wanted kind was painted, a picture with what it shows. */
;(() => {
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && (element.complete === undefined || (element.complete && element.naturalWidth > 0))
  }
  const look = () => {
    if (![...document.querySelectorAll(window.zmWanted)].some(isShown)) return requestAnimationFrame(look)
    // What a frame finds is painted at its end.
    requestAnimationFrame(() => (window.zmShownAt = performance.now()))
  }
  requestAnimationFrame(look)
})()
