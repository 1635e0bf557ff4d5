/** Rejections that nobody waited for and that are expected stay out of the console; all others are loud. */
export const onUnhandled = (isExpected: (reason: unknown) => boolean): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (isExpected(event.reason)) event.preventDefault()
  })
}
