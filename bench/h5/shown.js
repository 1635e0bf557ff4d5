/* global window, performance, requestAnimationFrame */
/* Runs in the page before any other script: records when the first element of the wanted kind was painted, for a picture with its content. */
;(() => {
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && (element.complete === undefined || (element.complete && element.naturalWidth > 0))
  }
  const look = () => {
    if (![...document.querySelectorAll(window.zmWanted)].some(isShown)) return requestAnimationFrame(look)
    // An element found in a frame is painted at its end.
    requestAnimationFrame(() => (window.zmShownAt = performance.now()))
  }
  requestAnimationFrame(look)
})()
